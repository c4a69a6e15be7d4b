import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../storage/memory-storage.fixture.ts';
import { noteTerms, readNotedTerms, seedFor } from './noted-terms.ts';

const TERMS = { id: 'a', hash: 'ff', weightsVersion: 2, weights: [1, 0, 0, 0, 0, 0, 0, 0], cap: 90 };

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  return () => vi.unstubAllGlobals();
});

it('keeps the first note of an id whatever comes later', () => {
  noteTerms(TERMS);
  noteTerms({ ...TERMS, hash: '00' });
  const seed = seedFor({ ...TERMS, hash: '11' });
  expect(readNotedTerms('a')).toEqual({
    hash: 'ff',
    weightsVersion: 2,
    weights: TERMS.weights,
    cap: 90,
    seed,
  });
  expect(readNotedTerms('b')).toBeUndefined();
});

it('ignores foreign contents', () => {
  localStorage.setItem('wheelTerms:a', JSON.stringify({ value: 5, savedAt: 0, expiresAt: 9e15 }));
  expect(readNotedTerms('a')).toBeUndefined();
});

it('sends one seed per spin, in the server’s format', () => {
  const seeds = Array.from({ length: 100 }, (_, place) => seedFor({ ...TERMS, id: String(place) }));
  expect(new Set(seeds).size).toBe(100);
  for (const seed of seeds) expect(seed).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(seedFor({ ...TERMS, id: '7' })).toBe(seeds[7]);
});
