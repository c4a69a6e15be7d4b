import type { SignIn } from '@causeway/contract/accounts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../database/tx.ts';
import type { SignInState } from '../../http/caller.ts';
import { hashToken, newToken, sessionFault, sessionLifeSeconds } from './session.ts';
import { endSession, findSession, insertSession, insertSessionByPassword } from './session-store.ts';

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ db, clock }: { db: Db; clock: Clock }) {
  /** Opens a session of the website for a new account. */
  async function openSession(tx: Tx, accountId: string): Promise<SignIn> {
    const { session, signIn } = draw(accountId, false);
    await insertSession(tx, session);
    return signIn;
  }

  /** Opens one for whoever knew the password of `passwordHash`; null where another has taken its place meanwhile. */
  async function openSessionByPassword(
    account: { id: string; password_hash: string },
    remember: boolean,
  ): Promise<SignIn | null> {
    const { session, signIn } = draw(account.id, remember);
    return (await insertSessionByPassword(db, session, account.password_hash)) ? signIn : null;
  }

  /** A session and the sign-in that carries its token, which leaves the server there and nowhere else. */
  function draw(accountId: string, remember: boolean) {
    const { token, tokenHash } = newToken();
    const createdAt = clock();
    const expire = Math.floor(createdAt.getTime() / 1000) + sessionLifeSeconds(remember);
    const signIn: SignIn = { data: token, id: accountId, expire };
    return { session: { tokenHash, accountId, createdAt, expiresAt: new Date(expire * 1000) }, signIn };
  }

  async function authenticate(token: string): Promise<SignInState> {
    const tokenHash = hashToken(token);
    const session = await findSession(db, tokenHash);
    // A deleted account has no address; its sessions are over.
    if (session === undefined || session.email === null) return { fault: 'NOT_SIGNED_IN' };
    const fault = sessionFault({ expiresAt: session.expires_at, endReason: session.end_reason }, clock());
    if (fault !== null) return { fault };
    return { caller: { accountId: session.id, kind: session.kind, account: session.email, tokenHash } };
  }

  async function logout(tokenHash: Buffer): Promise<void> {
    await endSession(db, tokenHash, clock());
  }

  return { openSession, openSessionByPassword, authenticate, logout };
}
