import { sql } from 'kysely';
import { lockKey } from '../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Serializes the calls of one operator until the transaction ends. */
export async function lockSeenAddresses(tx: Tx, operatorId: string): Promise<void> {
  await lockKey(tx, 'seenAddresses', operatorId);
}

/** Saves what the operator sees now; an address seen within the hour keeps its time. */
export async function saveSeenAddresses(
  tx: Tx,
  operatorId: string,
  hashes: readonly Buffer[],
  { now, anHourAgo }: { readonly now: Date; readonly anHourAgo: Date },
): Promise<void> {
  await sql`
    insert into seen_addresses (operator_id, address_hash, seen_at)
    select distinct ${operatorId}::uuid, hash, ${now}::timestamptz from unnest(${[...hashes]}::bytea[]) as hash
    on conflict (operator_id, address_hash) do update set seen_at = excluded.seen_at
    where seen_addresses.seen_at <= ${anHourAgo}`.execute(tx);
}

export async function countSeenAddresses(tx: Tx, operatorId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('seen_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('seen_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes addresses seen before `before`. */
export async function deleteSeenAddresses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('seen_addresses').where('seen_at', '<=', before).execute();
}

/** Whether the actor has such an audit row from `since` on. */
export async function hasAuditSince(tx: Tx, actor: string, action: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('actor', '=', actor)
    .where('at', '>=', since)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
