import { describe, expect, test } from 'vitest';
import { newAccountKey, openAccountKey, seededAccountKey } from './account-key.ts';
import { deriveKey } from './keys.ts';
import { seal, sealUnbound, unseal } from './seal.ts';

const SECRET = 'a secret of at least thirty-two characters';
const key = deriveKey(SECRET, 'test');
const place = { table: 'things', column: 'sealed', id: '1' };

describe('deriveKey', () => {
  test('gives the same 32 bytes for the same secret and purpose, others for any other', () => {
    expect(deriveKey(SECRET, 'test')).toEqual(key);
    expect(key).toHaveLength(32);
    expect(deriveKey(SECRET, 'other')).not.toEqual(key);
    expect(deriveKey(`${SECRET}!`, 'test')).not.toEqual(key);
  });
});

describe('seal', () => {
  test.each(['', 'plain', '长堤 長堤 🔑', 'x'.repeat(100_000)])('opens to what was sealed: %#', (text) => {
    expect(unseal(key, seal(key, text, place), place)).toBe(text);
  });

  test('never returns the same bytes twice, nor the plain text', () => {
    const sealed = seal(key, 'someone@example.com', place);
    expect(seal(key, 'someone@example.com', place)).not.toEqual(sealed);
    expect(sealed.includes('someone')).toBe(false);
  });

  test('rejects another key, every changed byte and every truncation', () => {
    const sealed = seal(key, 'value', place);
    expect(() => unseal(deriveKey(SECRET, 'other'), sealed, place)).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => unseal(key, changed, place), `byte ${at} changed`).toThrow();
      expect(() => unseal(key, sealed.subarray(0, at), place), `cut to ${at} bytes`).toThrow();
    }
  });

  test('opens in its own row and column only', () => {
    const sealed = seal(key, 'value', place);
    for (const other of [
      { table: 'others' },
      { column: 'other' },
      { id: '2' },
      { column: 'sealed\0', id: '' },
    ])
      expect(() => unseal(key, sealed, { ...place, ...other })).toThrow();
    // One that isn't bound opens everywhere, and does not pass as a bound one.
    const unbound = sealUnbound(key, Buffer.from('value'));
    expect(unseal(key, unbound, place)).toBe('value');
    for (const [from, version] of [
      [unbound, 2],
      [sealed, 1],
    ] as const)
      expect(() => unseal(key, Buffer.concat([Buffer.of(version), from.subarray(1)]), place)).toThrow();
  });
});

describe('account keys', () => {
  test('are random, and open only with the key that sealed them', () => {
    const { key: accountKey, sealedKey } = newAccountKey(key, 'one');
    expect(openAccountKey(key, 'one', sealedKey)).toEqual(accountKey);
    expect(() => openAccountKey(key, 'two', sealedKey)).toThrow();
    expect(openAccountKey(key, 'two', seededAccountKey(key))).toHaveLength(32);
    expect(sealedKey.includes(accountKey)).toBe(false);
    expect(newAccountKey(key, 'one').key).not.toEqual(accountKey);
    expect(() => openAccountKey(deriveKey(SECRET, 'other'), 'one', sealedKey)).toThrow();
  });
});
