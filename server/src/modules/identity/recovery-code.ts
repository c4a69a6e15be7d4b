import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@causeway/contract/account-security';
import { hashSecret } from './password-hash.ts';

/** Leaves out characters that are easily misread: I, L, O, U, 0 and 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Ten codes of ten characters in two groups, nearly 50 random bits each. */
export function generateRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** Normalizes a typed code to the form that is hashed; null if it cannot be one. */
export function plainRecoveryCode(given: string): string | null {
  const code = given.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return code.length === LENGTH ? code : null;
}

const SALT_BYTES = 16;

/** Hashes of an owner's new codes, of which each begins with the salt that they share. */
export function hashRecoveryCodes(
  key: Buffer,
  ownerId: string,
  plains: readonly string[],
): Promise<readonly Buffer[]> {
  const salt = randomBytes(SALT_BYTES);
  return Promise.all(plains.map((plain) => saltedHash(key, ownerId, plain, salt)));
}

/** The hash that a code has if it is one of those of which `stored` is one. */
export async function hashLikeStored(
  key: Buffer,
  ownerId: string,
  plain: string,
  stored: Buffer,
): Promise<Buffer> {
  const keyed = keyedHash(key, ownerId, plain);
  // Codes of earlier versions have no salt.
  if (stored.length === keyed.length) return keyed;
  return saltedHash(key, ownerId, plain, stored.subarray(0, SALT_BYTES));
}

/** Slow, since a code has fewer bits than a key: a thief of the database and the key can't try them all. */
async function saltedHash(key: Buffer, ownerId: string, plain: string, salt: Buffer): Promise<Buffer> {
  return Buffer.concat([salt, await hashSecret(keyedHash(key, ownerId, plain), salt)]);
}

/** Keyed and bound to the owner, so that equal codes of two owners have different hashes. */
export function keyedHash(key: Buffer, ownerId: string, plain: string): Buffer {
  return createHmac('sha256', key).update(`${ownerId}\n${plain}`).digest();
}
