import type { SettingsDraft } from '@causeway/contract/console/console-settings';
import type { Language } from '@causeway/contract/language';
import type { FirstPage, RenderModule } from '@causeway/contract/site-settings';
import { countryNames } from '../content/api.ts';

export interface SettingsPreviewContext {
  /** Null without a built site. */
  readonly render: Pick<RenderModule, 'renderFacts' | 'renderReceipt'> | null;
  readonly readFirstPage: (language: Language) => Promise<FirstPage>;
}

/** A part of the site with unsaved settings, as the page's HTML; null without a built site. */
export async function previewSettings(
  { render, readFirstPage }: SettingsPreviewContext,
  { language, draft }: { readonly language: Language; readonly draft: SettingsDraft },
): Promise<string | null> {
  if (render === null) return null;
  const first = await readFirstPage(language);
  if (draft.part === 'receipt') {
    return render.renderReceipt(
      first,
      draft.seller.split('\n').filter((line) => line.trim() !== ''),
    );
  }
  const { settings } = first;
  const { seat, seatReason, countries, countryNum } = draft;
  return render.renderFacts({
    ...first,
    figures: {},
    countries: countryNames(countries, language),
    settings: {
      ...settings,
      factsConfirmed: true,
      seat: { ...settings.seat, [language]: seat },
      seatReason: { ...settings.seatReason, [language]: seatReason },
      countryNum,
    },
  });
}
