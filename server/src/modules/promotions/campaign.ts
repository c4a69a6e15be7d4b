import type { CampaignKind, SpanState } from '@causeway/contract/lists';
import type { Language } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';
import { DAY_MS } from '../../platform/durations.ts';
import { spanState } from '../../platform/span-state.ts';

/** Days by plan key; 0 for a missing plan. */
export type ExtraDays = Readonly<Record<string, number>>;

export interface Campaign {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly title: Localized;
  /** Who may take part, and how. */
  readonly terms: Localized;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly version: number;
  /** Of a recharge campaign. */
  readonly extraDays: ExtraDays;
  /** Ids of the uploaded pictures. */
  readonly images: Readonly<Partial<Record<Language, string>>>;
}

type Span = Pick<Campaign, 'startsAt' | 'endsAt'>;

/** A new wheel wins nothing until operators set its weights. */
export const FIRST_WEIGHTS: readonly number[] = [1, 0, 0, 0, 0, 0, 0, 0];

/** How long the event centre shows ended campaigns. */
const SHOWN_AFTER_MS = 14 * DAY_MS;

/** The site shows no campaign that ended at or before this time. */
export function forgottenAt(now: Date): Date {
  return new Date(now.getTime() - SHOWN_AFTER_MS);
}

/** The campaign of the popup and countdown: the running recharge campaign, else the running wheel. */
export function pointedAt<A extends Span & Pick<Campaign, 'kind'>>(
  campaigns: readonly A[],
  now: Date,
): A | undefined {
  const running = campaigns.filter((one) => spanState(one, now) === 'running');
  return running.find(({ kind }) => kind === 'recharge') ?? running[0];
}

/**
 * The event centre's list: of each kind the running campaign, else the next, else the last; the recharge campaign
 * first.
 */
export function listedOf<A extends Span & Pick<Campaign, 'kind'>>(campaigns: readonly A[], now: Date): A[] {
  return (['recharge', 'wheel'] as const).flatMap((kind) => {
    const one = shownOf(
      campaigns.filter((campaign) => campaign.kind === kind),
      now,
    );
    return one === undefined ? [] : [one];
  });
}

function shownOf<A extends Span>(campaigns: readonly A[], now: Date): A | undefined {
  const byStart = campaigns.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const inState = (state: SpanState) => byStart.filter((one) => spanState(one, now) === state);
  // A campaign that was ended before its start never took place.
  const ended = inState('ended').filter(
    ({ startsAt, endsAt }) => startsAt < endsAt && endsAt > forgottenAt(now),
  );
  return inState('running')[0] ?? inState('planned')[0] ?? ended.at(-1);
}

/** A campaign's span after it is ended at `now`; empty if it had not started. */
export function endedAt({ startsAt }: Span, now: Date): Span {
  return { startsAt: startsAt < now ? startsAt : now, endsAt: now };
}
