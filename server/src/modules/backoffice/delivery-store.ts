import { sql } from 'kysely';
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

/** Counts waiting and failed mails, and those sent of the mails written since; each count stops at `max`. */
export async function countDeliveries(db: Db, since: Date, max: number) {
  const count = (state: MailStatus, from: Date | undefined) => {
    const some = db
      .selectFrom('mails')
      .select('id')
      .where('status', '=', sql.lit(state))
      .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from as Date))
      .limit(max)
      .as('some');
    return db.selectFrom(some).select((eb) => eb.fn.countAll<number>().as('count'));
  };
  const oldest = db
    .selectFrom('mails')
    .select('created_at')
    .where('status', '=', sql.lit('waiting'))
    .orderBy('created_at')
    .limit(1);
  return db
    .selectNoFrom([
      count('waiting', undefined).as('waiting'),
      count('failed', undefined).as('failed'),
      count('sent', since).as('sent_since'),
      oldest.as('oldest_waiting'),
    ])
    .executeTakeFirstOrThrow();
}
