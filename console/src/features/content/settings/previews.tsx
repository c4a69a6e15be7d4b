import { previewCards, previewSettings } from '@causeway/contract/console/calls';
import type {
  ConsoleSetting,
  SettingsDraft,
  SettingValue,
} from '@causeway/contract/console/console-settings';
import { type Language, perLanguage } from '@causeway/contract/language';
import { ESTIMATE_CURRENCIES, type SiteSettings } from '@causeway/contract/site-settings';
import { perTier } from '@causeway/contract/tiers';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { contentPhrases } from '../../../phrases/content.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { SitePreview, useSettled } from '../../../ui/site-preview.tsx';

interface PreviewProps {
  readonly settings: readonly ConsoleSetting[];
  /** The form's value of a setting, saved or not. */
  readonly valueOf: (setting: ConsoleSetting) => SettingValue;
}

/** The site's plan cards with the form's tier points. */
export function TierPointsPreview({ settings, valueOf }: PreviewProps) {
  const values = formValues({ settings, valueOf });
  const tierPoints = perTier((tier) =>
    perLanguage((language) => String(values.get(`tierPoints.${tier}.${language}`) ?? '')),
  );
  return <CardsPreview name="cards" draft={{ tierPoints }} />;
}

/** The site's plan cards with estimates by the form's rates. */
export function RatesPreview({ settings, valueOf }: PreviewProps) {
  const values = formValues({ settings, valueOf });
  const rates = ESTIMATE_CURRENCIES.map((currency) => [currency, numberOf(values.get(`rates.${currency}`))]);
  return (
    <CardsPreview name="estimates" draft={{ rates: Object.fromEntries(rates) as SiteSettings['rates'] }} />
  );
}

interface CardsPreviewProps {
  readonly name: 'cards' | 'estimates';
  readonly draft: Partial<Pick<SiteSettings, 'tierPoints' | 'rates'>>;
}

function CardsPreview({ name, draft }: CardsPreviewProps) {
  const t = usePhrases(contentPhrases);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const settings = useSettled(draft);
  const cards = useRead(previewCards, { language, draft: null, settings }, { keep: true });
  return <SitePreview title={t.previews[name]} language={language} onLanguage={setLanguage} read={cards} />;
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
  const t = usePhrases(contentPhrases);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const draft = useSettled(draftIn(language));
  const part = useRead(previewSettings, { language, draft }, { keep: true });
  return <SitePreview title={t.previews[name]} language={language} onLanguage={setLanguage} read={part} />;
}

const formValues = ({ settings, valueOf }: PreviewProps): ReadonlyMap<string, SettingValue> =>
  new Map(settings.map((setting) => [setting.path, valueOf(setting)]));

/** While a number is being typed, it is 0. */
const numberOf = (value: SettingValue | undefined): number =>
  typeof value === 'number' && value > 0 ? value : 0;
