import * as deliveries from '@causeway/contract/console/deliveries';
import * as contract from '@causeway/contract/console/jobs';
import { holds } from '@causeway/contract/console/rights';
import { toEpoch } from '../../../platform/epoch.ts';
import { actorOf } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import {
  listDeliveries,
  readDeliveryCounts,
  retryDelivery,
  type DeliveryContext,
} from '../delivery-service.ts';
import { listFailedJobs, readJobs, retryJob, type OperatorJobContext } from './job-service.ts';
import { viewDelivery, viewFailedJob, viewQueue, viewSchedule } from './job-view.ts';

export function mountDeliveries(mount: Mount, context: DeliveryContext): void {
  mount(deliveries.listDeliveries, async ({ caller, input }) => {
    const { list, next } = await listDeliveries(context, input);
    const showAddress = holds(caller, 'customers.read');
    return { list: list.map((row) => viewDelivery(row, showAddress)), next };
  });
  mount(deliveries.readDeliveryCounts, async () => {
    const { waiting, failed, sent_since, oldest_waiting, templates } = await readDeliveryCounts(context);
    return {
      waiting: waiting ?? 0,
      failed: failed ?? 0,
      sentLastDay: sent_since ?? 0,
      oldestWaiting: oldest_waiting && toEpoch(oldest_waiting),
      templates,
    };
  });
  mount(deliveries.retryDelivery, async ({ caller, input }) => {
    await retryDelivery(context, { actor: actorOf(caller), id: String(input.id) });
    return null;
  });
}

export function mountJobs(mount: Mount, context: OperatorJobContext): void {
  mount(contract.readJobs, async () => {
    const { schedules, queues } = await readJobs(context);
    return { schedules: schedules.map(viewSchedule), queues: queues.map(viewQueue) };
  });
  mount(contract.listFailedJobs, async ({ input }) => {
    const { list, next } = await listFailedJobs(context, input.cursor);
    return { list: list.map(viewFailedJob), next };
  });
  mount(contract.retryJob, async ({ caller, input }) => {
    await retryJob(context, { actor: actorOf(caller), id: String(input.id) });
    return null;
  });
}
