import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/payments';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { BillingContext } from '../../billing-context.ts';
import { recheckOrder, resolveReviewItem } from './payment-service.ts';

export function mountOperatorPayments(mount: Mount, ctx: BillingContext): void {
  mount(contract.resolveReviewItem, async ({ caller, input: { id, outcome, reason } }) => {
    await resolveReviewItem(ctx, { actor: actorOf(caller), reviewItemId: String(id), outcome, reason });
    return null;
  });
  mount(contract.recheckOrder, ({ caller, input }) =>
    recheckOrder(ctx, { actor: actorOf(caller), orderId: String(input.id) }),
  );
}
