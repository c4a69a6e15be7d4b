import * as contract from '@causeway/contract/console/jobs';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OperatorJobService } from './job-service.ts';
import { viewFailedJob, viewQueue, viewSchedule } from './job-view.ts';

export function mountJobs(mount: Mount, jobs: OperatorJobService): void {
  mount(contract.readJobs, async () => {
    const { schedules, queues } = await jobs.read();
    return { schedules: schedules.map(viewSchedule), queues: queues.map(viewQueue) };
  });
  mount(contract.listFailedJobs, async ({ input }) => {
    const { list, next } = await jobs.listFailed(input.cursor);
    return { list: list.map(viewFailedJob), next };
  });
  mount(contract.retryJob, async ({ caller, input }) => {
    await jobs.retry(caller, String(input.id));
    return null;
  });
}
