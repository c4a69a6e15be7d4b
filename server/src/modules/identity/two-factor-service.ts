import type { Clock } from '../../platform/clock.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { Refusal } from '../../platform/refusal.ts';
import { drawSecret, isOneTimeCode } from './one-time-code.ts';
import { drawRecoveryCodes, hashRecoveryCode, plainRecoveryCode } from './recovery-code.ts';
import { afterWrongTry, judgeOneTimeCode, MAX_WRONG_TRIES, triesAreUsed } from './totp.ts';
import type { Owner } from './owner-store.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  findTotp,
  removeTotp,
  replaceRecoveryCodes,
  useRecoveryCode,
  writeBegunTotp,
  writeLastStep,
  writeTries,
} from './totp-store.ts';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';

export interface TwoFactorParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly kind: OwnerKind;
  /** Secrets lie sealed under it. */
  readonly secretKey: Buffer;
  /** Recovery codes lie hashed under it. */
  readonly recoveryKey: Buffer;
  /** Tells, in the same transaction, that a recovery code stood in for the authenticator app. */
  readonly onRecoveryCode: (tx: Tx, use: { ownerId: string; at: Date; from: BrowserFamily }) => Promise<void>;
}

export type TwoFactorRefusal = 'SECOND_STEP_NEEDED' | 'SECOND_STEP_WRONG' | 'SECOND_STEP_TRIES_USED';
export type TwoFactorService = ReturnType<typeof createTwoFactorService>;

/** How long a drawn secret waits for its first code, in milliseconds. */
export const BEGUN_MS = 900_000;

/** Of accounts or of operators. Every function that takes a transaction needs the credential's lock held in it. */
export function createTwoFactorService(parts: TwoFactorParts) {
  const { db, clock, kind, secretKey, recoveryKey } = parts;
  const ownerOf = (id: string): Owner => ({ kind, id });

  /**
   * Takes the code of an owner's two-factor; null where it is right, or none is on. What it answers otherwise is to be
   * refused once the transaction, which counts the try, has been committed.
   */
  async function check(
    tx: Tx,
    ownerId: string,
    given: { otp: string | undefined; from: BrowserFamily },
  ): Promise<TwoFactorRefusal | null> {
    const row = await findTotp(tx, ownerOf(ownerId));
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
        await writeLastStep(tx, ownerOf(ownerId), verdict.step);
        return null;
      }
    } else if (await takeRecoveryCode(tx, ownerId, code)) {
      await parts.onRecoveryCode(tx, { ownerId, at: now, from: given.from });
      return null;
    }
    const next = afterWrongTry(tries, now);
    await writeTries(tx, ownerOf(ownerId), next);
    return next.wrongTries >= MAX_WRONG_TRIES ? 'SECOND_STEP_TRIES_USED' : 'SECOND_STEP_WRONG';
  }

  async function takeRecoveryCode(tx: Tx, ownerId: string, code: string): Promise<boolean> {
    const plain = plainRecoveryCode(code);
    if (plain === null) return false;
    return useRecoveryCode(tx, ownerOf(ownerId), hashRecoveryCode(recoveryKey, ownerId, plain), clock());
  }

  /** Draws a secret that becomes the two-factor with the first right code. Answers it in Base32. */
  async function begin(tx: Tx, ownerId: string): Promise<string> {
    const row = await findTotp(tx, ownerOf(ownerId));
    if (row !== undefined && row.confirmed_at !== null) throw new Refusal('SECOND_STEP_ON');
    const secret = drawSecret();
    await writeBegunTotp(tx, ownerOf(ownerId), seal(secretKey, secret), clock());
    return secret;
  }

  /** Turns the begun two-factor on and answers its recovery codes. */
  async function confirm(tx: Tx, ownerId: string, otp: string): Promise<readonly string[]> {
    const row = await findTotp(tx, ownerOf(ownerId));
    if (row !== undefined && row.confirmed_at !== null) throw new Refusal('SECOND_STEP_ON');
    const now = clock();
    if (row === undefined || now.getTime() - row.begun_at.getTime() >= BEGUN_MS) {
      throw new Refusal('SECOND_STEP_NOT_BEGUN');
    }
    // No limit on tries here: whoever confirms has just been shown the secret itself.
    const secret = unseal(secretKey, row.sealed_secret);
    const verdict = judgeOneTimeCode({ secret, lastStep: null }, plainOtp(otp), now);
    if (verdict.kind !== 'right') throw new Refusal('SECOND_STEP_WRONG');
    await confirmTotp(tx, ownerOf(ownerId), verdict.step, now);
    return drawCodes(tx, ownerId);
  }

  async function drawCodes(tx: Tx, ownerId: string): Promise<readonly string[]> {
    const codes = drawRecoveryCodes();
    const hashes = codes.map((code) => hashRecoveryCode(recoveryKey, ownerId, plainRecoveryCode(code) ?? ''));
    await replaceRecoveryCodes(tx, ownerOf(ownerId), hashes);
    return codes;
  }

  async function demandOn(tx: Tx, ownerId: string): Promise<void> {
    const row = await findTotp(tx, ownerOf(ownerId));
    if (row === undefined || row.confirmed_at === null) throw new Refusal('SECOND_STEP_OFF');
  }

  async function end(tx: Tx, ownerId: string): Promise<void> {
    await demandOn(tx, ownerId);
    await removeTotp(tx, ownerOf(ownerId));
  }

  /** Ten recovery codes in place of those before. */
  async function renewCodes(tx: Tx, ownerId: string): Promise<readonly string[]> {
    await demandOn(tx, ownerId);
    return drawCodes(tx, ownerId);
  }

  async function isOn(tx: Tx, ownerId: string): Promise<boolean> {
    return ((await findTotp(tx, ownerOf(ownerId)))?.confirmed_at ?? null) !== null;
  }

  async function read(ownerId: string): Promise<{ on: boolean; recoveryCodesLeft: number }> {
    const row = await findTotp(db, ownerOf(ownerId));
    const on = row !== undefined && row.confirmed_at !== null;
    return { on, recoveryCodesLeft: on ? await countRecoveryCodes(db, ownerOf(ownerId)) : 0 };
  }

  return { check, begin, confirm, end, renewCodes, isOn, read };
}

/** As it is compared: Chinese keyboards type full-width digits, and apps show a gap between the threes. */
function plainOtp(otp: string | undefined): string {
  return (otp ?? '').normalize('NFKC').replace(/\s/g, '');
}
