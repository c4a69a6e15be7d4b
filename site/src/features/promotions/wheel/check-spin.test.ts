import { createHash, createHmac, randomBytes } from 'node:crypto';
import { commitmentText, spinText, SEGMENT_DAYS, segmentOf } from '@causeway/contract/wheel-spin';
import { describe, expect, it } from 'vitest';
import { checkSpin, type RevealedSpin, isSealed } from './check-spin.ts';
import type { NotedTerms } from './noted-terms.ts';

const WEIGHTS = [500, 20, 120, 5, 170, 2, 180, 3];

/** A spin as an honest server makes it, with node:crypto instead of the browser's cryptography. */
function honestSpin({ weights = WEIGHTS, cap = 360, seed = 'my-own-part' } = {}): RevealedSpin {
  const secret = randomBytes(32);
  const terms = { id: '0193', weightsVersion: 4, weights, cap };
  const commitment = { ...terms, secret: secret.toString('hex'), shownAt: 1_800_000_000 };
  const hash = createHash('sha256').update(commitmentText(commitment)).digest('hex');
  const digest = createHmac('sha256', secret).update(spinText(terms.id, seed)).digest('hex');
  const segment = segmentOf(digest, terms);
  return {
    id: '0194',
    date: 1_800_000_100,
    days: SEGMENT_DAYS[segment],
    takenBack: false,
    segment,
    seed,
    commitment: { ...commitment, hash },
    replaced: [],
  };
}

const notedOf = ({ commitment, seed }: RevealedSpin): NotedTerms => ({
  hash: commitment.hash,
  weightsVersion: commitment.weightsVersion,
  weights: commitment.weights,
  cap: commitment.cap,
  seed,
});

/** Only one segment has a weight. */
const only = (segment: number) => SEGMENT_DAYS.map((_, place) => (place === segment ? 1 : 0));

describe('checking a spin', () => {
  it('reproduces a published example', async () => {
    const secret = '00'.repeat(31) + '07';
    const commitment = {
      id: 'example',
      secret,
      weightsVersion: 1,
      weights: [1, 1, 1, 1, 1, 1, 1, 1],
      cap: 360,
      shownAt: 0,
      hash: '0ee1',
    };
    const check = await checkSpin({ ...honestSpin(), commitment, seed: '' }, undefined);
    const text = `causeway-wheel/1\nexample\n${secret}\n1\n1,1,1,1,1,1,1,1\n360`;
    expect(check.hash).toBe(createHash('sha256').update(text).digest('hex'));
    const digest = createHmac('sha256', Buffer.from(secret, 'hex'))
      .update('causeway-wheel/1\nexample\n')
      .digest('hex');
    expect(check.digest).toBe(digest);
    expect(check.segment).toBe(Number.parseInt(digest.slice(-1), 16) % 8);
  });

  it('accepts every part of an honest spin on any segment', async () => {
    for (let place = 0; place < SEGMENT_DAYS.length; place++) {
      const spin = honestSpin({ weights: only(place) });
      const check = await checkSpin(spin, notedOf(spin));
      expect(check).toMatchObject({
        all: 'holds',
        sealed: 'holds',
        shown: 'holds',
        seed: 'holds',
        hit: 'holds',
        given: 'holds',
        segment: place,
        days: SEGMENT_DAYS[place],
        capped: undefined,
      });
    }
  });

  it('reports missing notes without a fault', async () => {
    const spin = honestSpin();
    expect(await checkSpin(spin, undefined)).toMatchObject({
      all: 'holds',
      shown: 'unknown',
      seed: 'unknown',
    });
    const { seed: _, ...shownOnly } = notedOf(spin);
    expect(await checkSpin(spin, shownOnly)).toMatchObject({ shown: 'holds', seed: 'unknown' });
  });

  it('names the prize that the budget did not allow', async () => {
    const spin = honestSpin({ weights: only(7), cap: 90 });
    expect(spin.days).toBe(0);
    expect(await checkSpin(spin, notedOf(spin))).toMatchObject({ all: 'holds', days: 0, capped: 360 });
  });

  type Tamper = [what: string, change: (spin: RevealedSpin) => Partial<RevealedSpin>, broken: string[]];
  it.each<Tamper>([
    [
      'the secret',
      ({ commitment }) => ({ commitment: { ...commitment, secret: 'ab'.repeat(32) } }),
      ['sealed'],
    ],
    [
      'the weights, told as they were committed to',
      ({ commitment }) => ({ commitment: { ...commitment, weights: [...WEIGHTS.slice(0, 7), 4] } }),
      ['sealed', 'shown'],
    ],
    [
      'the version',
      ({ commitment }) => ({ commitment: { ...commitment, weightsVersion: 5 } }),
      ['sealed', 'shown'],
    ],
    ['the cap', ({ commitment }) => ({ commitment: { ...commitment, cap: 180 } }), ['sealed', 'shown']],
    ['the hash', ({ commitment }) => ({ commitment: { ...commitment, hash: '00' } }), ['sealed', 'shown']],
    ['the random part', () => ({ seed: 'another' }), ['seed']],
    ['the segment', ({ segment }) => ({ segment: (segment + 1) % 8 }), ['hit']],
    ['the days', ({ days }) => ({ days: days + 5 }), ['given']],
  ])('finds that %s was changed afterwards', async (_, change, broken) => {
    const spin = honestSpin();
    const check = await checkSpin({ ...spin, ...change(spin) }, notedOf(spin));
    expect(check.all).toBe('broken');
    for (const part of broken) expect(check).toHaveProperty(part, 'broken');
  });

  it('detects a replaced secret with a matching hash, since the hash shown before differs', async () => {
    const [spin, other] = [honestSpin({ weights: only(7) }), honestSpin({ weights: only(0) })];
    expect(await checkSpin(other, undefined)).toMatchObject({ all: 'holds' });
    expect(await checkSpin(other, notedOf(spin))).toMatchObject({ all: 'broken', shown: 'broken' });
  });

  it.each([
    ['a secret of no digits', { secret: 'none' }],
    ['weights that sum up to nothing', { weights: only(9) }],
    ['too few weights', { weights: [1] }],
  ])('takes %s for a broken spin, and does not break itself', async (_, change) => {
    const spin = honestSpin();
    const commitment = { ...spin.commitment, ...change };
    const check = await checkSpin({ ...spin, commitment }, notedOf(spin));
    expect(check).toMatchObject({ all: 'broken', hit: 'broken', given: 'broken', segment: undefined });
  });

  it('checks the commitment of terms without a spin', async () => {
    const { commitment } = honestSpin();
    expect(await isSealed(commitment)).toBe(true);
    expect(await isSealed({ ...commitment, cap: 0 })).toBe(false);
  });
});
