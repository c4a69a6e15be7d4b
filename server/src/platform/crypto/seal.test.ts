import { describe, expect, test } from 'vitest';
import { newAccountKey, openAccountKey } from './account-key.ts';
import { deriveKey } from './keys.ts';
import { seal, unseal } from './seal.ts';

const SECRET = 'a secret of at least thirty-two characters';
const key = deriveKey(SECRET, 'test');

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
    expect(unseal(key, seal(key, text))).toBe(text);
  });

  test('never returns the same bytes twice, nor the plain text', () => {
    const sealed = seal(key, 'someone@example.com');
    expect(seal(key, 'someone@example.com')).not.toEqual(sealed);
    expect(sealed.includes('someone')).toBe(false);
  });

  test('rejects another key, every changed byte and every truncation', () => {
    const sealed = seal(key, 'value');
    expect(() => unseal(deriveKey(SECRET, 'other'), sealed)).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => unseal(key, changed), `byte ${at} changed`).toThrow();
      expect(() => unseal(key, sealed.subarray(0, at)), `cut to ${at} bytes`).toThrow();
    }
  });
});

describe('account keys', () => {
  test('are random, and open only with the key that sealed them', () => {
    const { key: accountKey, sealedKey } = newAccountKey(key);
    expect(openAccountKey(key, sealedKey)).toEqual(accountKey);
    expect(sealedKey.includes(accountKey)).toBe(false);
    expect(newAccountKey(key).key).not.toEqual(accountKey);
    expect(() => openAccountKey(deriveKey(SECRET, 'other'), sealedKey)).toThrow();
  });
});
