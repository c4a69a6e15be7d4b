import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';
import { useLanguage } from '../first-page.ts';
import { chooseLanguage } from '../language-choice.ts';
import { framePhrases } from '../phrases/frame.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import { LanguageIcon } from '../ui/icons.tsx';
import styles from './bar.module.css';
import { BarMenu } from './bar-menu.tsx';

/** Each language by its own name, whatever the page's. */
const NAMES: readonly (readonly [Language, string])[] = [
  ['zh', '简体中文'],
  ['tw', '繁體中文'],
  ['en', 'English'],
];

export function LanguageChoices() {
  const language = useLanguage();
  return NAMES.map(([key, name]) => (
    <button
      key={key}
      type="button"
      className={styles.item}
      lang={LANGUAGE_TAGS[key]}
      aria-pressed={key === language}
      onClick={() => chooseLanguage(key)}
    >
      {name}
    </button>
  ));
}

export function LanguageMenu() {
  const t = usePhrases(framePhrases);
  const language = useLanguage();
  return (
    <BarMenu
      icon={<LanguageIcon />}
      label={t.language}
      shown={NAMES.find(([key]) => key === language)?.[1] ?? ''}
    >
      <LanguageChoices />
    </BarMenu>
  );
}
