import { hash, randomBytes } from 'node:crypto';
import { HOUR_SECONDS } from '../../platform/durations.ts';

/** The specification names two lifetimes of a site session: 1 hour, or 12 with `remember`. */
export function sessionLifeSeconds(remember: boolean): number {
  return remember ? 12 * HOUR_SECONDS : HOUR_SECONDS;
}

/** How long after giving the password it is not requested again, in seconds. */
const RECENT_REAUTH_SECONDS = 600;

/** Whether the session re-authenticated recently. */
export function isReauthRecent(reauthAt: Date | null, now: Date): boolean {
  return reauthAt !== null && now.getTime() - reauthAt.getTime() < RECENT_REAUTH_SECONDS * 1000;
}

/** An opaque token of 256 random bits; the database stores only its SHA-256. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export interface SessionRow {
  readonly expiresAt: Date;
  readonly endReason: 'signed_out' | 'revoked' | 'replaced' | null;
}

/** Why a session is invalid, or null. */
export function sessionFault(session: SessionRow, now: Date): 'NOT_SIGNED_IN' | 'SESSION_REVOKED' | null {
  if (session.endReason === 'revoked' || session.endReason === 'replaced') return 'SESSION_REVOKED';
  if (session.endReason === 'signed_out' || now >= session.expiresAt) return 'NOT_SIGNED_IN';
  return null;
}
