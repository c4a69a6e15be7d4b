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
    .execute();
  return new Set(rows.map((row) => byKey.get(row.address_key.toString('hex')) ?? ''));
}

export async function isOptedOut(within: Db | Tx, addressKey: Buffer): Promise<boolean> {
  const row = await within
    .selectFrom('mail_opt_outs')
    .select('at')
    .where('address_key', '=', addressKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves that the address's holder wants no emails from teams, or wants them again. */
export async function saveOptOut(db: Db, addressKey: Buffer, isOut: boolean, at: Date): Promise<void> {
  if (isOut) {
    await db
      .insertInto('mail_opt_outs')
      .values({ address_key: addressKey, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom('mail_opt_outs').where('address_key', '=', addressKey).execute();
  }
}
