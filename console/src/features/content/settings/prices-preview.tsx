import { previewCards } from '@causeway/contract/console/calls';
import type { ConsoleSetting, SettingValue } from '@causeway/contract/console/console-settings';
import { LANGUAGES, perLanguage } from '@causeway/contract/language';
import { ESTIMATE_CURRENCIES } from '@causeway/contract/site-settings';
import { perTier } from '@causeway/contract/tiers';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { contentPhrases } from '../../../phrases/content.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Preview, TYPING_MS } from '../../../ui/preview.tsx';
import styles from './settings.module.css';

interface PricesPreviewProps {
  readonly settings: readonly ConsoleSetting[];
  /** The form's value of a setting, saved or not. */
  readonly valueOf: (setting: ConsoleSetting) => SettingValue;
}

/** The site's plan cards with the form's tier points and rates, rendered by the site for the server. */
export function PricesPreview({ settings, valueOf }: PricesPreviewProps) {
  const t = usePhrases(contentPhrases);
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>(useLanguage());
  const draft = draftOf(new Map(settings.map((setting) => [setting.path, valueOf(setting)])));
  const [settled] = useDebouncedValue(JSON.stringify(draft), TYPING_MS);
  const input = { language, draft: null, settings: JSON.parse(settled) as typeof draft };
  const cards = useRead(previewCards, input, { keep: true });
  return (
    <Preview
      title={t.pricesPreview}
      lead={t.pricesPreviewLead}
      aria-label={t.pricesPreviewLanguage}
      data={LANGUAGES.map((value) => ({ value, label: t.texts[value] }))}
      value={language}
      onChange={(value) => setLanguage(value)}
    >
      <Loaded read={cards} lines={8}>
        {({ html }) =>
          html === null ? (
            <Text size="sm">{t.pricesNoSite}</Text>
          ) : (
            <iframe
              className={styles.cards}
              title={t.pricesPreview}
              sandbox="allow-same-origin"
              srcDoc={html}
            />
          )
        }
      </Loaded>
    </Preview>
  );
}

function draftOf(values: ReadonlyMap<string, SettingValue>) {
  const rates = ESTIMATE_CURRENCIES.map((currency) => {
    const rate = values.get(`rates.${currency}`);
    // While a number is being typed, there is no estimate.
    return [currency, typeof rate === 'number' && rate > 0 ? rate : 0];
  });
  return {
    tierPoints: perTier((tier) =>
      perLanguage((language) => String(values.get(`tierPoints.${tier}.${language}`) ?? '')),
    ),
    rates: Object.fromEntries(rates) as Record<(typeof ESTIMATE_CURRENCIES)[number], number>,
  };
}
