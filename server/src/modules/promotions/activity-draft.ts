import type { ActivityKind } from '@causeway/contract/activities';
import {
  ACTIVITY_TERMS_MAX,
  ACTIVITY_TITLE_MAX,
  EXTRA_DAYS_MAX,
  type ActivityDraft,
} from '@causeway/contract/console/activities';
import { LANGUAGES } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';
import { Refusal } from '../../platform/refusal.ts';
import type { Activity } from './activity.ts';

/** What a draft is held against: what it is for, and what stands now. */
export interface DraftScene {
  readonly kind: ActivityKind;
  /** Of all plans, on sale or not. */
  readonly planKeys: ReadonlySet<string>;
  /** Epoch seconds. */
  readonly now: number;
  /** Epoch seconds at which it began, where it has: that can no longer change. */
  readonly startedAt: number | null;
}

/** What an operator wrote of an activity, tidied; refuses what does not fit. */
export function checkActivity(draft: ActivityDraft, scene: DraftScene): ActivityDraft {
  const title = tidy(draft.title, (text) => text.trim());
  const terms = tidy(draft.terms, (text) => text.replaceAll('\r\n', '\n').trim());
  if (!areGood(title, ACTIVITY_TITLE_MAX, /\p{Cc}/u)) throw new Refusal('ACTIVITY_TITLE_WRONG');
  // A line break starts a paragraph; no other control character has a meaning here.
  if (!areGood(terms, ACTIVITY_TERMS_MAX, /[^\P{Cc}\n]/u)) throw new Refusal('ACTIVITY_TERMS_WRONG');
  const startsAt = tidyStart(draft, scene);
  return { ...draft, title, terms, startsAt, extraDays: tidyDays(draft.extraDays, scene) };
}

/** What would begin in the past begins now: those who bought before it was planned got nothing. */
function tidyStart({ startsAt, endsAt }: ActivityDraft, { now, startedAt }: DraftScene): number {
  // Seconds that a Date can hold; far ones are as good as forever.
  const isMoment = (seconds: number) => seconds >= 0 && seconds < 10_000_000_000;
  const start = startedAt === null ? Math.max(startsAt, now) : startsAt;
  const moved = startedAt !== null && startsAt !== startedAt;
  if (!isMoment(start) || !isMoment(endsAt) || endsAt <= Math.max(start, now) || moved) {
    throw new Refusal('ACTIVITY_TIMES_WRONG');
  }
  return start;
}

function tidyDays(
  extraDays: ActivityDraft['extraDays'],
  { kind, planKeys }: DraftScene,
): ActivityDraft['extraDays'] {
  const keys = extraDays.map(({ planKey }) => planKey);
  const fits =
    new Set(keys).size === keys.length &&
    keys.every((key) => planKeys.has(key)) &&
    extraDays.every(({ days }) => days >= 1 && days <= EXTRA_DAYS_MAX) &&
    (kind === 'recharge') === extraDays.length > 0;
  if (!fits) throw new Refusal('ACTIVITY_EXTRA_DAYS_WRONG');
  return sorted(extraDays);
}

const sorted = (extraDays: ActivityDraft['extraDays']) =>
  extraDays.toSorted((one, other) => (one.planKey < other.planKey ? -1 : 1));

function tidy(texts: Localized, how: (text: string) => string): Localized {
  return { zh: how(texts.zh), tw: how(texts.tw), en: how(texts.en) };
}

function areGood(texts: Localized, max: number, forbidden: RegExp): boolean {
  return LANGUAGES.every((language) => {
    const { length } = Array.from(texts[language]);
    return length > 0 && length <= max && !forbidden.test(texts[language]);
  });
}

/** An activity as operators write it. */
export function draftOf({ title, terms, startsAt, endsAt, extraDays }: Activity): ActivityDraft {
  return {
    title,
    terms,
    startsAt: Math.floor(startsAt.getTime() / 1000),
    endsAt: Math.floor(endsAt.getTime() / 1000),
    extraDays: sorted(Object.entries(extraDays).map(([planKey, days]) => ({ planKey, days }))),
  };
}

/** The activity's fields that a draft would write. */
export function fieldsOf({ title, terms, startsAt, endsAt, extraDays }: ActivityDraft) {
  return {
    title,
    terms,
    startsAt: new Date(startsAt * 1000),
    endsAt: new Date(endsAt * 1000),
    extraDays: Object.fromEntries(extraDays.map(({ planKey, days }) => [planKey, days])),
  };
}
