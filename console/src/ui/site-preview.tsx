import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@causeway/contract/language';
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Loaded } from './loaded.tsx';
import { Preview, TYPING_MS } from './preview.tsx';
import styles from './site-preview.module.css';

interface SitePreviewProps {
  readonly title: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly read: ComponentProps<typeof Loaded<{ readonly html: string | null }>>['read'];
}

/**
 * A part of the site in each language, rendered by the site for the server. It is shown in a frame without scripts from a
 * string, since our pages must not be framed.
 */
export function SitePreview({ title, language, onLanguage, read }: SitePreviewProps) {
  const { sitePreview: t } = usePhrases(framePhrases);
  return (
    <Preview
      title={title}
      lead={t.lead}
      aria-label={t.language}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={language}
      onChange={onLanguage}
    >
      <Stack gap="xs">
        <Loaded read={read} lines={8}>
          {({ html }) =>
            html === null ? (
              <Text size="sm">{t.noSite}</Text>
            ) : (
              <iframe className={styles.frame} title={title} sandbox="allow-same-origin" srcDoc={html} />
            )
          }
        </Loaded>
      </Stack>
    </Preview>
  );
}

/** A draft once typing has paused. An equal draft is a new object on each render, so it is compared as text. */
export function useSettled<Draft>(draft: Draft): Draft {
  const [settled] = useDebouncedValue(JSON.stringify(draft), TYPING_MS);
  return JSON.parse(settled) as Draft;
}
