import type { Db, Tx } from '../../database/tx.ts';
import type { Tries } from './second-step.ts';

/**
 * All that is written here is written under the account's lock, which the caller holds: of two codes at once one is
 * judged after the other.
 */
export async function findSecondStep(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('second_steps')
    .select(['sealed_secret', 'begun_at', 'confirmed_at', 'last_step', 'wrong_tries', 'tries_since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Puts a new secret in the place of one that was never confirmed. */
export async function writeBegunStep(
  tx: Tx,
  step: { accountId: string; sealedSecret: Buffer; begunAt: Date },
): Promise<void> {
  const fresh = { sealed_secret: step.sealedSecret, begun_at: step.begunAt };
  await tx
    .insertInto('second_steps')
    .values({ account_id: step.accountId, ...fresh, confirmed_at: null, last_step: null, tries_since: null })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute();
}

/** Turns a begun one on; the code that did it is used. */
export async function confirmStep(tx: Tx, accountId: string, lastStep: number, now: Date): Promise<void> {
  await tx
    .updateTable('second_steps')
    .set({ confirmed_at: now, last_step: lastStep, wrong_tries: 0, tries_since: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Keeps the step of a right code, and forgets the wrong ones before it. */
export async function writeLastStep(tx: Tx, accountId: string, lastStep: number): Promise<void> {
  await tx
    .updateTable('second_steps')
    .set({ last_step: lastStep, wrong_tries: 0, tries_since: null })
    .where('account_id', '=', accountId)
    .execute();
}

export async function writeTries(tx: Tx, accountId: string, tries: Tries): Promise<void> {
  await tx
    .updateTable('second_steps')
    .set({ wrong_tries: tries.wrongTries, tries_since: tries.triesSince })
    .where('account_id', '=', accountId)
    .execute();
}

/** Turns it off; the recovery codes go with it. */
export async function deleteSecondStep(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('second_steps').where('account_id', '=', accountId).execute();
}

/** Puts these in the place of all recovery codes before. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, used_at: null })))
    .execute();
}

/** Uses one up; false when there is none, or it was used. */
export async function useRecoveryCode(
  tx: Tx,
  accountId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets secrets that were drawn before `before` and never confirmed. */
export async function deleteUnconfirmedSteps(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('second_steps')
    .where('confirmed_at', 'is', null)
    .where('begun_at', '<', before)
    .execute();
}
