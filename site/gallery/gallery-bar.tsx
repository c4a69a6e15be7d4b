import type { Language } from '@causeway/contract/language';
import { useSyncExternalStore } from 'react';
import { framePhrases } from '../src/phrases/shared.ts';
import { usePhrases } from '../src/phrases/use-phrases.ts';
import { chooseTheme, readTheme, subscribeToTheme } from '../src/theme.ts';
import { Choices } from './choices.tsx';
import styles from './gallery.module.css';

const LANGUAGE_NAMES = [
  { value: 'zh', label: '简体中文', lang: 'zh-Hans' },
  { value: 'tw', label: '繁體中文', lang: 'zh-Hant' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

interface GalleryBarProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The switches. Each part is on show in both themes; the theme here is the gallery's own and that of what floats over it. */
export function GalleryBar({ language, onLanguage }: GalleryBarProps) {
  const t = usePhrases(framePhrases);
  const theme = useSyncExternalStore(subscribeToTheme, readTheme);
  const themes = [
    { value: 'system', label: t.themeSystem },
    { value: 'light', label: t.themeLight },
    { value: 'dark', label: t.themeDark },
  ] as const;
  return (
    <header className={styles.bar}>
      <code className={styles.name}>site/src/ui</code>
      <div className={styles.switches}>
        <Choices label={t.theme} choices={themes} chosen={theme} onChoose={chooseTheme} />
        <Choices label={t.language} choices={LANGUAGE_NAMES} chosen={language} onChoose={onLanguage} />
      </div>
    </header>
  );
}
