import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { SignIn } from '@causeway/contract/accounts';
import type { Clock } from '../../platform/clock.ts';
import { fromEpoch, toEpoch } from '../../platform/epoch.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { SignInState } from '../../platform/http/caller.ts';
import { hashToken, newToken, sessionFault, sessionLifeSeconds } from './session.ts';
import { endSession, findCustomerSession, insertCustomerSession } from './session-store.ts';

export interface Opening {
  readonly accountId: string;
  /** 12 hours instead of 1. */
  readonly remember: boolean;
  readonly from: BrowserFamily;
  /** Whether its holder has just shown a password or a passkey. */
  readonly proved: boolean;
  /** How the list of sign-ins tells its holder of it. */
  readonly noted: SecurityEventKind;
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ db, clock }: { db: Db; clock: Clock }) {
  /**
   * Opens a session of the website, in the transaction that has made sure of its holder: its token leaves the server in the
   * answer and nowhere else.
   */
  async function openSession(tx: Tx, { accountId, remember, from, proved, noted }: Opening): Promise<SignIn> {
    const { token, tokenHash } = newToken();
    const createdAt = clock();
    const expire = toEpoch(createdAt) + sessionLifeSeconds(remember);
    const kind = await insertCustomerSession(tx, {
      tokenHash,
      accountId,
      createdAt,
      expiresAt: fromEpoch(expire),
      from,
      reauthAt: proved ? createdAt : null,
      event: noted,
    });
    return { data: token, id: accountId, kind, expire };
  }

  /** Looks a token of the website up. */
  async function authenticate(token: string): Promise<SignInState> {
    return readState(hashToken(token));
  }

  /** Whether a sign-in still holds, for what takes longer than one call. */
  async function isSignedIn(tokenHash: Buffer): Promise<boolean> {
    return 'caller' in (await readState(tokenHash));
  }

  async function readState(tokenHash: Buffer): Promise<SignInState> {
    const session = await findCustomerSession(db, tokenHash);
    // A deleted account has no address; its sessions are over.
    if (session === undefined || session.email === null) return { fault: 'NOT_SIGNED_IN' };
    // A client app's sign-in is good for the app's own calls alone.
    if (session.device_id !== null) return { fault: 'NOT_SIGNED_IN' };
    const fault = sessionFault({ expiresAt: session.expires_at, endReason: session.end_reason }, clock());
    if (fault !== null) return { fault };
    return {
      caller: {
        accountId: session.id,
        kind: session.kind,
        account: session.email,
        mustSetPassword: session.must_set_password,
        tokenHash,
      },
    };
  }

  async function logout(tokenHash: Buffer): Promise<void> {
    await endSession(db, 'customer', tokenHash, clock());
  }

  return { openSession, authenticate, isSignedIn, logout };
}
