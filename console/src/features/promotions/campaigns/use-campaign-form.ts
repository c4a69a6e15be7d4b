import { EXTRA_DAYS_MAX } from '@causeway/contract/console/limits';
import type { CampaignDraft } from '@causeway/contract/console/campaigns';
import type { CampaignKind } from '@causeway/contract/lists';
import { useState } from 'react';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { fromLocalMoment, toLocalMoment } from '../../../ui/local-moment.ts';
import { countRefusedSave } from '../../../ui/refused-saves.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useFields } from '../../../ui/use-fields.ts';

const WEEK_SECONDS = 7 * 86_400;
const LANGUAGE_FIELDS = ['titleZh', 'titleTw', 'titleEn', 'termsZh', 'termsTw', 'termsEn'] as const;

export type CampaignForm = ReturnType<typeof useCampaignForm>;

/** The state of a campaign's form. A new one starts now and ends in a week. */
export function useCampaignForm(kind: CampaignKind, before?: CampaignDraft) {
  const t = usePhrases(campaignPhrases);
  const [opened] = useState(() => Math.floor(Date.now() / 1000));
  const { startsAt, endsAt } = before ?? { startsAt: opened, endsAt: opened + WEEK_SECONDS };
  const fields = useFields(
    {
      titleZh: before?.title.zh ?? '',
      titleTw: before?.title.tw ?? '',
      titleEn: before?.title.en ?? '',
      termsZh: before?.terms.zh ?? '',
      termsTw: before?.terms.tw ?? '',
      termsEn: before?.terms.en ?? '',
      starts: toLocalMoment(startsAt),
      ends: toLocalMoment(endsAt),
    },
    {
      CAMPAIGN_TITLE_WRONG: 'titleZh',
      CAMPAIGN_TERMS_WRONG: 'termsZh',
      CAMPAIGN_TIMES_WRONG: 'ends',
      CAMPAIGN_OVERLAPS: 'starts',
    },
  );
  const days = useExtraDays(before?.extraDays ?? []);
  const forget = useUnsaved(fields.isChanged || days.isChanged);

  /** The form's campaign as the server stores it; undefined if fields are missing, which are then marked. */
  const demandDraft = (): CampaignDraft | undefined => {
    const { titleZh, titleTw, titleEn, termsZh, termsTw, termsEn } = fields.values;
    const starts = fromLocalMoment(fields.values.starts, startsAt);
    const ends = fromLocalMoment(fields.values.ends, endsAt);
    const missing = LANGUAGE_FIELDS.map((field) => [
      field,
      fields.values[field].trim() === '' ? t.missing : undefined,
    ]);
    const found = fields.refuse({
      ...(Object.fromEntries(missing) as Record<(typeof LANGUAGE_FIELDS)[number], string | undefined>),
      starts: starts === undefined ? t.timeMissing : undefined,
      ends: ends === undefined ? t.timeMissing : undefined,
    });
    // A wheel's form does not show the days, which may have been typed before it was chosen.
    const extraDays = kind === 'wheel' ? [] : days.demand();
    if (!found || starts === undefined || ends === undefined || extraDays === undefined) return undefined;
    return {
      title: { zh: titleZh.trim(), tw: titleTw.trim(), en: titleEn.trim() },
      terms: { zh: termsZh.trim(), tw: termsTw.trim(), en: termsEn.trim() },
      startsAt: starts,
      endsAt: ends,
      extraDays,
    };
  };
  return { fields, days, demandDraft, /** The values are saved, and the page leaves. */ forget };
}

/** The fields of the extra days by plan key; empty for none. */
function useExtraDays(before: CampaignDraft['extraDays']) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(before.map(({ planKey, days }) => [planKey, String(days)])),
  );
  const [isAsked, setAsked] = useState(false);
  const isWrong = (text: string) =>
    !/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > EXTRA_DAYS_MAX;
  const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  const isChanged =
    filled.length !== before.length ||
    before.some(({ planKey, days }) => typed[planKey]?.trim() !== String(days));
  return {
    isChanged,
    valueOf: (planKey: string) => typed[planKey] ?? '',
    set: (planKey: string, text: string) => setTyped((others) => ({ ...others, [planKey]: text })),
    isWrong: (planKey: string) =>
      isAsked && filled.some(([key, text]) => key === planKey && isWrong(text.trim())),
    demand: (): CampaignDraft['extraDays'] | undefined => {
      setAsked(true);
      if (filled.some(([, text]) => isWrong(text.trim()))) {
        countRefusedSave();
        return undefined;
      }
      return filled
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([planKey, text]) => ({ planKey, days: Number(text) }));
    },
  };
}
