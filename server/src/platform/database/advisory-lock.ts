import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/**
 * What the text of a lock begins with. During an upgrade both versions must lock the same text, so these never change.
 * Ids of teams and hashes of transactions can't be equal, and have no prefix.
 */
const PREFIXES = {
  limits: 'limits ',
  mailbox: 'mailbox ',
  savedViews: 'saved views ',
  seenAddresses: 'seen addresses ',
  teamBinding: '',
  usdtTransaction: '',
} as const;

/** Lets one transaction at a time work on what has this key; others that lock it wait until this one ends. */
export async function lockKey(tx: Tx, kind: keyof typeof PREFIXES, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${PREFIXES[kind] + key}, 0))`.execute(tx);
}
