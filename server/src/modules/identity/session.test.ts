import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashToken, newToken, sessionFault, sessionLifeSeconds, type SessionRow } from './session.ts';

describe('a session lasts an hour, or 12 hours when asked to be kept', () => {
  test('1 hour, or 12 with "Keep me signed in"', () => {
    expect(sessionLifeSeconds(false)).toBe(3600);
    expect(sessionLifeSeconds(true)).toBe(43_200);
  });
});

describe('tokens are opaque and random, the database keeps only their SHA-256', () => {
  test('a token has 256 random bits, is unique and safe in a header', () => {
    const tokens = Array.from({ length: 1000 }, () => newToken().token);
    expect(new Set(tokens).size).toBe(1000);
    expect(tokens.filter((token) => !/^[A-Za-z0-9_-]{43}$/.test(token))).toEqual([]);
  });

  test('the hash is the SHA-256 of the token', () => {
    const { token, tokenHash } = newToken();
    expect(tokenHash).toEqual(createHash('sha256').update(token, 'utf8').digest());
    expect(hashToken(token)).toEqual(tokenHash);
    expect(hashToken(`${token}x`)).not.toEqual(tokenHash);
  });
});

describe('code 3 means that the session was replaced or revoked, 401 that it expired or that there is none', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const later = new Date(NOW.getTime() + 1);
  const earlier = new Date(NOW.getTime() - 1);

  test.each<[string, SessionRow, ReturnType<typeof sessionFault>]>([
    ['in its life', { expiresAt: later, endReason: null }, null],
    ['in the moment of its end', { expiresAt: NOW, endReason: null }, 'NOT_SIGNED_IN'],
    ['past its end', { expiresAt: earlier, endReason: null }, 'NOT_SIGNED_IN'],
    ['signed out', { expiresAt: later, endReason: 'signed_out' }, 'NOT_SIGNED_IN'],
    ['revoked', { expiresAt: later, endReason: 'revoked' }, 'SESSION_REVOKED'],
    ['replaced', { expiresAt: later, endReason: 'replaced' }, 'SESSION_REVOKED'],
    ['revoked, and past its end since', { expiresAt: earlier, endReason: 'revoked' }, 'SESSION_REVOKED'],
  ])('%s', (_, session, fault) => {
    expect(sessionFault(session, NOW)).toBe(fault);
  });
});
