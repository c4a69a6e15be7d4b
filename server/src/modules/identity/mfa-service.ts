import { seal, unseal } from '../../platform/crypto/seal.ts';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Credentials } from './credentials-service.ts';
import { generateSecret, plainOtp } from './one-time-code.ts';
import type { Owner } from './owner-store.ts';
import { generateRecoveryCodes, hashRecoveryCodes, plainRecoveryCode } from './recovery-code.ts';
import {
  checkPassword,
  lockOwner,
  withReauth,
  withRecentReauth,
  type OwnSession,
  type Reauth,
} from './reauth-service.ts';
import { judgeOneTimeCode } from './totp.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  findTotp,
  removeTotp,
  replaceRecoveryCodes,
  totpPlace,
  writeBegunTotp,
} from './totp-store.ts';

/** How long a new secret waits for its first code, in milliseconds. */
export const BEGUN_MS = 900_000;

const ownerOf = ({ kind }: Credentials, id: string): Owner => ({ kind, id });

/** Generates a Base32 secret; the first right code turns two-factor on. */
export async function beginMfa(
  credentials: Credentials,
  session: OwnSession,
  reauth: Reauth,
): Promise<string> {
  const { ownerId } = session;
  const begin = async (tx: Tx): Promise<string> => {
    const owner = ownerOf(credentials, ownerId);
    if ((await findTotp(tx, owner))?.confirmed_at instanceof Date) throw new Refusal('SECOND_STEP_ON');
    const secret = generateSecret();
    const sealed = seal(credentials.totpKey, secret, totpPlace(owner));
    await writeBegunTotp(tx, owner, sealed, credentials.clock());
    return secret;
  };
  if (credentials.remembersReauth) return withRecentReauth(credentials, session, reauth, begin);
  await checkPassword(credentials, ownerId, reauth.password ?? '', reauth.network);
  return inTransaction(credentials.db, async (tx) => {
    await lockOwner(credentials, tx, session);
    return begin(tx);
  });
}

/** Turns two-factor on; returns the recovery codes, which are shown only now. */
export async function confirmMfa(
  credentials: Credentials,
  session: OwnSession,
  otp: string,
  from: BrowserFamily,
): Promise<string[]> {
  return inTransaction(credentials.db, async (tx) => {
    const locked = await lockOwner(credentials, tx, session);
    const { ownerId } = session;
    const owner = ownerOf(credentials, ownerId);
    const row = await findTotp(tx, owner);
    if (row !== undefined && row.confirmed_at !== null) throw new Refusal('SECOND_STEP_ON');
    const now = credentials.clock();
    if (row === undefined || now.getTime() - row.begun_at.getTime() >= BEGUN_MS) {
      throw new Refusal('SECOND_STEP_NOT_BEGUN');
    }
    // No limit on tries here: the caller has just seen the secret itself.
    const secret = unseal(credentials.totpKey, row.sealed_secret, totpPlace(owner));
    const verdict = judgeOneTimeCode({ secret, lastStep: null }, plainOtp(otp), now);
    if (verdict.kind !== 'right') throw new Refusal('SECOND_STEP_WRONG');
    await confirmTotp(tx, owner, verdict.step, now);
    const codes = await generateCodes(credentials, tx, owner);
    await credentials.record(tx, ownerId, 'second_step_on', from);
    await credentials.notify(tx, locked, 'two_factor_on');
    return codes;
  });
}

export async function endMfa(credentials: Credentials, session: OwnSession, reauth: Reauth): Promise<void> {
  if (credentials.mfaRequired) throw new Refusal('MFA_REQUIRED');
  await withReauth(credentials, session, reauth, async (tx, locked) => {
    const owner = ownerOf(credentials, locked.id);
    await demandOn(tx, owner);
    await removeTotp(tx, owner);
    await credentials.record(tx, owner.id, 'second_step_off', reauth.from);
    await credentials.notify(tx, locked, 'two_factor_off');
  });
}

/** Replaces the ten recovery codes. */
export async function renewRecoveryCodes(
  credentials: Credentials,
  session: OwnSession,
  reauth: Reauth,
): Promise<string[]> {
  return withReauth(credentials, session, reauth, async (tx, { id }) => {
    const owner = ownerOf(credentials, id);
    await demandOn(tx, owner);
    const codes = await generateCodes(credentials, tx, owner);
    await credentials.record(tx, id, 'recovery_codes_renewed', reauth.from);
    return codes;
  });
}

async function generateCodes({ recoveryKey }: Credentials, tx: Tx, owner: Owner): Promise<string[]> {
  const codes = generateRecoveryCodes();
  const plains = codes.map((code) => plainRecoveryCode(code) ?? '');
  await replaceRecoveryCodes(tx, owner, await hashRecoveryCodes(recoveryKey, owner.id, plains));
  return [...codes];
}

async function demandOn(tx: Tx, owner: Owner): Promise<void> {
  const row = await findTotp(tx, owner);
  if (row === undefined || row.confirmed_at === null) throw new Refusal('SECOND_STEP_OFF');
}

export async function readMfa(
  credentials: Credentials,
  ownerId: string,
): Promise<{ on: boolean; recoveryCodesLeft: number }> {
  const { db } = credentials;
  const owner = ownerOf(credentials, ownerId);
  const row = await findTotp(db, owner);
  const on = row !== undefined && row.confirmed_at !== null;
  return { on, recoveryCodesLeft: on ? await countRecoveryCodes(db, owner) : 0 };
}
