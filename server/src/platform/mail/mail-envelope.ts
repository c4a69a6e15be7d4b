import { sql } from 'kysely';
import type { Tx, Db } from '../database/tx.ts';
import { openAccountKey } from '../crypto/account-key.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { MailText } from './mail-template.ts';

/** What is personal in a mail, and so sealed. */
export interface MailEnvelope {
  readonly to: string;
  readonly values: object;
  /** Of a test send: the text that it tries out in place of the one in use. The mail is marked as a test. */
  readonly testText?: MailText | undefined;
}

export interface MailKeys {
  /** Mails to people without an account lie under it. */
  readonly mailKey: Buffer;
  readonly accountKeysKey: Buffer;
}

/** The key for a mail: the account's own, or the server's where there is no account; null once the account's is destroyed. */
export function keyOfMail(
  keys: MailKeys,
  accountId: string | null,
  sealedAccountKey: Buffer | null,
): Buffer | null {
  if (accountId === null) return keys.mailKey;
  return sealedAccountKey === null ? null : openAccountKey(keys.accountKeysKey, sealedAccountKey);
}

export function sealEnvelope(key: Buffer, envelope: MailEnvelope): Buffer {
  return seal(key, JSON.stringify(envelope));
}

export function openEnvelope(key: Buffer, sealed: Buffer): MailEnvelope {
  return JSON.parse(unseal(key, sealed)) as MailEnvelope;
}

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** The account's sealed key; asked for also where there is no account, so that the answer takes as long for unknown addresses. */
export async function readAccountKey(db: Db | Tx, accountId: string | null): Promise<Buffer | null> {
  const row = await db
    .selectFrom('accounts')
    .select('data_key')
    .where('id', '=', accountId ?? NO_ACCOUNT)
    .executeTakeFirst();
  return row?.data_key ?? null;
}

/** The sealed keys of several accounts; a deleted one has none. */
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
