import { expect, test } from 'vitest';
import { readQuery, searchableBy } from './search-query.ts';

test('a blank text is no query', () => {
  expect(readQuery(' \t\n')).toBeUndefined();
});

test('an address is found in any case, a number as it is written', () => {
  expect(readQuery('  Lin@Mail.example ')).toMatchObject({
    text: 'Lin@Mail.example',
    lower: 'lin@mail.example',
  });
  expect(readQuery('20261124-abc')).toMatchObject({ upper: '20261124-ABC' });
});

test('an id is recognized in any case; a similar text is not', () => {
  const id = '0a000000-0000-7000-8000-00000000000f';
  expect(readQuery(id.toUpperCase())?.uuid).toBe(id);
  expect(readQuery(`${id}0`)?.uuid).toBeUndefined();
});

test('two characters are too few for a prefix search, also if they take four code units', () => {
  expect(readQuery('ab')?.isPrefix).toBe(false);
  expect(readQuery('👩👩')?.isPrefix).toBe(false);
  expect(readQuery('abc')?.isPrefix).toBe(true);
});

test('a role that may read no customers, orders or tickets finds nothing', () => {
  expect(searchableBy('owner')).toEqual(['customer', 'team', 'device', 'order', 'payment', 'ticket']);
  expect(searchableBy('marketing')).toEqual([]);
});
