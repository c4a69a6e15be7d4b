import type { Approvals } from '../../../../platform/approvals/approval.ts';
import { actorOf } from '../../../../platform/http/caller.ts';
import * as offline from '@causeway/contract/console/offline-payments';
import * as contract from '@causeway/contract/console/payments';
import { centsToUsd, usdToCents } from '@causeway/contract/money';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { BillingContext } from '../../billing-context.ts';
import { acceptanceApproval, acceptWithinLimit } from '../acceptance-approval-service.ts';
import {
  markOfflinePayment,
  offlineApproval,
  readOfflineLeft,
  type OfflinePaymentContext,
} from '../offline-payment-service.ts';
import { recheckOrder, resolveReviewItem } from './payment-service.ts';

export function mountOperatorPayments(mount: Mount, ctx: BillingContext, approvals: Approvals): void {
  const acceptance = approvals.define(acceptanceApproval(ctx));
  mount(contract.resolveReviewItem, async ({ caller, input: { id, outcome, reason } }) => {
    await resolveReviewItem(ctx, { actor: actorOf(caller), reviewItemId: String(id), outcome, reason });
    return null;
  });
  mount(contract.acceptPayment, async ({ caller, input: { id, amount, ...given } }) => {
    const input = { ...given, reviewItemId: String(id), cents: usdToCents(amount) };
    return acceptWithinLimit(ctx, acceptance, { caller, input });
  });
  mount(contract.recheckOrder, ({ caller, input }) =>
    recheckOrder(ctx, { actor: actorOf(caller), orderId: String(input.id) }),
  );
}

export function mountOffline(mount: Mount, ctx: OfflinePaymentContext, approvals: Approvals): void {
  const approval = approvals.define(offlineApproval(ctx));
  mount(offline.readOfflineLimit, async ({ caller, input }) => ({
    leftUsd: centsToUsd(await readOfflineLeft(ctx, caller, String(input.id))),
  }));
  mount(offline.markOfflinePayment, ({ caller, input: { id, reference, reason } }) =>
    markOfflinePayment(ctx, approval, { caller, orderId: String(id), reference, reason }),
  );
}
