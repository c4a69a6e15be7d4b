import { previewCards } from '@causeway/contract/console/calls';
import type { PlanDraft } from '@causeway/contract/console/catalogue';
import { LANGUAGES, type Language } from '@causeway/contract/language';
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Preview, TYPING_MS } from '../../ui/preview.tsx';
import styles from './catalogue.module.css';
import { useLanguage } from '../../phrases/language.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { zh: '简体中文', tw: '繁體中文', en: 'English' };

interface CardsPreviewProps {
  /** The form's draft; null for the current cards. */
  readonly draft: { readonly key: string; readonly plan: PlanDraft } | null;
}

/**
 * The site's own cards in each language, rendered by the site for the server. They are shown in a frame without scripts
 * from a string, since our pages must not be framed.
 */
export function CardsPreview({ draft }: CardsPreviewProps) {
  const t = usePhrases(cataloguePhrases);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  const cards = useRead(previewCards, { language, draft: settled }, { keep: true });
  return (
    <Preview
      title={t.previewTitle}
      lead={t.previewLead}
      aria-label={t.previewLanguage}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={language}
      onChange={(value) => setLanguage(value)}
    >
      <Stack gap="xs">
        <Loaded read={cards} lines={8}>
          {({ html }) =>
            html === null ? (
              <Text size="sm">{t.noSite}</Text>
            ) : (
              <iframe
                className={styles.cards}
                title={t.previewTitle}
                sandbox="allow-same-origin"
                srcDoc={html}
              />
            )
          }
        </Loaded>
      </Stack>
    </Preview>
  );
}
