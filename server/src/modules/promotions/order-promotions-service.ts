import type { OrderPromotions } from '../billing/api.ts';
import { claimExtraDays } from './campaign-order-store.ts';
import { createSpinGrantService, type SpinGrantParts } from './spin-grant-service.ts';
import { createInviteService, type InviteParts } from './invite-service.ts';

/** The friend's discount and the inviter's days, the days of a campaign, and spins of the wheel. */
export function createOrderPromotions(parts: SpinGrantParts & InviteParts): OrderPromotions {
  const invites = createInviteService(parts);
  const grants = createSpinGrantService(parts);
  return {
    claimDiscount: invites.claimDiscount,
    claimExtraDays,
    async orderPaid(tx, order, inviter) {
      await invites.rewardInviter(tx, order, inviter);
      await grants.giveFor(tx, order, inviter?.id);
    },
    async orderRevoked(tx, orderId, change, inviter) {
      if (inviter?.email) await invites.revokeReward(tx, orderId, change);
      // Those of a deleted account went with it.
      await grants.revokeFor(tx, orderId, change);
    },
  };
}
