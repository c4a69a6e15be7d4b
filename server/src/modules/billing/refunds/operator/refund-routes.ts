import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/refunds';
import { usdToCents } from '@causeway/contract/money';
import type { Mount } from '../../../../platform/http/mount.ts';
import { recordSentRefund, type RefundAddressContext } from '../refund-address-service.ts';
import { requestOverrideRefund, requestPolicyRefund } from '../request-refund-service.ts';
import { requestUnmatchedRefund } from '../request-unmatched-refund-service.ts';

export function mountOperatorRefunds(mount: Mount, ctx: RefundAddressContext): void {
  mount(contract.grantRefund, async ({ caller, input }) => {
    const { unusable, notAbused, reason, key } = input;
    const cents = usdToCents(input.usd);
    const orderId = String(input.id);
    const actor = actorOf(caller);
    const { id, state } = await requestPolicyRefund(ctx, {
      orderId,
      cents,
      unusable,
      notAbused,
      reason,
      key,
      actor,
    });
    return { id, state };
  });
  mount(contract.overrideRefund, async ({ caller, input }) => {
    const { takeDays, reason, key } = input;
    const cents = usdToCents(input.usd);
    const orderId = String(input.id);
    const actor = actorOf(caller);
    const { id, state } = await requestOverrideRefund(ctx, { orderId, cents, takeDays, reason, key, actor });
    return { id, state };
  });
  mount(contract.refundUnmatchedPayment, async ({ caller, input }) => {
    const { reason, key } = input;
    const cents = usdToCents(input.amount);
    const reviewItemId = String(input.id);
    const actor = actorOf(caller);
    const { id, state } = await requestUnmatchedRefund(ctx, { reviewItemId, cents, reason, key, actor });
    return { id, state };
  });
  mount(contract.recordSentRefund, async ({ caller, input: { id, hash, address } }) => {
    await recordSentRefund(ctx, { refundId: String(id), hash, address, actor: actorOf(caller) });
    return null;
  });
}
