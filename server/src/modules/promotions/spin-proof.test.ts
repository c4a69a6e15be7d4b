import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { commitmentText } from '@causeway/contract/wheel-spin';
import { hashOf, newCommitment, segmentOfSpin } from './spin-proof.ts';

const TERMS = { weightsVersion: 3, weights: [1, 1, 1, 1, 1, 1, 1, 1], cap: 360 };

test('a secret has 32 bytes, only from the cryptographic source, and never repeats', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const secrets = Array.from({ length: 1000 }, () => newCommitment(TERMS).secret);
  random.mockRestore();
  expect(new Set(secrets).size).toBe(1000);
  for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  // Each of the 256 bits is set in about half of them: 500 ± six standard deviations.
  for (let bit = 0; bit < 256; bit++) {
    const set = secrets.filter((secret) => (BigInt(`0x${secret}`) >> BigInt(bit)) & 1n).length;
    expect(Math.abs(set - 500)).toBeLessThan(95);
  }
});

test('the hash is SHA-256 of the published text', () => {
  const commitment = newCommitment(TERMS);
  const expected = createHash('sha256').update(commitmentText(commitment)).digest('hex');
  expect(hashOf(commitment).toString('hex')).toBe(expected);
});

test('a spin follows from the secret, the terms and the account’s seed', () => {
  const commitment = { ...TERMS, id: 'c-1', secret: `${'00'.repeat(31)}01` };
  // By `openssl dgst -sha256 -mac HMAC`: the digests end in 0, 6, 2 and f, of which eight even weights take the last three bits.
  expect(['', 'a', 'b', 'c'].map((seed) => segmentOfSpin(commitment, seed))).toEqual([0, 6, 2, 7]);
});
