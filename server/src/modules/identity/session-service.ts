import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { SignIn } from '@causeway/contract/accounts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { SignInState } from '../../platform/http/caller.ts';
import { hashToken, newToken, sessionFault, sessionLifeSeconds } from './session.ts';
import { findCustomerSession, insertCustomerSession } from './session-store.ts';

export interface NewLogin {
  readonly accountId: string;
  /** 12 hours instead of 1. */
  readonly remember: boolean;
  readonly from: BrowserFamily;
  /** Whether its owner has just shown a password or a passkey. */
  readonly reauthenticated: boolean;
  /** How the security log shows it. */
  readonly event: SecurityEventKind;
}

interface SessionContext {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * Opens a session of the website, in the transaction that has made sure of its owner: its token leaves the server in the
 * answer and nowhere else.
 */
export async function openSession(
  { clock }: Pick<SessionContext, 'clock'>,
  tx: Tx,
  { accountId, remember, from, reauthenticated, event }: NewLogin,
): Promise<SignIn> {
  const { token, tokenHash } = newToken();
  const createdAt = clock();
  const expire = Math.floor(createdAt.getTime() / 1000) + sessionLifeSeconds(remember);
  const kind = await insertCustomerSession(tx, {
    tokenHash,
    accountId,
    createdAt,
    expiresAt: new Date(expire * 1000),
    from,
    reauthAt: reauthenticated ? createdAt : null,
    event,
  });
  return { data: token, id: accountId, kind, expire };
}

/** Looks a token of the website up. */
export async function authenticateCustomer(context: SessionContext, token: string): Promise<SignInState> {
  return readSignInState(context, hashToken(token));
}

/** Whether a login still holds, for what takes longer than one call. */
export async function isSignedIn(context: SessionContext, tokenHash: Buffer): Promise<boolean> {
  return 'caller' in (await readSignInState(context, tokenHash));
}

async function readSignInState({ db, clock }: SessionContext, tokenHash: Buffer): Promise<SignInState> {
  const session = await findCustomerSession(db, tokenHash);
  // A deleted account has no address; its sessions are over.
  if (session === undefined || session.email === null) return { fault: 'NOT_SIGNED_IN' };
  // A client app's session is good for the app's own calls alone.
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
