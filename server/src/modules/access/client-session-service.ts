import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { ClientCaller, SignInState } from '../../platform/http/caller.ts';
import { endSession, hashToken, sessionFault } from '../identity/api.ts';
import type { Members } from './api.ts';
import { laterEnd } from './device.ts';
import { extendDeviceSession } from './device-store.ts';

export interface ClientSessionContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly members: Pick<Members, 'findSessionWithAccess'>;
}

/** Authenticates a client app's token. Each use extends the session; it ends when the account's time has run out. */
export async function authenticateClient(
  { db, clock, members }: ClientSessionContext,
  token: string,
): Promise<SignInState<ClientCaller>> {
  const tokenHash = hashToken(token);
  const session = await members.findSessionWithAccess(db, tokenHash);
  if (session === undefined || session.email === null) return { fault: 'NOT_SIGNED_IN' };
  const now = clock();
  const fault = sessionFault(session, now);
  if (fault !== null) return { fault };
  // A session of the website.
  if (session.deviceId === null) return { fault: 'NOT_SIGNED_IN' };
  const until = session.accessUntil;
  if (until === null || until <= now) {
    await endSession(db, 'customer', tokenHash, now);
    return { fault: 'ACCESS_EXPIRED' };
  }
  const expiresAt = laterEnd(session.expiresAt, now);
  if (expiresAt !== null) await extendDeviceSession(db, { tokenHash, expiresAt, now });
  return {
    caller: {
      accountId: session.accountId,
      kind: session.kind,
      account: session.email,
      // A member who must set a password gets no app session and loses the existing ones.
      mustSetPassword: false,
      invitedAt: null,
      tokenHash,
      deviceId: session.deviceId,
    },
  };
}

export async function logoutClient({ db, clock }: ClientSessionContext, tokenHash: Buffer): Promise<void> {
  await endSession(db, 'customer', tokenHash, clock());
}
