import { useSyncExternalStore } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useStaticDocument } from '../static-document.ts';
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from '../theme.ts';
import { MoonIcon, SunIcon } from '../ui/icons.tsx';
import styles from './bar.module.css';
import { BarMenu } from './bar-menu.tsx';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

export function ThemeChoices() {
  const t = usePhrases(framePhrases);
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system');
  const names = { system: t.themeSystem, light: t.themeLight, dark: t.themeDark };
  return THEMES.map((key) => (
    <button
      key={key}
      type="button"
      className={styles.item}
      aria-pressed={key === theme}
      onClick={() => chooseTheme(key)}
    >
      {names[key]}
    </button>
  ));
}

export function ThemeMenu() {
  const t = usePhrases(framePhrases);
  if (useStaticDocument() !== undefined) return null;
  const icon = (
    <>
      <span className={styles.sun}>
        <SunIcon />
      </span>
      <span className={styles.moon}>
        <MoonIcon />
      </span>
    </>
  );
  return (
    <BarMenu icon={icon} label={t.theme} className={styles.scripted}>
      <ThemeChoices />
    </BarMenu>
  );
}
