import type { OrderPromotions } from '../billing/api.ts';
import { lockForOrder, orderFacts } from './campaign-order-read.ts';
import { claimDiscount, revokeOrRestoreReward, rewardInviter, type InviteContext } from './invite-service.ts';
import { grantSpinsForOrder, revokeOrRestoreSpins } from './spin-grant-service.ts';

/** The friend's discount and the inviter's days, the days of a campaign, and spins of the wheel. */
export function createOrderPromotions(context: InviteContext): OrderPromotions {
  return {
    lockForOrder,
    facts: orderFacts,
    async claim(tx, order, { extraDays, friend }) {
      const friendPercent = await claimDiscount(tx, order, friend);
      return { friendPercent, extra: { campaignId: order.campaignId, extraDays: extraDays ?? 0 } };
    },
    async orderPaid(tx, order, inviter) {
      await rewardInviter(context, tx, order, inviter);
      await grantSpinsForOrder(context, tx, order, inviter?.id);
    },
    async orderRevokedOrRestored(tx, orderId, change, inviter) {
      if (inviter?.email) await revokeOrRestoreReward(context, tx, orderId, change);
      // Spins of a deleted account were deleted with it.
      await revokeOrRestoreSpins(context, tx, orderId, change);
    },
  };
}
