import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_RESEND_SECONDS } from '@causeway/contract/accounts';
import type { CodePurpose } from '../../platform/database/account-tables.ts';

export const CODE_LIFE_SECONDS = 600;
export const MAX_WRONG_CODES = 5;
/** Between two emails with a code to an address that has had too many of them, or too many wrong codes. */
const SLOW_RESEND_SECONDS = 600;

/**
 * Seconds from an email to the next one of its kind. The first slow one need not wait longer than usual: it may be the
 * one that lets an attacked owner in.
 */
export const resendSeconds = (isSlow: boolean, wasSlow: boolean): number =>
  isSlow && wasSlow ? SLOW_RESEND_SECONDS : CODE_RESEND_SECONDS;

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
    const isLast = canBeWrong(stored, now) && stored.wrongTries + 1 >= MAX_WRONG_CODES;
    return isLast ? 'CODE_TRIES_USED' : 'CODE_WRONG';
  }
  if (stored.usedAt !== null) return 'CODE_USED';
  return now < stored.expiresAt ? 'RIGHT' : 'CODE_EXPIRED';
}

/** Whether a wrong code counts: only against one that the right code could still use. */
export function canBeWrong(stored: MailCode | undefined, now: Date): boolean {
  if (stored === undefined || stored.usedAt !== null) return false;
  return now < stored.expiresAt && stored.wrongTries < MAX_WRONG_CODES;
}
