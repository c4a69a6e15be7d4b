import { sql } from 'kysely';
import type { Tx, Db } from '../database/tx.ts';
import { openAccountKey } from '../crypto/account-key.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { SealedColumn } from '../crypto/sealed-columns.ts';
import type { MailText } from './mail-template.ts';

/** The personal part of an email, stored encrypted. */
export interface MailEnvelope {
  readonly to: string;
  readonly values: object;
  /** A test send: the text to use instead of the current one. The email is marked as a test. */
  readonly testText?: MailText | undefined;
  /** A resent copy: when the original was written, in epoch milliseconds. Its code or link expires accordingly. */
  readonly writtenAt?: number | undefined;
  /** A team named the address, whose holder can opt out of such emails. */
  readonly optOut?: true | undefined;
}

export interface MailKeys {
  /** Encrypts emails to people without an account. */
  readonly mailKey: Buffer;
  readonly accountKeysKey: Buffer;
  /** Stands for addresses that are not stored. */
  readonly addressKey: Buffer;
}

/**
 * Returns the key of an email: the account's, or the server's if there is no account; null once the account's key is
 * destroyed.
 */
export function keyOfMail(
  keys: MailKeys,
  accountId: string | null,
  sealedAccountKey: Buffer | null,
): Buffer | null {
  if (accountId === null) return keys.mailKey;
  return sealedAccountKey === null ? null : openAccountKey(keys.accountKeysKey, accountId, sealedAccountKey);
}

const SEALED = { table: 'mails', column: 'sealed' } as const;
const placeOf = (mailId: string) => ({ ...SEALED, id: mailId });

export const sealedMails = (keys: MailKeys): SealedColumn => ({
  ...SEALED,
  id: sql`t.id`,
  isRow: (id) => sql`t.id = ${id}::uuid`,
  accountId: sql`t.account_id`,
  keyOf: ({ accountId, accountKey }) => keyOfMail(keys, accountId, accountKey),
});

export function sealEnvelope(key: Buffer, mailId: string, envelope: MailEnvelope): Buffer {
  return seal(key, JSON.stringify(envelope), placeOf(mailId));
}

export function openEnvelope(key: Buffer, mailId: string, sealed: Buffer): MailEnvelope {
  return JSON.parse(unseal(key, sealed, placeOf(mailId))) as MailEnvelope;
}

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** Reads the account's sealed key; also queries without an account, so unknown addresses take the same time. */
export async function readAccountKey(db: Db | Tx, accountId: string | null): Promise<Buffer | null> {
  const row = await db
    .selectFrom('accounts')
    .select('data_key')
    .where('id', '=', accountId ?? NO_ACCOUNT)
    .executeTakeFirst();
  return row?.data_key ?? null;
}

/** Reads the sealed keys of several accounts; a deleted one has none. */
export async function readAccountKeys(
  db: Db | Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'data_key'])
    .where('id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ id, data_key }) => (data_key === null ? [] : [[id, data_key]])));
}
