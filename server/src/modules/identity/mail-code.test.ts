import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CodePurpose } from '../../platform/database/account-tables.ts';
import {
  CODE_LIFE_SECONDS,
  generateCode,
  hashCode,
  judgeCode,
  MAX_WRONG_CODES,
  type CodeVerdict,
  type MailCode,
} from './mail-code.ts';

const key = randomBytes(32);
const NOW = new Date('2026-03-01T12:00:00Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const RIGHT = hashCode(key, 'register', 'ann@example.com', '012345');
const WRONG = hashCode(key, 'register', 'ann@example.com', '012346');
const stored = (change: Partial<MailCode> = {}): MailCode => ({
  codeHash: RIGHT,
  expiresAt: after(CODE_LIFE_SECONDS * 1000),
  wrongTries: 0,
  usedAt: null,
  ...change,
});

describe('codes by mail are 6 random digits', () => {
  const codes = Array.from({ length: 5000 }, generateCode);

  test('always six, with leading zeros', () => {
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    // A tenth begins with 0; the chance that none of 5000 does is 1 in 10^228.
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  test('successive codes differ', () => {
    expect(new Set(codes).size).toBeGreaterThan(4800);
  });
});

describe('codes by mail are hashed at rest, and one for sign-up is invalid for a reset', () => {
  test('the hash is bound to key, purpose, address and code, and to nothing else', () => {
    const hash = (secret: Buffer, purpose: CodePurpose, email: string, code: string) =>
      hashCode(secret, purpose, email, code).toString('hex');
    const one = hash(key, 'register', 'ann@example.com', '012345');
    expect(hash(key, 'register', 'ann@example.com', '012345')).toBe(one);
    expect(hash(key, 'reset', 'ann@example.com', '012345')).not.toBe(one);
    expect(hash(key, 'register', 'bob@example.com', '012345')).not.toBe(one);
    expect(hash(key, 'register', 'ann@example.com', '12345')).not.toBe(one);
    expect(hash(randomBytes(32), 'register', 'ann@example.com', '012345')).not.toBe(one);
    expect(one).toHaveLength(64);
  });

  test('no text entered as a code matches another address\u2019s code', () => {
    const email = fc.constantFrom('a@b.co', 'b@b.co', 'a@b.com');
    const given = fc.string({
      unit: fc.constantFrom('0', '1', '\n', 'a', '@', 'b', '.', 'c', 'o'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(email, given, email, given, (email1, code1, email2, code2) => {
        const same = hashCode(key, 'reset', email1, code1).equals(hashCode(key, 'reset', email2, code2));
        expect(same).toBe(email1 === email2 && code1 === code2);
      }),
    );
  });
});

describe('a code by mail is valid for 10 minutes, one use and at most 5 wrong tries', () => {
  test('the constants are as promised', () => {
    expect([CODE_LIFE_SECONDS, MAX_WRONG_CODES]).toEqual([600, 5]);
  });

  test.each<[string, MailCode | undefined, Buffer, Date, CodeVerdict]>([
    ['no code was ever sent', undefined, RIGHT, NOW, 'CODE_WRONG'],
    ['right at once', stored(), RIGHT, NOW, 'RIGHT'],
    ['right in the last moment', stored(), RIGHT, after(599_999), 'RIGHT'],
    ['right after 10 minutes', stored(), RIGHT, after(600_000), 'CODE_EXPIRED'],
    ['right, used before', stored({ usedAt: NOW }), RIGHT, after(1), 'CODE_USED'],
    ['right, used before and expired since', stored({ usedAt: NOW }), RIGHT, after(600_000), 'CODE_USED'],
    ['right after four wrong tries', stored({ wrongTries: 4 }), RIGHT, NOW, 'RIGHT'],
    ['right after five', stored({ wrongTries: 5 }), RIGHT, NOW, 'CODE_TRIES_USED'],
    ['wrong', stored(), WRONG, NOW, 'CODE_WRONG'],
    ['wrong for the fourth time', stored({ wrongTries: 3 }), WRONG, NOW, 'CODE_WRONG'],
    ['wrong for the fifth time', stored({ wrongTries: 4 }), WRONG, NOW, 'CODE_TRIES_USED'],
    ['wrong again after it', stored({ wrongTries: 5 }), WRONG, NOW, 'CODE_TRIES_USED'],
    [
      'wrong where it was used: a stranger does not learn that',
      stored({ usedAt: NOW }),
      WRONG,
      NOW,
      'CODE_WRONG',
    ],
    ['wrong where it has expired: nor that', stored(), WRONG, after(600_000), 'CODE_WRONG'],
  ])('%s', (_, code, given, now, verdict) => {
    expect(judgeCode(code, given, now)).toBe(verdict);
  });
});
