import { createHash, randomBytes } from 'node:crypto';

export const MOST_PASSKEYS = 20;
/** How long a challenge is valid, in milliseconds; browsers prompt the user for as long. */
export const CHALLENGE_MS = 300_000;
/** COSE ids of Ed25519, ECDSA P-256, and RSA for Windows; every authenticator supports one of them. */
export const ALGORITHMS = [-8, -7, -257] as const;

export function generateChallenge(): Buffer {
  return randomBytes(32);
}

export function hashChallenge(challenge: Buffer): Buffer {
  return createHash('sha256').update(challenge).digest();
}

/** The user handle that authenticators store: derived from the account's id, without personal data. */
export function userHandle(accountId: string): string {
  return Buffer.from(accountId, 'utf8').toString('base64url');
}
