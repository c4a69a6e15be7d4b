import { sql } from 'kysely';
import type { Db, Tx } from '../database/tx.ts';
import { optOutKeysOf, plainAddress } from './opt-out.ts';

/** Returns those of the addresses, in lower case, whose holders want no emails from teams. */
export async function findOptedOut(
  within: Db | Tx,
  key: Buffer,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const keysOf = new Map(addresses.map((address) => [plainAddress(address), optOutKeysOf(key, address)]));
  const rows = await selectOptOuts(within, [...keysOf.values()].flat()).execute();
  const found = new Set(rows.map((row) => row.address_key.toString('hex')));
  const isFound = (one: Buffer) => found.has(one.toString('hex'));
  return new Set([...keysOf].flatMap(([address, keys]) => (keys.some(isFound) ? [address] : [])));
}

/** Whether any of an address's keys has opted out. */
export async function isOptedOut(within: Db | Tx, keys: readonly Buffer[]): Promise<boolean> {
  return (await selectOptOuts(within, keys).limit(1).executeTakeFirst()) !== undefined;
}

const selectOptOuts = (within: Db | Tx, keys: readonly Buffer[]) =>
  within
    .selectFrom('mail_opt_outs')
    .select('address_key')
    .where('address_key', '=', anyOf(keys))
    .where('withdrawn', '=', false);

const anyOf = (keys: readonly Buffer[]) => sql<Buffer>`any(${keys}::bytea[])`;

/** An opt-out or its withdrawal, for the journal: as in the table. */
export interface JournaledOptOut {
  /** In hexadecimal. */
  readonly key: string;
  readonly withdrawn: boolean;
  readonly at: string;
}

export async function listOptOutsSince(db: Db, since: Date): Promise<readonly JournaledOptOut[]> {
  const rows = await db.selectFrom('mail_opt_outs').selectAll().where('at', '>=', since).execute();
  return rows.map(({ address_key: key, withdrawn, at }) => ({
    key: key.toString('hex'),
    withdrawn,
    at: at.toISOString(),
  }));
}

/** Saves what a restored database lacks, in the order of time; returns how many changed. */
export async function saveLostOptOuts(tx: Tx, lost: readonly JournaledOptOut[]): Promise<number> {
  const last = [...new Map(lost.map((one) => [one.key, one])).values()];
  const { numAffectedRows } = await sql`
    insert into mail_opt_outs as kept (address_key, at, withdrawn)
    select decode(key, 'hex'), at, withdrawn
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as lost (key text, at timestamptz, withdrawn boolean)
    on conflict (address_key) do update set at = excluded.at, withdrawn = excluded.withdrawn
    where kept.at < excluded.at`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Saves that the address's holder wants no emails from teams, under the first key, or wants them again, under all. */
export async function saveOptOut(db: Db, keys: readonly Buffer[], isOut: boolean, at: Date): Promise<void> {
  if (isOut) {
    await db
      .insertInto('mail_opt_outs')
      .values(keys.slice(0, 1).map((address_key) => ({ address_key, at })))
      .onConflict((conflict) => conflict.column('address_key').doUpdateSet({ at, withdrawn: false }))
      .execute();
  } else {
    await db
      .updateTable('mail_opt_outs')
      .set({ at, withdrawn: true })
      .where('address_key', '=', anyOf(keys))
      .execute();
  }
}
