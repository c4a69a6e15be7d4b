import pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { retryDeadJob } from './dead-letters.ts';
import type { Jobs } from './jobs.ts';
import type { JobsLog } from './jobs-log.ts';

/** Writes jobs for the servers and runs none, for a process that soon ends. */
export interface JobWriter extends Pick<Jobs, 'enqueueIn' | 'enqueueAllIn' | 'retryDead'> {
  stop(): Promise<void>;
}

interface JobWriterParts {
  readonly connection: pg.ClientConfig;
  readonly log: JobsLog;
}

/** Opens the job tables only when there is a job to write. The kinds must exist: a server has run before. */
export function createJobWriter(parts: JobWriterParts): JobWriter {
  let started: ReturnType<typeof start> | undefined;
  return {
    async enqueueIn(tx, kind, data, { startAfter } = {}) {
      started ??= start(parts);
      const { boss } = await started;
      const db = fromKysely(tx);
      await boss.send(kind.name, data, startAfter === undefined ? { db } : { db, startAfter });
    },
    async enqueueAllIn(tx, kind, all) {
      started ??= start(parts);
      const { boss } = await started;
      await boss.insert(
        kind.name,
        all.map((data) => ({ data })),
        { db: fromKysely(tx) },
      );
    },
    async retryDead(id, tx) {
      started ??= start(parts);
      const { boss } = await started;
      return retryDeadJob(boss, id, tx);
    },
    async stop() {
      if (started === undefined) return;
      const { boss, client } = await started;
      await boss.stop({ graceful: false });
      await client.end();
    },
  };
}

async function start({ connection, log }: JobWriterParts) {
  // A separate connection: the callers' transactions wait for this one and may hold the whole pool.
  const client = new pg.Client(connection);
  // Without a listener a lost connection would end Node; the next statement fails.
  client.on('error', (error) => log.warn(`Jobs: ${error.message}`));
  await client.connect();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ stack: error.stack }, `Jobs: ${error.message}`));
  await boss.start();
  return { boss, client };
}
