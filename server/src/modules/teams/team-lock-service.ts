import type { Language } from '@causeway/contract/language';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../identity/api.ts';
import { readTeamRow, type TeamRow } from './team-store.ts';

/** A team whose account is locked. */
export interface LockedTeam extends TeamRow {
  /** The administrator's account. */
  readonly id: string;
  /** What mails to its members are written in. */
  readonly language: Language;
}

/** Runs `work` under the lock of the team's account, which comes before those of its members: seats and ids are given out here. */
export async function inLockedTeam<T>(
  db: Db,
  id: string,
  work: (tx: Tx, team: LockedTeam) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    // Deleted while the call was under way.
    if (account === undefined || account.email === null) throw new Refusal('NOT_SIGNED_IN');
    // Blocked, which has ended the sign-in that asks.
    if (account.blocked_at !== null) throw new Refusal('SESSION_REVOKED');
    return work(tx, { id, language: account.language, ...(await readTeamRow(tx, id)) });
  });
}
