import { FRIEND_DISCOUNT } from '@causeway/contract/quote';
import { REFERRAL_REWARDS } from '@causeway/contract/lists';
import { HOUR_MS } from '../../platform/durations.ts';
import { wholeDays, type Entitlement } from '../access/api.ts';

/** The inviter's reward for a friend's order, in days of VIP; null for none. */
export function rewardOf(orderDays: number): number | null {
  return REFERRAL_REWARDS.find(({ days }) => days === orderDays)?.reward ?? null;
}

/** The days of all rewards less what was revoked of them, as in the account's timeline: days that had passed stay. */
export function keptRewardDays({ changes }: Pick<Entitlement, 'changes'>): number {
  const rewards = new Set(
    changes.filter(({ entry }) => entry.source === 'referral').map(({ entry }) => entry.id),
  );
  return changes
    .filter(({ entry }) => rewards.has(entry.revokedEntryId ?? entry.id))
    .reduce((days, { ms }) => days + wholeDays(ms), 0);
}

/** Whether an account that registered by an invitation at this time may still have a discount. */
export function isFriend(invitedAt: Date | null, now: Date): boolean {
  return invitedAt !== null && now.getTime() - invitedAt.getTime() < FRIEND_DISCOUNT.hours * HOUR_MS;
}

/** What an invited friend's discount depends on. */
export interface Friend {
  readonly registeredAt: Date;
  /** An order with the discount has been paid. */
  readonly hasUsed: boolean;
  /** When the open order with the discount expires; null without one. */
  readonly heldUntil: Date | null;
}

export type FriendDiscountState =
  | { readonly state: 'none' }
  | { readonly state: 'free'; readonly percent: number; readonly endsAt: Date; readonly secondsLeft: number }
  | { readonly state: 'held'; readonly until: Date; readonly endsAt: Date };

/** One open order at a time has the discount, until one is paid or the 24 hours are over. */
export function friendDiscountAt(friend: Friend | undefined, now: Date): FriendDiscountState {
  if (friend === undefined || friend.hasUsed) return { state: 'none' };
  const endsAt = new Date(friend.registeredAt.getTime() + FRIEND_DISCOUNT.hours * HOUR_MS);
  if (endsAt <= now) return { state: 'none' };
  if (friend.heldUntil !== null && now < friend.heldUntil) {
    return { state: 'held', until: friend.heldUntil, endsAt };
  }
  const secondsLeft = Math.floor((endsAt.getTime() - now.getTime()) / 1000);
  return { state: 'free', percent: FRIEND_DISCOUNT.percent, endsAt, secondsLeft };
}

export function inviteUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/#/Register?invite=${encodeURIComponent(code)}`;
}
