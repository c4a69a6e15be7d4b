import { unseal } from '../../platform/crypto/seal.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Credentials, LockedOwner } from './credentials-service.ts';
import { isOneTimeCode, plainOtp } from './one-time-code.ts';
import type { Owner } from './owner-store.ts';
import { hashLikeStored, plainRecoveryCode } from './recovery-code.ts';
import { afterWrongTry, judgeOneTimeCode, MAX_WRONG_TOTP, triesAreUsed } from './totp.ts';
import {
  findRecoveryCode,
  findTotp,
  totpPlace,
  useRecoveryCode,
  writeLastStep,
  writeTries,
} from './totp-store.ts';

export type MfaRefusal = 'SECOND_STEP_NEEDED' | 'SECOND_STEP_WRONG' | 'SECOND_STEP_TRIES_USED';

/**
 * Checks an owner's two-factor code under the credential's lock; null if it is right or two-factor is off. The caller
 * commits the transaction, which counts the try, before it throws the returned refusal. A recovery code is right even
 * when the tries are used up: it can't be guessed, and a stranger with the password must not lock its owner out.
 */
export async function checkMfa(
  credentials: Credentials,
  tx: Tx,
  { id: ownerId, two_factor_on: isOn }: Pick<LockedOwner, 'id' | 'two_factor_on'>,
  given: { otp: string | undefined; from: BrowserFamily },
): Promise<MfaRefusal | null> {
  if (!isOn) return null;
  const owner: Owner = { kind: credentials.kind, id: ownerId };
  const row = await findTotp(tx, owner);
  if (row === undefined || row.confirmed_at === null) return null;
  const code = plainOtp(given.otp);
  if (code === '') return 'SECOND_STEP_NEEDED';
  const now = credentials.clock();
  const tries = { wrongTries: row.wrong_tries, triesSince: row.tries_since };
  const areUsed = triesAreUsed(tries, now);

  if (isOneTimeCode(code)) {
    if (areUsed) return 'SECOND_STEP_TRIES_USED';
    const secret = unseal(credentials.totpKey, row.sealed_secret, totpPlace(owner));
    const verdict = judgeOneTimeCode({ secret, lastStep: row.last_step }, code, now);
    if (verdict.kind === 'used') return 'SECOND_STEP_WRONG';
    if (verdict.kind === 'right') {
      await writeLastStep(tx, owner, verdict.step);
      return null;
    }
  } else if (await takeRecoveryCode(credentials, tx, owner, code)) {
    await credentials.record(tx, ownerId, 'recovery_code_used', given.from);
    return null;
  }
  if (areUsed) return 'SECOND_STEP_TRIES_USED';
  const next = afterWrongTry(tries, now);
  await writeTries(tx, owner, next);
  if (next.wrongTries === MAX_WRONG_TOTP) await warnOwner(credentials, tx, ownerId);
  return triesAreUsed(next, now) ? 'SECOND_STEP_TRIES_USED' : 'SECOND_STEP_WRONG';
}

/** At most once a day. The password was right, so its owner must know. */
async function warnOwner(credentials: Credentials, tx: Tx, ownerId: string): Promise<void> {
  const locked = await credentials.lock(tx, ownerId);
  if (locked !== undefined) await credentials.notify(tx, locked, 'mfa_tries_used');
}

async function takeRecoveryCode(
  { recoveryKey, clock }: Credentials,
  tx: Tx,
  owner: Owner,
  code: string,
): Promise<boolean> {
  const plain = plainRecoveryCode(code);
  if (plain === null) return false;
  const stored = await findRecoveryCode(tx, owner);
  if (stored === undefined) return false;
  const codeHash = await hashLikeStored(recoveryKey, owner.id, plain, stored);
  return useRecoveryCode(tx, owner, codeHash, clock());
}
