import type { PaidOrder } from '@causeway/contract/accounts';
import type { readAccountInfo, readTimeline } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { LOWEST_TIER, rankOf, type Tier, tierOf } from '@causeway/contract/tiers';
import { DAY_SECONDS, daysLeft } from '../../../time/days-left.ts';

export type AccountInfo = OutputOf<typeof readAccountInfo>;
export type Timeline = OutputOf<typeof readTimeline>;
export type MembershipKind = 'none' | 'trial' | Tier | 'expired';

const SOON_DAYS = 7;

/** The membership that the card names. Earned, won and granted days count as days of their tier. */
export function membershipOf(info: Pick<AccountInfo, 'vipType' | 'expired' | 'trial'>): MembershipKind {
  if (info.vipType === 0) return 'none';
  if (info.expired) return 'expired';
  const tier = tierOf(info.vipType);
  return info.trial && tier === LOWEST_TIER ? 'trial' : tier;
}

/** When the current tier’s time ends; other time may follow. */
export function tierEnd({
  vipType,
  expire,
  svipExpire,
}: Pick<AccountInfo, 'vipType' | 'expire' | 'svipExpire'>): number {
  return vipType === rankOf('svip') && svipExpire !== null ? svipExpire : expire;
}

/** The period that runs at `now`; undefined without time, or from a server without a timeline. */
export function currentPeriod(timeline: Timeline | undefined, now: number) {
  return timeline?.periods.find(({ start, end }) => start <= now && now < end);
}

export type Need = { readonly kind: 'expired' } | { readonly kind: 'soon'; readonly days: number };

type NeedFacts = Pick<AccountInfo, 'vipType' | 'expired' | 'expire' | 'trial'> & {
  /** Newest first. */
  readonly pays: readonly Pick<PaidOrder, 'date' | 'refunded'>[];
};

/** Whether access has ended or ends soon; undefined for neither. */
export function needOf(info: NeedFacts, now: number): Need | undefined {
  if (info.vipType === 0) return undefined;
  if (info.expired || info.expire <= now) return { kind: 'expired' };
  if (info.expire - now > soonDaysOf(info) * DAY_SECONDS) return undefined;
  return { kind: 'soon', days: daysLeft(info.expire, now) };
}

/**
 * A week; the last day for a trial, or if the newest payment gave access for a week at most: otherwise the renewal would
 * be due from the start.
 */
function soonDaysOf(info: NeedFacts): number {
  const newest = info.pays.find(({ refunded }) => !refunded);
  const isShort = newest !== undefined && info.expire - newest.date <= SOON_DAYS * DAY_SECONDS;
  return isShort || membershipOf(info) === 'trial' ? 1 : SOON_DAYS;
}
