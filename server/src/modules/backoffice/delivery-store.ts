import { sql } from 'kysely';
import { DAY_MS } from '../../platform/durations.ts';
import type { MailStatus } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

export async function setWaiting(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('mails').set({ status: 'waiting' }).where('id', '=', id).execute();
}

/** Returns the ids of the failed mails written since, oldest first. */
export async function listFailedSince(db: Db, since: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', sql.lit('failed'))
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Longer than a mail is retried; one that an operator sent even later is not counted. */
const SENT_WITHIN_MS = 4 * DAY_MS;

/** Counts waiting and failed mails, and those sent since; each count stops at `max`. */
export async function countDeliveries(db: Db, since: Date, max: number) {
  const some = (state: MailStatus) =>
    db.selectFrom('mails').select('id').where('status', '=', sql.lit(state)).limit(max);
  const sent = some('sent')
    .where('created_at', '>=', new Date(since.getTime() - SENT_WITHIN_MS))
    .where('sent_at', '>=', since);
  const count = (rows: ReturnType<typeof some>) =>
    db.selectFrom(rows.as('some')).select((eb) => eb.fn.countAll<number>().as('count'));
  const oldest = db
    .selectFrom('mails')
    .select('created_at')
    .where('status', '=', sql.lit('waiting'))
    .orderBy('created_at')
    .limit(1);
  return db
    .selectNoFrom([
      count(some('waiting')).as('waiting'),
      count(some('failed')).as('failed'),
      count(sent).as('sent_since'),
      oldest.as('oldest_waiting'),
    ])
    .executeTakeFirstOrThrow();
}
