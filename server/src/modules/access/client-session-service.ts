import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { ClientCaller, SignInState } from '../../platform/http/caller.ts';
import { memberAccessUntil } from './member-time.ts';
import { endSession, hashToken, sessionFault } from '../identity/api.ts';
import { findClientSession } from './client-session-read.ts';
import { laterEnd } from './device.ts';
import { extendDeviceSession } from './device-store.ts';

type ClientSession = NonNullable<Awaited<ReturnType<typeof findClientSession>>>;

/** Returns when the access of the session's account ends or ended; a member's follows their team's. */
function accessUntil(session: ClientSession): Date | null {
  if (session.kind !== 'member') return session.access_until;
  return memberAccessUntil({
    ownUntil: session.own_until,
    planUntil: session.access_until,
    teamClosed: session.team_email === null || session.team_blocked_at !== null,
  });
}

export type ClientSessionService = ReturnType<typeof createClientSessionService>;

export function createClientSessionService({ db, clock }: { db: Db; clock: Clock }) {
  /** Authenticates a client app's token. Each use extends the session; it ends when the account's time has run out. */
  async function authenticate(token: string): Promise<SignInState<ClientCaller>> {
    const tokenHash = hashToken(token);
    const session = await findClientSession(db, tokenHash);
    if (session === undefined || session.email === null) return { fault: 'NOT_SIGNED_IN' };
    const now = clock();
    const fault = sessionFault({ expiresAt: session.expires_at, endReason: session.end_reason }, now);
    if (fault !== null) return { fault };
    // A session of the website.
    if (session.device_id === null) return { fault: 'NOT_SIGNED_IN' };
    const until = accessUntil(session);
    if (until === null || until <= now) {
      await endSession(db, 'customer', tokenHash, now);
      return { fault: 'ACCESS_EXPIRED' };
    }
    const expiresAt = laterEnd(session.expires_at, now);
    if (expiresAt !== null) await extendDeviceSession(db, { tokenHash, expiresAt, now });
    return {
      caller: {
        accountId: session.account_id,
        kind: session.kind,
        account: session.email,
        // A member who must set a password gets no app session and loses the existing ones.
        mustSetPassword: false,
        tokenHash,
        deviceId: session.device_id,
      },
    };
  }

  async function logout(tokenHash: Buffer): Promise<void> {
    await endSession(db, 'customer', tokenHash, clock());
  }

  return { authenticate, logout };
}
