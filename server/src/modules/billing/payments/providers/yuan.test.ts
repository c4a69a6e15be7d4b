import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fenOf, yuanOf } from './yuan.ts';

describe('yuan and fen', () => {
  test.each([
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [12_773, '127.73'],
    [1_000_000, '10000.00'],
  ])('%i fen are %s yuan', (fen, yuan) => {
    expect(yuanOf(fen)).toBe(yuan);
    expect(fenOf(yuan)).toBe(fen);
  });

  test.each([
    ['128', 12_800],
    [128, 12_800],
    [127.7, 12_770],
    ['127.7300', 12_773],
    ['127.731', null],
    ['-1.00', null],
    ['1e3', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['1,000.00', null],
  ])('an answer with %j is %j fen', (yuan, fen) => {
    expect(fenOf(yuan)).toBe(fen);
  });

  test('each sum comes back as it went', () => {
    fc.assert(fc.property(fc.nat(2_147_483_647), (fen) => fenOf(yuanOf(fen)) === fen));
  });
});
