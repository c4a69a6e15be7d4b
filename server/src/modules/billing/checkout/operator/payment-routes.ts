import { actorOf } from '../../../../platform/http/caller.ts';
import * as offline from '@causeway/contract/console/offline-payments';
import * as contract from '@causeway/contract/console/payments';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { BillingContext } from '../../billing-context.ts';
import {
  confirmOfflinePayment,
  declineOfflinePayment,
  markOfflinePayment,
  type OfflinePaymentContext,
} from '../offline-payment-service.ts';
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

export function mountOffline(mount: Mount, ctx: OfflinePaymentContext): void {
  mount(offline.markOfflinePayment, async ({ caller, input: { id, reference, reason } }) => ({
    state: await markOfflinePayment(ctx, { actor: actorOf(caller), orderId: String(id), reference, reason }),
  }));
  mount(offline.confirmOfflinePayment, async ({ caller, input: { id, reason } }) => {
    await confirmOfflinePayment(ctx, { actor: actorOf(caller), markId: String(id), reason });
    return null;
  });
  mount(offline.declineOfflinePayment, async ({ caller, input: { id, reason } }) => {
    await declineOfflinePayment(ctx, { actor: actorOf(caller), markId: String(id), reason });
    return null;
  });
}
