import type { readAccountInfo } from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';
import { daysLeft } from '../../../time/days-left.ts';

export type AccountInfo = OutputOf<typeof readAccountInfo>;
export type MembershipKind = 'none' | 'trial' | 'vip' | 'svip' | 'expired';

const DAY_SECONDS = 86_400;
const SOON_DAYS = 7;

/** What the card calls the account. Days that were earned, won or given are VIP as bought ones are. */
export function membershipOf(info: Pick<AccountInfo, 'vipType' | 'expired' | 'trial'>): MembershipKind {
  if (info.vipType === 0) return 'none';
  if (info.expired) return 'expired';
  if (info.vipType === 2) return 'svip';
  return info.trial ? 'trial' : 'vip';
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
