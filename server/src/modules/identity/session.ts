import { createHash, randomBytes } from 'node:crypto';

const HOUR_SECONDS = 3600;

/** The specification's two readings of the individual sign-in's life: 1 hour, or 12 when asked to be kept. */
export function sessionLifeSeconds(remember: boolean): number {
  return remember ? 12 * HOUR_SECONDS : HOUR_SECONDS;
}

/** Seconds in which whoever has just shown the password is not asked for it once more. */
const FRESH_SECONDS = 600;

/** Whether the holder has shown password or passkey on this sign-in minutes ago. */
export function isFresh(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < FRESH_SECONDS * 1000;
}

/** An opaque token of 256 random bits; the database keeps its SHA-256 only. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface SessionRow {
  readonly expiresAt: Date;
  readonly endReason: 'signed_out' | 'revoked' | 'replaced' | null;
}

/** Why a session no longer counts, or null while it does. */
export function sessionFault(session: SessionRow, now: Date): 'NOT_SIGNED_IN' | 'SESSION_REVOKED' | null {
  if (session.endReason === 'revoked' || session.endReason === 'replaced') return 'SESSION_REVOKED';
  if (session.endReason === 'signed_out' || now >= session.expiresAt) return 'NOT_SIGNED_IN';
  return null;
}
