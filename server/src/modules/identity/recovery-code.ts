import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@causeway/contract/account-security';

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

/** Keyed and bound to the owner, so that equal codes of two owners have different hashes. */
export function hashRecoveryCode(key: Buffer, ownerId: string, plain: string): Buffer {
  return createHmac('sha256', key).update(`${ownerId}\n${plain}`).digest();
}
