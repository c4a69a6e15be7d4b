import { sql } from 'kysely';
import type { Language } from '@causeway/contract/language';
import { LOWEST_TIER } from '@causeway/contract/tiers';
import type { Tx } from '../../platform/database/tx.ts';
import { mailLanguage } from '../identity/api.ts';
import { dueWindow, type Reminder } from './reminder-rules.ts';

export interface DueAccount {
  readonly accountId: string;
  readonly email: string;
  readonly language: Language;
  readonly accessUntil: Date;
  readonly blocked: boolean;
}

/**
 * Locks the next accounts that are due a reminder and have not had it, in the order in which their access ends. Their
 * time cannot change until the transaction ends; an account that is being changed is left for the next run.
 */
export async function lockDueAccounts(
  tx: Tx,
  reminder: Reminder,
  { now, after, limit }: { now: Date; after: DueAccount | undefined; limit: number },
): Promise<DueAccount[]> {
  const window = dueWindow(reminder, now);
  const key = sql<string>`${`${reminder.name}:`} || e.account_id || ':' || floor(extract(epoch from e.expires_at))::bigint`;
  let due = tx
    .selectFrom('entitlements as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.account_id', 'e.expires_at', 'a.email', 'a.language', 'a.chosen_language', 'a.blocked_at'])
    .where('e.tier', '=', LOWEST_TIER)
    .where('e.expires_at', '>', window.after)
    .where('e.expires_at', '<=', window.until)
    .where('e.granted_days', '>', reminder.grantedMoreThan)
    .where('a.email', 'is not', null)
    .where('a.data_key', 'is not', null)
    .where((e) =>
      e.not(e.exists(e.selectFrom('mails').select('mails.id').where('mails.dedupe_key', '=', key))),
    )
    .orderBy('e.expires_at')
    .orderBy('e.account_id')
    .limit(limit)
    .forShare('e')
    .skipLocked();
  if (!reminder.blockedToo) due = due.where('a.blocked_at', 'is', null);
  if (after !== undefined) {
    due = due
      .where('e.expires_at', '>=', after.accessUntil)
      .where(sql<boolean>`(e.expires_at, e.account_id) > (${after.accessUntil}, ${after.accountId}::uuid)`);
  }
  return (await due.execute()).flatMap((row) =>
    row.email === null
      ? []
      : [
          {
            accountId: row.account_id,
            email: row.email,
            language: mailLanguage(row),
            accessUntil: row.expires_at,
            blocked: row.blocked_at !== null,
          },
        ],
  );
}
