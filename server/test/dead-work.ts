import type pg from 'pg';
import { PgBoss } from 'pg-boss';

export interface DeadWork {
  /** Requeues the jobs of dead processes, as the job library does after a missed heartbeat. No process may be alive. */
  takeOver(): Promise<void>;
  /** Queues the jobs that are scheduled for each minute. */
  minutePasses(): Promise<void>;
  close(): Promise<void>;
}

/** Replaces waiting for the job library's timers: `client` is on the database of servers that have run. */
export async function openDeadWork(client: pg.Client): Promise<DeadWork> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: 'pgboss',
    useListenNotify: false,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  return {
    takeOver: async () => {
      await client.query(
        `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
      );
      await client.query('update pgboss.queue set monitor_on = null');
      await boss.supervise();
      await client.query(`update pgboss.job set start_after = now() where state = 'retry'`);
    },
    minutePasses: async () => {
      const { rows } = await client.query<{ name: string }>(
        `select name from pgboss.schedule where cron = '* * * * *'`,
      );
      for (const { name } of rows) await boss.send(name, {});
    },
    close: () => boss.stop({ graceful: false }),
  };
}
