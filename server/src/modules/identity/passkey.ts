import { createHash, randomBytes } from 'node:crypto';

export const MOST_PASSKEYS = 20;
/** How long a challenge is good, in milliseconds; browsers ask the user for as long. */
export const CHALLENGE_MS = 300_000;
/** COSE names of Ed25519, ECDSA on P-256, and RSA for Windows: what every authenticator has one of. */
export const ALGORITHMS = [-8, -7, -257] as const;

export function generateChallenge(): Buffer {
  return randomBytes(32);
}

export function hashChallenge(challenge: Buffer): Buffer {
  return createHash('sha256').update(challenge).digest();
}

/** What authenticators keep in the place of a user name: the account's id, which says nothing of the person. */
export function userHandle(accountId: string): string {
  return Buffer.from(accountId, 'utf8').toString('base64url');
}
