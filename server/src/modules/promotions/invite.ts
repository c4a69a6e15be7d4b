import { FRIEND_DISCOUNT, REWARD_TIERS } from '@causeway/contract/invites';

const HOUR_MS = 3_600_000;

/** Days of VIP that a friend's order of so many days is worth to whoever invited them; null where it gives none. */
export function rewardOf(orderDays: number): number | null {
  return REWARD_TIERS.find(({ days }) => days === orderDays)?.reward ?? null;
}

/** Friends who registered by this moment have had their 24 hours. */
export function lastDiscountRegistration(now: Date): Date {
  return new Date(now.getTime() - FRIEND_DISCOUNT.hours * HOUR_MS);
}

/** What decides about an invited friend's discount. */
export interface Friend {
  readonly registeredAt: Date;
  /** An order that had it has been paid. */
  readonly hasUsed: boolean;
  /** Until when an order that has it waits for its money; null where none waits. */
  readonly heldUntil: Date | null;
}

export type FriendDiscountState =
  | { readonly state: 'none' }
  | { readonly state: 'free'; readonly percent: number; readonly endsAt: Date; readonly secondsLeft: number }
  | { readonly state: 'held'; readonly until: Date; readonly endsAt: Date };

/** The discount lies on one order at a time, until one of them has been paid or the 24 hours are over. */
export function friendDiscountAt(friend: Friend | undefined, now: Date): FriendDiscountState {
  if (friend === undefined || friend.hasUsed || friend.registeredAt <= lastDiscountRegistration(now)) {
    return { state: 'none' };
  }
  const endsAt = new Date(friend.registeredAt.getTime() + FRIEND_DISCOUNT.hours * HOUR_MS);
  if (friend.heldUntil !== null && now < friend.heldUntil) {
    return { state: 'held', until: friend.heldUntil, endsAt };
  }
  const secondsLeft = Math.floor((endsAt.getTime() - now.getTime()) / 1000);
  return { state: 'free', percent: FRIEND_DISCOUNT.percent, endsAt, secondsLeft };
}

/** The address that a code is shared as. */
export function inviteUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/#/Register?invite=${encodeURIComponent(code)}`;
}
