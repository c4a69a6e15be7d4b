import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/reconciliation';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { BillingContext } from '../../billing-context.ts';
import {
  listPaymentDifferences,
  listReconciledDays,
  resolvePaymentDifference,
} from './reconciliation-service.ts';
import { viewDay, viewDifference } from './reconciliation-view.ts';

export function mountReconciliation(mount: Mount, ctx: BillingContext): void {
  mount(contract.listReconciledDays, async ({ input }) => {
    const { list, next } = await listReconciledDays(ctx.db, input.cursor);
    return { list: list.map(viewDay), next };
  });
  mount(contract.listPaymentDifferences, async ({ input: { resolved = false, cursor: after } }) => {
    const { list, next } = await listPaymentDifferences(ctx.db, { resolved, after });
    return { list: list.map(viewDifference), next };
  });
  mount(contract.resolvePaymentDifference, async ({ caller, input }) => {
    await resolvePaymentDifference(ctx, {
      actor: actorOf(caller),
      id: String(input.id),
      reason: input.reason,
    });
    return null;
  });
}
