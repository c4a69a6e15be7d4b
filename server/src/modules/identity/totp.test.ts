import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { generateSecret, secretUrl, stepOfCode } from './one-time-code.ts';
import {
  generateRecoveryCodes,
  hashLikeStored,
  hashRecoveryCodes,
  keyedHash,
  plainRecoveryCode,
} from './recovery-code.ts';
import { afterWrongTry, judgeOneTimeCode, triesAreUsed, type Tries } from './totp.ts';

const NOW = new Date('2026-11-22T12:00:10Z');
const SECRET = generateSecret();
const codeAt = (seconds: number, secret = SECRET) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.getTime() + seconds * 1000 });
const STEP = Math.floor(NOW.getTime() / 30_000);

describe('codes of the authenticator app', () => {
  test('are those of RFC 6238', () => {
    const rfc = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
    expect(stepOfCode(rfc, '287082', new Date(59_000))).toBe(1);
    expect(stepOfCode(rfc, '005924', new Date(1_234_567_890_000))).toBe(41_152_263);
  });

  test.each([
    [-60, null],
    [-30, STEP - 1],
    [0, STEP],
    [30, STEP + 1],
    [60, null],
  ])('one of %i seconds away', (seconds, step) => {
    expect(stepOfCode(SECRET, codeAt(seconds), NOW)).toBe(step);
  });

  test('each step is accepted once, and none before the last accepted one', () => {
    const judge = (seconds: number, lastStep: number | null) =>
      judgeOneTimeCode({ secret: SECRET, lastStep }, codeAt(seconds), NOW);
    expect(judge(0, null)).toEqual({ kind: 'right', step: STEP });
    expect(judge(0, STEP)).toEqual({ kind: 'used' });
    expect(judge(-30, STEP)).toEqual({ kind: 'used' });
    expect(judge(30, STEP)).toEqual({ kind: 'right', step: STEP + 1 });
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345'])('%j is no code', (code) => {
    expect(stepOfCode(SECRET, code, NOW)).toBeNull();
  });

  test('the secret’s URL names site and account', () => {
    const url = new URL(secretUrl(SECRET, '长堤: VPN', 'lin@mail.example'));
    expect(decodeURIComponent(url.pathname)).toContain('长堤  VPN:lin@mail.example');
    expect(url.searchParams.get('secret')).toBe(SECRET);
    expect(Secret.fromBase32(SECRET).bytes).toHaveLength(20);
  });
});

describe('tries', () => {
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

  test('are refused after five wrong ones, for twice as long each time, and a day has 35', () => {
    let tries: Tries = { wrongTries: 0, triesSince: null };
    for (let count = 0; count < 5; count++) {
      expect(triesAreUsed(tries, at(count))).toBe(false);
      tries = afterWrongTry(tries, at(count));
    }
    expect(triesAreUsed(tries, at(5))).toBe(true);
    expect(triesAreUsed(tries, at(899))).toBe(true);
    expect(triesAreUsed(tries, at(900))).toBe(false);
    let all = 5;
    const ends: number[] = [];
    for (let second = 900; second < 86_400; second++) {
      if (triesAreUsed(tries, at(second))) continue;
      ends.push(second);
      while (!triesAreUsed(tries, at(second))) {
        tries = afterWrongTry(tries, at(second));
        all++;
      }
    }
    expect(ends.map((second) => second / 60)).toEqual([15, 45, 105, 225, 465, 945]);
    expect(all).toBe(35);
    expect(triesAreUsed(tries, at(86_400))).toBe(false);
    expect(afterWrongTry(tries, at(86_400))).toEqual({ wrongTries: 1, triesSince: at(86_400) });
  });
});

describe('recovery codes', () => {
  test('are ten distinct codes, recognised as typed', () => {
    const codes = generateRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
      expect(plainRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
    }
    expect(plainRecoveryCode('123456')).toBeNull();
    expect(plainRecoveryCode('ABCDE-FGHJK-M')).toBeNull();
  });

  test('have a slow hash with a new salt, or the one they were stored with', async () => {
    const key = Buffer.alloc(32, 1);
    const plain = 'ABCDEFGHJK';
    const [[first = key, second = key], [again = key]] = await Promise.all([
      hashRecoveryCodes(key, 'a', [plain, 'KJHGFEDCBA']),
      hashRecoveryCodes(key, 'a', [plain]),
    ]);
    expect(first).not.toEqual(again);
    expect(first).not.toContain(keyedHash(key, 'a', plain));
    expect(await hashLikeStored(key, 'a', plain, second)).toEqual(first);
    expect(await hashLikeStored(key, 'b', plain, second)).not.toEqual(first);
    expect(await hashLikeStored(key, 'a', plain, keyedHash(key, 'a', 'KJHGFEDCBA'))).toEqual(
      keyedHash(key, 'a', plain),
    );
    expect(keyedHash(key, 'a', plain)).not.toEqual(keyedHash(key, 'b', plain));
  });
});
