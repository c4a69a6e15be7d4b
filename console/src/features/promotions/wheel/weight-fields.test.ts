import { expect, test } from 'vitest';
import { asWeights, readWeights } from './weight-fields.ts';

test('weights are whole, from 0 to a million', () => {
  expect(readWeights(['0', ' 7 ', '1000000', '1000001', '-1', '1.5', '', '1e3'])).toEqual([
    0,
    7,
    1_000_000,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('eight weights are valid, unless all are 0', () => {
  expect(asWeights([1, 0, 0, 0, 0, 0, 0, 0])).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  expect(asWeights([0, 0, 0, 0, 0, 0, 0, 0])).toBeUndefined();
  expect(asWeights([1, null, 0, 0, 0, 0, 0, 0])).toBeUndefined();
  expect(asWeights([1, 2, 3])).toBeUndefined();
});
