import { listFailedAttempts, type AttemptedAccount } from '@causeway/contract/console/failed-attempts';
import { ATTEMPT_SPANS } from '@causeway/contract/console/lists';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { listAttempted, type AttemptedRow } from '../failed-attempt-read.ts';

const LISTED = 100;

interface FailedAttemptContext {
  readonly db: Db;
  readonly clock: Clock;
}

export function mountFailedAttempts(mount: Mount, { db, clock }: FailedAttemptContext): void {
  mount(listFailedAttempts, async ({ input: { span = 'day', ...filters } }) => {
    const since = new Date(clock().getTime() - ATTEMPT_SPANS[span] * DAY_MS);
    return (await listAttempted(db, { ...filters, since }, LISTED)).map(viewAttempted);
  });
}

const viewAttempted = (row: AttemptedRow): AttemptedAccount => ({
  kind: row.kind,
  id: row.owner_id,
  customerId: row.customer_id,
  name: row.name,
  attempts: row.attempts,
  networks: row.networks,
  moreNetworks: row.more_networks,
  lastAt: toEpoch(row.last_at),
  outcomes: [...row.outcomes],
});
