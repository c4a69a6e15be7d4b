import { sql } from 'kysely';
import type { Db, Tx } from '../database/tx.ts';
import { addressKeyOf, plainAddress } from './opt-out.ts';

/** Returns those of the addresses, in lower case, whose holders want no emails from teams. */
export async function findOptedOut(
  within: Db | Tx,
  key: Buffer,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const byKey = new Map(
    addresses.map((address) => [addressKeyOf(key, address).toString('hex'), plainAddress(address)]),
  );
  const keys = [...byKey.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const rows = await within
    .selectFrom('mail_opt_outs')
    .select('address_key')
    .where('address_key', '=', sql<Buffer>`any(${keys}::bytea[])`)
    .where('withdrawn', '=', false)
    .execute();
  return new Set(rows.map((row) => byKey.get(row.address_key.toString('hex')) ?? ''));
}

export async function isOptedOut(within: Db | Tx, addressKey: Buffer): Promise<boolean> {
  const row = await within
    .selectFrom('mail_opt_outs')
    .select('at')
    .where('address_key', '=', addressKey)
    .where('withdrawn', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

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

/** Saves that the address's holder wants no emails from teams, or wants them again. */
export async function saveOptOut(db: Db, addressKey: Buffer, isOut: boolean, at: Date): Promise<void> {
  if (isOut) {
    await db
      .insertInto('mail_opt_outs')
      .values({ address_key: addressKey, at })
      .onConflict((conflict) => conflict.column('address_key').doUpdateSet({ at, withdrawn: false }))
      .execute();
  } else {
    await db
      .updateTable('mail_opt_outs')
      .set({ at, withdrawn: true })
      .where('address_key', '=', addressKey)
      .execute();
  }
}
