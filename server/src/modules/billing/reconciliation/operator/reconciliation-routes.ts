import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/reconciliation';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { OperatorReconciliationService } from './reconciliation-service.ts';
import { viewDay, viewDifference } from './reconciliation-view.ts';

export function mountReconciliation(mount: Mount, service: OperatorReconciliationService): void {
  mount(contract.listReconciledDays, async ({ input }) => {
    const { rows, next } = await service.days(input.cursor);
    return { list: rows.map(viewDay), next };
  });
  mount(contract.listPaymentDifferences, async ({ input }) => {
    const { rows, next } = await service.differences(input.resolved ?? false, input.cursor);
    return { list: rows.map(viewDifference), next };
  });
  mount(contract.resolvePaymentDifference, async ({ caller, input }) => {
    await service.resolve(actorOf(caller), String(input.id), input.reason);
    return null;
  });
}
