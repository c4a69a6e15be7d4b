import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@causeway/contract/accounts';
import type { CodePurpose } from '../../platform/database/account-tables.ts';

export const CODE_LIFE_SECONDS = 600;
export const MAX_WRONG_CODES = 5;

export interface MailCode {
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
  readonly wrongTries: number;
  readonly usedAt: Date | null;
}

export type CodeVerdict = 'RIGHT' | 'CODE_WRONG' | 'CODE_TRIES_USED' | 'CODE_EXPIRED' | 'CODE_USED';

/** Six random digits. */
export function generateCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** Keyed, because a bare hash of six digits can be brute-forced; bound to purpose and address. */
export function hashCode(key: Buffer, purpose: CodePurpose, email: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${email}\n${code}`).digest();
}

/** The rate-limit key of an address: short, and hides the address. */
export function hashAddress(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url');
}

/**
 * Judges a code. Only a right code reveals that it was used or has expired; the fifth wrong try invalidates it. The
 * caller counts wrong tries.
 */
export function judgeCode(stored: MailCode | undefined, givenHash: Buffer, now: Date): CodeVerdict {
  if (stored === undefined) return 'CODE_WRONG';
  if (stored.wrongTries >= MAX_WRONG_CODES) return 'CODE_TRIES_USED';
  if (!timingSafeEqual(stored.codeHash, givenHash)) {
    return stored.wrongTries + 1 >= MAX_WRONG_CODES ? 'CODE_TRIES_USED' : 'CODE_WRONG';
  }
  if (stored.usedAt !== null) return 'CODE_USED';
  return now < stored.expiresAt ? 'RIGHT' : 'CODE_EXPIRED';
}
