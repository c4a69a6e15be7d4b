import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/reconciliation';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { ReconciliationDeskService } from './reconciliation-desk-service.ts';
import { viewDay, viewDifference } from './reconciliation-view.ts';

export function mountReconciliation(mount: Mount, desk: ReconciliationDeskService): void {
  mount(contract.listReconciledDays, async ({ input }) => {
    const { rows, next } = await desk.days(input.cursor);
    return { list: rows.map(viewDay), next };
  });
  mount(contract.listPaymentDifferences, async ({ input }) => {
    const { rows, next } = await desk.differences(input.resolved ?? false, input.cursor);
    return { list: rows.map(viewDifference), next };
  });
  mount(contract.resolvePaymentDifference, async ({ caller, input }) => {
    await desk.resolve(actorOf(caller), String(input.id), input.reason);
    return null;
  });
}
