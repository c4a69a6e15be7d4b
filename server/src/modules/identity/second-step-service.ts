import type { Clock } from '../../platform/clock.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { Refusal } from '../../platform/refusal.ts';
import { drawSecret, isOneTimeCode } from './one-time-code.ts';
import { drawRecoveryCodes, hashRecoveryCode, plainRecoveryCode } from './recovery-code.ts';
import { afterWrongTry, judgeOneTimeCode, MAX_WRONG_TRIES, triesAreUsed } from './second-step.ts';
import type { SecondStepStore } from './second-step-store.ts';

export interface SecondStepParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly store: SecondStepStore;
  /** Secrets lie sealed under it. */
  readonly secretKey: Buffer;
  /** Recovery codes lie hashed under it. */
  readonly recoveryKey: Buffer;
  /** Tells, in the same transaction, that a recovery code stood in for the authenticator app. */
  readonly onRecoveryCode: (
    tx: Tx,
    use: { holderId: string; at: Date; from: BrowserFamily },
  ) => Promise<void>;
}

export type SecondStepRefusal = 'SECOND_STEP_NEEDED' | 'SECOND_STEP_WRONG' | 'SECOND_STEP_TRIES_USED';
export type SecondStepService = ReturnType<typeof createSecondStepService>;

/** How long a drawn secret waits for its first code, in milliseconds. */
export const BEGUN_MS = 900_000;

/** Of accounts or of operators. Every function that takes a transaction needs the holder's lock held in it. */
export function createSecondStepService(parts: SecondStepParts) {
  const { db, clock, store, secretKey, recoveryKey } = parts;

  /**
   * Takes the code of a holder's second step; null where it is right, or none is on. What it answers otherwise is to be
   * refused once the transaction, which counts the try, has been committed.
   */
  async function check(
    tx: Tx,
    holderId: string,
    given: { otp: string | undefined; from: BrowserFamily },
  ): Promise<SecondStepRefusal | null> {
    const row = await store.find(tx, holderId);
    if (row === undefined || row.confirmed_at === null) return null;
    const code = plainOtp(given.otp);
    if (code === '') return 'SECOND_STEP_NEEDED';
    const now = clock();
    const tries = { wrongTries: row.wrong_tries, triesSince: row.tries_since };
    if (triesAreUsed(tries, now)) return 'SECOND_STEP_TRIES_USED';

    if (isOneTimeCode(code)) {
      const secret = unseal(secretKey, row.sealed_secret);
      const verdict = judgeOneTimeCode({ secret, lastStep: row.last_step }, code, now);
      if (verdict.kind === 'used') return 'SECOND_STEP_WRONG';
      if (verdict.kind === 'right') {
        await store.writeLastStep(tx, holderId, verdict.step);
        return null;
      }
    } else if (await takeRecoveryCode(tx, holderId, code)) {
      await parts.onRecoveryCode(tx, { holderId, at: now, from: given.from });
      return null;
    }
    const next = afterWrongTry(tries, now);
    await store.writeTries(tx, holderId, next);
    return next.wrongTries >= MAX_WRONG_TRIES ? 'SECOND_STEP_TRIES_USED' : 'SECOND_STEP_WRONG';
  }

  async function takeRecoveryCode(tx: Tx, holderId: string, code: string): Promise<boolean> {
    const plain = plainRecoveryCode(code);
    if (plain === null) return false;
    return store.useCode(tx, holderId, hashRecoveryCode(recoveryKey, holderId, plain), clock());
  }

  /** Draws a secret that becomes the second step with the first right code. Answers it in Base32. */
  async function begin(tx: Tx, holderId: string): Promise<string> {
    const row = await store.find(tx, holderId);
    if (row !== undefined && row.confirmed_at !== null) throw new Refusal('SECOND_STEP_ON');
    const secret = drawSecret();
    await store.writeBegun(tx, holderId, seal(secretKey, secret), clock());
    return secret;
  }

  /** Turns the begun second step on and answers its recovery codes. */
  async function confirm(tx: Tx, holderId: string, otp: string): Promise<readonly string[]> {
    const row = await store.find(tx, holderId);
    if (row !== undefined && row.confirmed_at !== null) throw new Refusal('SECOND_STEP_ON');
    const now = clock();
    if (row === undefined || now.getTime() - row.begun_at.getTime() >= BEGUN_MS) {
      throw new Refusal('SECOND_STEP_NOT_BEGUN');
    }
    // No limit on tries here: whoever confirms has just been shown the secret itself.
    const secret = unseal(secretKey, row.sealed_secret);
    const verdict = judgeOneTimeCode({ secret, lastStep: null }, plainOtp(otp), now);
    if (verdict.kind !== 'right') throw new Refusal('SECOND_STEP_WRONG');
    await store.confirm(tx, holderId, verdict.step, now);
    return drawCodes(tx, holderId);
  }

  async function drawCodes(tx: Tx, holderId: string): Promise<readonly string[]> {
    const codes = drawRecoveryCodes();
    const hashes = codes.map((code) =>
      hashRecoveryCode(recoveryKey, holderId, plainRecoveryCode(code) ?? ''),
    );
    await store.replaceCodes(tx, holderId, hashes);
    return codes;
  }

  async function demandOn(tx: Tx, holderId: string): Promise<void> {
    const row = await store.find(tx, holderId);
    if (row === undefined || row.confirmed_at === null) throw new Refusal('SECOND_STEP_OFF');
  }

  async function end(tx: Tx, holderId: string): Promise<void> {
    await demandOn(tx, holderId);
    await store.remove(tx, holderId);
  }

  /** Ten recovery codes in place of those before. */
  async function renewCodes(tx: Tx, holderId: string): Promise<readonly string[]> {
    await demandOn(tx, holderId);
    return drawCodes(tx, holderId);
  }

  async function isOn(tx: Tx, holderId: string): Promise<boolean> {
    return ((await store.find(tx, holderId))?.confirmed_at ?? null) !== null;
  }

  async function read(holderId: string): Promise<{ on: boolean; recoveryCodesLeft: number }> {
    const row = await store.find(db, holderId);
    const on = row !== undefined && row.confirmed_at !== null;
    return { on, recoveryCodesLeft: on ? await store.countCodes(db, holderId) : 0 };
  }

  return { check, begin, confirm, end, renewCodes, isOn, read };
}

/** As it is compared: Chinese keyboards type full-width digits, and apps show a gap between the threes. */
function plainOtp(otp: string | undefined): string {
  return (otp ?? '').normalize('NFKC').replace(/\s/g, '');
}
