import type { readAccountInfo } from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';

export type AccountInfo = OutputOf<typeof readAccountInfo>;
export type MembershipKind = 'none' | 'trial' | 'vip' | 'svip' | 'expired';

const DAY_SECONDS = 86_400;
const SOON_DAYS = 7;
/** Lengths that the path of days is drawn against. */
const SCALES = [7, 30, 90, 180, 360] as const;

/** What the card calls the account. VIP without an order that was ever paid is the trial's. */
export function membershipOf(info: Pick<AccountInfo, 'vipType' | 'expired' | 'pays'>): MembershipKind {
  if (info.vipType === 0) return 'none';
  if (info.expired) return 'expired';
  if (info.vipType === 2) return 'svip';
  return info.pays.length === 0 ? 'trial' : 'vip';
}

/**
 * Days that are left at `now`, both epoch seconds. A day that has begun counts whole, so that 90 days just bought are
 * 90; less than one day is 0, for which there are words of its own.
 */
export function daysLeft(expire: number, now: number): number {
  const left = expire - now;
  return left < DAY_SECONDS ? 0 : Math.ceil(left / DAY_SECONDS);
}

/**
 * How long the whole path of days is: the shortest usual length that holds what is left. The wire does not say when
 * the time began, so a share of the package would be made up.
 */
export function pathLength(days: number): number {
  return SCALES.find((scale) => days <= scale) ?? days;
}

export type Need = { readonly kind: 'expired' } | { readonly kind: 'soon'; readonly days: number };

/** What the account needs from its holder: access that has ended, or ends within a week; undefined for neither. */
export function needOf(
  info: Pick<AccountInfo, 'vipType' | 'expired' | 'expire'>,
  now: number,
): Need | undefined {
  if (info.vipType === 0) return undefined;
  if (info.expired || info.expire <= now) return { kind: 'expired' };
  if (info.expire - now > SOON_DAYS * DAY_SECONDS) return undefined;
  return { kind: 'soon', days: daysLeft(info.expire, now) };
}
