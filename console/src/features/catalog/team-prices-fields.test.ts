import { expect, test } from 'vitest';
import { readTeamPrices, rowsOf, type SizeRow, type TimeRow } from './team-prices-fields.ts';

const time = (id: string, days: string, price = '4.99', save = '0'): TimeRow => ({ id, days, price, save });
const size = (id: string, seats: string, save = '0'): SizeRow => ({ id, seats, save });

test('prices and sizes pass through the form unchanged, smallest first', () => {
  const draft = {
    times: [
      { days: 30, unitCents: 499, save: 0 },
      { days: 360, unitCents: 5988, save: 40 },
    ],
    sizes: [
      { deviceNum: 5, save: 0 },
      { deviceNum: 10, save: 5 },
    ],
  };
  expect(readTeamPrices(rowsOf(draft))).toEqual({ draft, faults: new Map() });
  const turned = { times: draft.times.toReversed(), sizes: draft.sizes.toReversed() };
  expect(readTeamPrices(rowsOf(turned)).draft).toEqual(draft);
});

test.each<[string, TimeRow[], SizeRow[], [string, string][]]>([
  [
    'figures out of range',
    [time('a', '0'), time('b', '1081')],
    [],
    [
      ['a.days', 'days'],
      ['b.days', 'days'],
    ],
  ],
  [
    'no price, and one of nothing',
    [time('a', '30', ''), time('b', '90', '0.00')],
    [],
    [
      ['a.price', 'price'],
      ['b.price', 'price'],
    ],
  ],
  [
    'savings that are none',
    [time('a', '30', '4.99', '100')],
    [size('b', '5', '-1')],
    [
      ['a.save', 'save'],
      ['b.save', 'save'],
    ],
  ],
  [
    'sets out of range',
    [],
    [size('a', '0'), size('b', '101')],
    [
      ['a.seats', 'seats'],
      ['b.seats', 'seats'],
    ],
  ],
  [
    'what stands there twice, at the later row',
    [time('a', '30'), time('b', '30')],
    [size('c', '5'), size('d', '5')],
    [
      ['d.seats', 'seatsTwice'],
      ['b.days', 'daysTwice'],
    ],
  ],
  [
    'more sets that save less, in whatever order',
    [],
    [size('a', '20', '4'), size('b', '10', '5')],
    [['a.save', 'saveFalls']],
  ],
])('it is said beside its field: %s', (_title, times, sizes, faults) => {
  expect([...readTeamPrices({ times, sizes }).faults]).toEqual(faults);
});

test('the valid rows can be priced', () => {
  const { draft } = readTeamPrices({
    times: [time('a', '30'), time('b', '')],
    sizes: [size('c', '10', '5'), size('d', '20', 'x')],
  });
  expect(draft).toEqual({
    times: [{ days: 30, unitCents: 499, save: 0 }],
    sizes: [{ deviceNum: 10, save: 5 }],
  });
});
