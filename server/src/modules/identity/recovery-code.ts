import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@causeway/contract/account-security';

/** Without what is easily misread: I, L, O, U, 0 and 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Ten codes of ten characters in two groups, nearly 50 random bits each. */
export function generateRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** A code as people type it, in the one form that is hashed; null for what cannot be one. */
export function plainRecoveryCode(given: string): string | null {
  const code = given.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return code.length === LENGTH ? code : null;
}

/** Keyed and bound to the holder, so that equal codes of two do not show. */
export function hashRecoveryCode(key: Buffer, ownerId: string, plain: string): Buffer {
  return createHmac('sha256', key).update(`${ownerId}\n${plain}`).digest();
}
