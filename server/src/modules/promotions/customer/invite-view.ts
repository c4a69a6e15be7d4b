import type { OutputOf } from '@causeway/contract/endpoint';
import { FRIEND_DISCOUNT } from '@causeway/contract/quote';
import { REFERRAL_REWARDS } from '@causeway/contract/lists';
import type { readInvite } from '@causeway/contract/invites';
import { toEpoch } from '../../../platform/epoch.ts';
import type { PlanList } from '../../catalog/api.ts';
import { inviteUrl, type FriendDiscountState } from '../invite.ts';
import type { Invitations } from '../invite-service.ts';

export function viewInvitations(
  { code, registered, days }: Invitations,
  publicUrl: string,
): OutputOf<typeof readInvite> {
  return {
    url: inviteUrl(publicUrl, code),
    promoData: { tiers: REFERRAL_REWARDS.map((tier) => ({ ...tier })), friend: { ...FRIEND_DISCOUNT } },
    shareData: { reg: registered, reward: days },
  };
}

/** Ends are rounded down, so that the page shows no second that the server would refuse. */
export function viewFriendDiscount(
  discount: FriendDiscountState,
): Pick<PlanList, 'friendDiscount' | 'friendDiscountHeld'> {
  switch (discount.state) {
    case 'free':
      return {
        friendDiscount: {
          percent: discount.percent,
          endTime: toEpoch(discount.endsAt),
          lastTime: discount.secondsLeft,
        },
        friendDiscountHeld: null,
      };
    case 'held':
      return {
        friendDiscount: null,
        friendDiscountHeld: { until: toEpoch(discount.until), endTime: toEpoch(discount.endsAt) },
      };
    default:
      return { friendDiscount: null, friendDiscountHeld: null };
  }
}
