import type { SignIn } from '@causeway/contract/accounts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSession, lockCredential, hashToken, newToken } from '../identity/api.ts';
import type { Members } from './api.ts';
import { handOffEnd } from './device.ts';
import { findHandOffAccount, insertHandOffCode, useHandOffCode } from './hand-off-store.ts';

export interface HandOffParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly members: Pick<Members, 'markSeen'>;
}

export type HandOffService = ReturnType<typeof createHandOffService>;

export function createHandOffService({ db, clock, limits, members }: HandOffParts) {
  /** Makes a code for the app's sign-in; it says nothing of the account, and only its hash is kept. */
  async function handOff(caller: {
    accountId: string;
    tokenHash: Buffer;
  }): Promise<{ formSign: string; expire: number }> {
    await limits.handOffsByAccount.demand(caller.accountId);
    const { token: formSign, tokenHash: codeHash } = newToken();
    const expiresAt = handOffEnd(clock());
    await insertHandOffCode(db, { codeHash, sessionHash: caller.tokenHash, expiresAt });
    return { formSign, expire: Math.floor(expiresAt.getTime() / 1000) };
  }

  /** Opens a sign-in of the website with a code, in the transaction that uses the code up. */
  async function loginByHandOff(
    formSign: string,
    from: BrowserFamily,
  ): Promise<SignIn & { account: string }> {
    const codeHash = hashToken(formSign);
    return inTransaction(db, async (tx) => {
      const accountId = await findHandOffAccount(tx, codeHash);
      if (accountId === undefined) throw new Refusal('HAND_OFF_INVALID');
      // Whoever changes the password or unbinds the device at this moment comes before, and the code is worth nothing, or
      // after, and ends this sign-in like all others.
      const account = await lockCredential(tx, accountId);
      const now = clock();
      const isGood = await useHandOffCode(tx, codeHash, now);
      const isOpen = account !== undefined && account.email !== null && account.blocked_at === null;
      if (!isGood || !isOpen) throw new Refusal('HAND_OFF_INVALID');
      // Nobody has shown the password here: what wants a fresh sign-in will ask for it.
      const login = { accountId, remember: false, from, reauthenticated: false };
      const signIn = await openSession({ clock }, tx, { ...login, event: 'handoff' });
      if (signIn.kind === 'member') await members.markSeen(tx, accountId, now);
      return { ...signIn, account: account.email };
    });
  }

  return { handOff, loginByHandOff };
}
