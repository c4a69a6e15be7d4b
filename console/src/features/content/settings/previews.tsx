import { previewCards, previewSettings } from '@causeway/contract/console/calls';
import type {
  ConsoleSetting,
  SettingsDraft,
  SettingValue,
} from '@causeway/contract/console/console-settings';
import { type Language, LANGUAGES, perLanguage } from '@causeway/contract/language';
import { ESTIMATE_CURRENCIES } from '@causeway/contract/site-settings';
import { perTier } from '@causeway/contract/tiers';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ComponentProps, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { contentPhrases } from '../../../phrases/content.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Preview, TYPING_MS } from '../../../ui/preview.tsx';
import styles from './settings.module.css';

interface PreviewProps {
  readonly settings: readonly ConsoleSetting[];
  /** The form's value of a setting, saved or not. */
  readonly valueOf: (setting: ConsoleSetting) => SettingValue;
}

/** The site's plan cards with the form's tier points and rates. */
export function PricesPreview({ settings, valueOf }: PreviewProps) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const draft = useSettled(cardsDraft(formValues({ settings, valueOf })));
  const cards = useRead(previewCards, { language, draft: null, settings: draft }, { keep: true });
  return <SiteFrame name="cards" language={language} onLanguage={setLanguage} read={cards} />;
}

/** What the landing page says of the provider, with the form's facts. */
export function FactsPreview({ settings, valueOf }: PreviewProps) {
  const values = formValues({ settings, valueOf });
  const textAt = (path: string) => String(values.get(path) ?? '');
  return (
    <DraftPreview
      name="facts"
      draftIn={(language) => ({
        part: 'facts',
        seat: textAt(`seat.${language}`),
        seatReason: textAt(`seatReason.${language}`),
        countries: textAt('countries'),
        countryNum: numberOf(values.get('countryNum')),
      })}
    />
  );
}

/** A sample receipt with the form's seller. */
export function ReceiptPreview({ settings, valueOf }: PreviewProps) {
  const seller = String(formValues({ settings, valueOf }).get('receiptSeller') ?? '');
  return <DraftPreview name="receipt" draftIn={() => ({ part: 'receipt', seller })} />;
}

interface DraftPreviewProps {
  readonly name: SettingsDraft['part'];
  readonly draftIn: (language: Language) => SettingsDraft;
}

function DraftPreview({ name, draftIn }: DraftPreviewProps) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const draft = useSettled(draftIn(language));
  const part = useRead(previewSettings, { language, draft }, { keep: true });
  return <SiteFrame name={name} language={language} onLanguage={setLanguage} read={part} />;
}

interface SiteFrameProps {
  readonly name: 'cards' | SettingsDraft['part'];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly read: ComponentProps<typeof Loaded<{ readonly html: string | null }>>['read'];
}

/** HTML that the site rendered for the server, in a frame without scripts. */
function SiteFrame({ name, language, onLanguage, read }: SiteFrameProps) {
  const t = usePhrases(contentPhrases);
  return (
    <Preview
      title={t.previews[name]}
      lead={t.previewLead}
      aria-label={t.previewLanguage}
      data={LANGUAGES.map((value) => ({ value, label: t.texts[value] }))}
      value={language}
      onChange={onLanguage}
    >
      <Loaded read={read} lines={8}>
        {({ html }) =>
          html === null ? (
            <Text size="sm">{t.noSite}</Text>
          ) : (
            <iframe
              className={styles.frame}
              title={t.previews[name]}
              sandbox="allow-same-origin"
              srcDoc={html}
            />
          )
        }
      </Loaded>
    </Preview>
  );
}

const formValues = ({ settings, valueOf }: PreviewProps): ReadonlyMap<string, SettingValue> =>
  new Map(settings.map((setting) => [setting.path, valueOf(setting)]));

/** While a number is being typed, it is 0. */
const numberOf = (value: SettingValue | undefined): number =>
  typeof value === 'number' && value > 0 ? value : 0;

/** A draft once typing has paused. */
function useSettled<Draft>(draft: Draft): Draft {
  const [settled] = useDebouncedValue(JSON.stringify(draft), TYPING_MS);
  return JSON.parse(settled) as Draft;
}

function cardsDraft(values: ReadonlyMap<string, SettingValue>) {
  const rates = ESTIMATE_CURRENCIES.map((currency) => [currency, numberOf(values.get(`rates.${currency}`))]);
  return {
    tierPoints: perTier((tier) =>
      perLanguage((language) => String(values.get(`tierPoints.${tier}.${language}`) ?? '')),
    ),
    rates: Object.fromEntries(rates) as Record<(typeof ESTIMATE_CURRENCIES)[number], number>,
  };
}
