import type { CampaignKind } from '@causeway/contract/campaigns';
import {
  CAMPAIGN_TERMS_MAX,
  CAMPAIGN_TITLE_MAX,
  EXTRA_DAYS_MAX,
  type CampaignDraft,
} from '@causeway/contract/console/campaigns';
import { LANGUAGES, perLanguage } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';
import { Refusal } from '../../platform/refusal.ts';
import type { Campaign } from './campaign.ts';

/** What a draft is held against: what it is for, and what stands now. */
export interface DraftScene {
  readonly kind: CampaignKind;
  /** Of all plans, on sale or not. */
  readonly planKeys: ReadonlySet<string>;
  /** Epoch seconds. */
  readonly now: number;
  /** Epoch seconds at which it began, where it has: that can no longer change. */
  readonly startedAt: number | null;
}

/** What an operator wrote of a campaign, tidied; refuses what does not fit. */
export function checkCampaign(draft: CampaignDraft, scene: DraftScene): CampaignDraft {
  const title = tidy(draft.title, (text) => text.trim());
  const terms = tidy(draft.terms, (text) => text.replaceAll('\r\n', '\n').trim());
  if (!areGood(title, CAMPAIGN_TITLE_MAX, /\p{Cc}/u)) throw new Refusal('CAMPAIGN_TITLE_WRONG');
  // A line break starts a paragraph; no other control character has a meaning here.
  if (!areGood(terms, CAMPAIGN_TERMS_MAX, /[^\P{Cc}\n]/u)) throw new Refusal('CAMPAIGN_TERMS_WRONG');
  const startsAt = tidyStart(draft, scene);
  return { ...draft, title, terms, startsAt, extraDays: tidyDays(draft.extraDays, scene) };
}

/** What would begin in the past begins now: those who bought before it was planned got nothing. */
function tidyStart({ startsAt, endsAt }: CampaignDraft, { now, startedAt }: DraftScene): number {
  // Seconds that a Date can hold; far ones are as good as forever.
  const isMoment = (seconds: number) => seconds >= 0 && seconds < 10_000_000_000;
  const start = startedAt === null ? Math.max(startsAt, now) : startsAt;
  const moved = startedAt !== null && startsAt !== startedAt;
  if (!isMoment(start) || !isMoment(endsAt) || endsAt <= Math.max(start, now) || moved) {
    throw new Refusal('CAMPAIGN_TIMES_WRONG');
  }
  return start;
}

function tidyDays(
  extraDays: CampaignDraft['extraDays'],
  { kind, planKeys }: DraftScene,
): CampaignDraft['extraDays'] {
  const keys = extraDays.map(({ planKey }) => planKey);
  const fits =
    new Set(keys).size === keys.length &&
    keys.every((key) => planKeys.has(key)) &&
    extraDays.every(({ days }) => days >= 1 && days <= EXTRA_DAYS_MAX) &&
    (kind === 'recharge') === extraDays.length > 0;
  if (!fits) throw new Refusal('CAMPAIGN_EXTRA_DAYS_WRONG');
  return sorted(extraDays);
}

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
    startsAt: Math.floor(startsAt.getTime() / 1000),
    endsAt: Math.floor(endsAt.getTime() / 1000),
    extraDays: sorted(Object.entries(extraDays).map(([planKey, days]) => ({ planKey, days }))),
  };
}

/** The campaign's fields that a draft would write. */
export function fieldsOf({ title, terms, startsAt, endsAt, extraDays }: CampaignDraft) {
  return {
    title,
    terms,
    startsAt: new Date(startsAt * 1000),
    endsAt: new Date(endsAt * 1000),
    extraDays: Object.fromEntries(extraDays.map(({ planKey, days }) => [planKey, days])),
  };
}
