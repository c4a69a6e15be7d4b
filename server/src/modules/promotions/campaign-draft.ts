import type { CampaignKind } from '@causeway/contract/lists';
import { CAMPAIGN_TERMS_MAX, CAMPAIGN_TITLE_MAX, EXTRA_DAYS_MAX } from '@causeway/contract/console/limits';
import type { CampaignDraft } from '@causeway/contract/console/campaigns';
import { LANGUAGES, perLanguage } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';
import { fromEpoch, toEpoch } from '../../platform/epoch.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Campaign } from './campaign.ts';

/** What a draft is checked against: its kind and the current state. */
export interface DraftScene {
  readonly kind: CampaignKind;
  /** Of all plans by key, on sale or not. */
  readonly planDays: ReadonlyMap<string, number>;
  /** Epoch seconds. */
  readonly now: number;
  /** When a running campaign began, in epoch seconds; this can no longer change. */
  readonly startedAt: number | null;
}

/** An operator's draft, normalized; refuses invalid fields. */
export function checkCampaign(draft: CampaignDraft, scene: DraftScene): CampaignDraft {
  const { title, terms, extraDays } = tidyCampaign(draft);
  if (!areGood(title, CAMPAIGN_TITLE_MAX, /\p{Cc}/u)) throw new Refusal('CAMPAIGN_TITLE_WRONG');
  // A line break starts a paragraph; no other control character has a meaning here.
  if (!areGood(terms, CAMPAIGN_TERMS_MAX, /[^\P{Cc}\n]/u)) throw new Refusal('CAMPAIGN_TERMS_WRONG');
  const startsAt = tidyStart(draft, scene);
  demandDays(extraDays, scene);
  return { ...draft, title, terms, startsAt, extraDays };
}

/** An operator's draft, normalized but not checked. */
export function tidyCampaign(draft: CampaignDraft): CampaignDraft {
  return {
    ...draft,
    title: tidy(draft.title, (text) => text.trim()),
    terms: tidy(draft.terms, (text) => text.replaceAll('\r\n', '\n').trim()),
    extraDays: sorted(draft.extraDays),
  };
}

/** A start in the past becomes now, because earlier orders got nothing. */
function tidyStart({ startsAt, endsAt }: CampaignDraft, { now, startedAt }: DraftScene): number {
  // Seconds that a Date can hold.
  const isMoment = (seconds: number) => seconds >= 0 && seconds < 10_000_000_000;
  const start = startedAt === null ? Math.max(startsAt, now) : startsAt;
  const moved = startedAt !== null && startsAt !== startedAt;
  if (!isMoment(start) || !isMoment(endsAt) || endsAt <= Math.max(start, now) || moved) {
    throw new Refusal('CAMPAIGN_TIMES_WRONG');
  }
  return start;
}

function demandDays(extraDays: CampaignDraft['extraDays'], { kind, planDays }: DraftScene): void {
  const keys = extraDays.map(({ planKey }) => planKey);
  const fits =
    new Set(keys).size === keys.length &&
    keys.every((key) => planDays.has(key)) &&
    extraDays.every(({ days }) => days >= 1 && days <= EXTRA_DAYS_MAX) &&
    (kind === 'recharge') === extraDays.length > 0;
  if (!fits) throw new Refusal('CAMPAIGN_EXTRA_DAYS_WRONG');
}

/** Whether a plan would get more extra days than it has. */
export const addsMoreThanPlan = (
  { extraDays }: Pick<CampaignDraft, 'extraDays'>,
  planDays: DraftScene['planDays'],
): boolean => extraDays.some(({ planKey, days }) => days > (planDays.get(planKey) ?? 0));

const sorted = (extraDays: CampaignDraft['extraDays']) =>
  extraDays.toSorted((one, other) => (one.planKey < other.planKey ? -1 : 1));

function tidy(texts: Localized, how: (text: string) => string): Localized {
  return perLanguage((language) => how(texts[language]));
}

function areGood(texts: Localized, max: number, forbidden: RegExp): boolean {
  return LANGUAGES.every((language) => {
    const { length } = Array.from(texts[language]);
    return length > 0 && length <= max && !forbidden.test(texts[language]);
  });
}

/** A campaign as operators write it. */
export function campaignDraftOf({ title, terms, startsAt, endsAt, extraDays }: Campaign): CampaignDraft {
  return {
    title,
    terms,
    startsAt: toEpoch(startsAt),
    endsAt: toEpoch(endsAt),
    extraDays: sorted(Object.entries(extraDays).map(([planKey, days]) => ({ planKey, days }))),
  };
}

/** The campaign's fields that a draft would write. */
export function fieldsOf({ title, terms, startsAt, endsAt, extraDays }: CampaignDraft) {
  return {
    title,
    terms,
    startsAt: fromEpoch(startsAt),
    endsAt: fromEpoch(endsAt),
    extraDays: Object.fromEntries(extraDays.map(({ planKey, days }) => [planKey, days])),
  };
}
