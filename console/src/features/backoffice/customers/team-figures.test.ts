import { expect, test } from 'vitest';
import { overfullParts } from './team-figures.ts';

const later = [
  { from: 1_800_000_000, deviceNum: 5 },
  { from: 1_900_000_000, deviceNum: 10 },
];

test('each part with fewer seats than members hold is reported, with the number to free', () => {
  expect(overfullParts({ deviceNum: 7, usedDeviceNum: 8, later })).toEqual([
    { from: null, seats: 7, tooMany: 1 },
    { from: 1_800_000_000, seats: 5, tooMany: 3 },
  ]);
});

test('as many seats as members hold suffice, and without a plan there are none to free', () => {
  expect(overfullParts({ deviceNum: 5, usedDeviceNum: 5, later })).toEqual([]);
  expect(overfullParts({ deviceNum: 0, usedDeviceNum: 8, later: [] })).toEqual([]);
});
