import * as contract from '@causeway/contract/console/deliveries';
import { holds } from '@causeway/contract/console/rights';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { DeliveryService } from '../delivery-service.ts';
import { viewDelivery } from './delivery-view.ts';

export function mountDeliveries(mount: Mount, deliveries: DeliveryService): void {
  mount(contract.listDeliveries, async ({ caller, input: { cursor, ...filters } }) => {
    const { list, next } = await deliveries.list(filters, cursor);
    const showAddress = holds(caller.role, 'customers.read');
    return { list: list.map((row) => viewDelivery(row, showAddress)), next };
  });
  mount(contract.readDeliveryCounts, async () => {
    const { waiting, failed, sent_since, oldest_waiting, templates } = await deliveries.count();
    return {
      waiting: waiting ?? 0,
      failed: failed ?? 0,
      sentLastDay: sent_since ?? 0,
      oldestWaiting: oldest_waiting && toEpoch(oldest_waiting),
      templates,
    };
  });
  mount(contract.retryDelivery, async ({ caller, input }) => {
    await deliveries.retry(caller, String(input.id));
    return null;
  });
}
