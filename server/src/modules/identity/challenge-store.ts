import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

const PLACES = {
  accounts: { challenges: 'passkey_challenges', holder: 'account_id' },
  operators: { challenges: 'operator_passkey_challenges', holder: 'operator_id' },
} as const;

/** The challenges that browsers answer for customers, or for operators: one is good for the kind that it was drawn for. */
export function challengeStore(of: keyof typeof PLACES) {
  const challenges = sql.table(PLACES[of].challenges);
  const holder = sql.ref(PLACES[of].holder);

  /** `holderId` is null for a sign-in. */
  async function insert(
    db: Db | Tx,
    challenge: { hash: Buffer; holderId: string | null; expiresAt: Date },
  ): Promise<void> {
    await sql`
      insert into ${challenges} (challenge_hash, ${holder}, expires_at)
      values (${challenge.hash}, ${challenge.holderId}, ${challenge.expiresAt})`.execute(db);
  }

  /** Uses a challenge up, whatever comes of it; false when it is unknown, somebody else's, or has run out. */
  async function use(db: Db, given: { hash: Buffer; holderId: string | null }, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      delete from ${challenges}
      where challenge_hash = ${given.hash} and ${holder} is not distinct from ${given.holderId}::uuid
        and expires_at > ${now}`.execute(db);
    return numAffectedRows === 1n;
  }

  /** Forgets challenges that ran out before `before`. */
  async function forgetOld(db: Db, before: Date): Promise<void> {
    await sql`delete from ${challenges} where expires_at < ${before}`.execute(db);
  }

  return { insert, use, forgetOld };
}
