import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/refunds';
import { usdToCents } from '@causeway/contract/money';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { RefundService } from '../refund-service.ts';
import type { UnmatchedRefundService } from '../unmatched-refund-service.ts';

export function mountOperatorRefunds(
  mount: Mount,
  { refunds, refundUnmatched }: { refunds: RefundService; refundUnmatched: UnmatchedRefundService },
): void {
  mount(contract.grantRefund, async ({ caller, input }) => {
    const { unusable, notAbused, reason, key } = input;
    const cents = usdToCents(input.usd);
    const orderId = String(input.id);
    const actor = actorOf(caller);
    const { id, state } = await refunds.grant({ orderId, cents, unusable, notAbused, reason, key, actor });
    return { id, state };
  });
  mount(contract.overrideRefund, async ({ caller, input }) => {
    const { takeDays, reason, key } = input;
    const cents = usdToCents(input.usd);
    const orderId = String(input.id);
    const actor = actorOf(caller);
    const { id, state } = await refunds.override({ orderId, cents, takeDays, reason, key, actor });
    return { id, state };
  });
  mount(contract.refundUnmatchedPayment, async ({ caller, input }) => {
    const { reason, key } = input;
    const cents = usdToCents(input.amount);
    const actor = actorOf(caller);
    const { id, state } = await refundUnmatched.send({
      reviewItemId: String(input.id),
      cents,
      reason,
      key,
      actor,
    });
    return { id, state };
  });
}
