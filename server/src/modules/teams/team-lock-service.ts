import type { Language } from '@causeway/contract/language';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount, mailLanguage } from '../identity/api.ts';
import { readTeamRow, type TeamRow } from './team-store.ts';

export interface LockedTeam extends TeamRow {
  /** The administrator's account. */
  readonly id: string;
  /** Of the administrator's emails, and of a member's until the member logs in. */
  readonly language: Language;
}

/**
 * Runs `work` under the lock of the team's account, which is taken before the members' locks and guards seats and ids.
 */
export async function inLockedTeam<T>(
  db: Db,
  id: string,
  work: (tx: Tx, team: LockedTeam) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    // The account was deleted during the call.
    if (account === undefined || account.email === null) throw new Refusal('NOT_SIGNED_IN');
    // A block has ended the caller's session.
    if (account.blocked_at !== null) throw new Refusal('SESSION_REVOKED');
    return work(tx, { id, language: mailLanguage(account), ...(await readTeamRow(tx, id)) });
  });
}
