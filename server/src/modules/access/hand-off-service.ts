import type { SignIn } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import { toEpoch } from '../../platform/epoch.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { BrowserKeys } from '../../platform/browser-keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSession, lockCredential, hashToken, newToken } from '../identity/api.ts';
import type { Members } from './api.ts';
import { findHandOffApp } from './session-read.ts';
import { handOffEnd } from './device.ts';
import { insertHandOffCode, useHandOffCode } from './hand-off-store.ts';

export interface HandOffContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly members: Pick<Members, 'markSeen'>;
}

/** Creates a code for the app's session; it does not reveal the account, and only its hash is stored. */
export async function handOff(
  { db, clock, limits }: HandOffContext,
  caller: {
    accountId: string;
    tokenHash: Buffer;
  },
): Promise<{ formSign: string; expire: number }> {
  await limits.handOffsByAccount.demand(caller.accountId);
  const { token: formSign, tokenHash: codeHash } = newToken();
  const expiresAt = handOffEnd(clock());
  const code = { codeHash, sessionHash: caller.tokenHash, expiresAt };
  if (!(await insertHandOffCode(db, code))) throw new Refusal('NOT_SIGNED_IN');
  return { formSign, expire: toEpoch(expiresAt) };
}

export interface HandOffLogin {
  readonly formSign: string;
  readonly from: BrowserFamily;
  readonly browser: BrowserKeys;
  readonly usedLanguage: Language | null;
}

/** Opens a website session with a code, in the transaction that uses up the code. */
export async function loginByHandOff(
  { db, clock, members }: HandOffContext,
  { formSign, from, browser, usedLanguage }: HandOffLogin,
): Promise<SignIn & { account: string }> {
  const codeHash = hashToken(formSign);
  return inTransaction(db, async (tx) => {
    const app = await findHandOffApp(tx, codeHash);
    // The session of a device that was removed has none.
    if (app === undefined || app.deviceId === null) throw new Refusal('HAND_OFF_INVALID');
    const { accountId, deviceId: openedBy } = app;
    // A parallel password change or unbinding runs before, and the code is invalid, or after, and ends this session
    // too.
    const account = await lockCredential(tx, accountId);
    const now = clock();
    const isGood = await useHandOffCode(tx, codeHash, now);
    const isOpen = account !== undefined && account.email !== null && account.blocked_at === null;
    if (!isGood || !isOpen) throw new Refusal('HAND_OFF_INVALID');
    // No password was given here, so actions that need re-authentication ask for it.
    const login = { account, usedLanguage, remember: false, from, browser, openedBy, reauthenticated: false };
    const signIn = await openSession({ clock }, tx, { ...login, event: 'handoff' });
    if (signIn.kind === 'member') await members.markSeen(tx, accountId, now);
    return { ...signIn, account: account.email };
  });
}
