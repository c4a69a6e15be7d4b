import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '@causeway/contract/language';
import type { MouseEvent } from 'react';
import { useLanguage } from '../first-page.ts';
import { chooseLanguage } from '../language-choice.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useStaticDocument } from '../static-document.ts';
import { LanguageIcon } from '../ui/icons.tsx';
import styles from './bar.module.css';
import { BarMenu } from './bar-menu.tsx';

/** Links, so that the choice works without scripts: the server saves it in its cookie. */
export function LanguageChoices() {
  const language = useLanguage();
  const query = useStaticDocument()?.search ?? '';
  return LANGUAGES.map((key) => {
    const params = new URLSearchParams(query);
    params.set('langType', key);
    return (
      <a
        key={key}
        href={`?${params}`}
        className={styles.item}
        lang={LANGUAGE_TAGS[key]}
        aria-current={key === language ? 'true' : undefined}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          void chooseLanguage(key);
        }}
      >
        {LANGUAGE_NAMES[key]}
      </a>
    );
  });
}

export function LanguageMenu() {
  const t = usePhrases(framePhrases);
  const language = useLanguage();
  return (
    <BarMenu icon={<LanguageIcon />} label={t.language} shown={LANGUAGE_NAMES[language]}>
      <LanguageChoices />
    </BarMenu>
  );
}
