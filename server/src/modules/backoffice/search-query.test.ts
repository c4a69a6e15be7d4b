import { expect, test } from 'vitest';
import { accessOfTemplate } from '@causeway/contract/console/rights';
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

test('a whole id, order number, reference and address are recognized; shorter parts are not', () => {
  const whole = [
    '0a000000-0000-7000-8000-00000000000f',
    '20261124-7QKFMWZ2XR',
    'pi_3QFogHarbour7Fwz2',
    '5TY05013RG002845M',
    'lin@mail.example',
  ];
  const parts = [
    '0a000000-0000-70',
    '20261124-7QKFMWZ',
    '7QKFMWZ2XR',
    'lin@mail',
    '@mail.example',
    'lin at mail.example',
    'unconstitutionally',
  ];
  expect([...whole, ...parts].filter((text) => readQuery(text)?.isWhole)).toEqual(whole);
});

test('a part has three characters or two of a script without spaces', () => {
  const partsOf = (texts: string[]) => texts.filter((text) => readQuery(text)?.isPart);
  expect(partsOf(['ab', '👩a', '港a', 'é', '港'])).toEqual([]);
  expect(partsOf(['abc', '港口', '港口a', 'a b'])).toHaveLength(4);
  expect(readQuery('港a')?.words).toEqual([]);
});

test('tickets are searched by words, also short ones beside longer ones', () => {
  expect(readQuery('no  refund')?.words).toEqual(['no', 'refund']);
  expect(readQuery('a b')?.words).toEqual([]);
});

test('a receipt’s number is read with and without its zeros', () => {
  expect(readQuery('001003')?.receipt).toBe(1003);
  expect(readQuery('1003')?.receipt).toBe(1003);
  expect(readQuery('1003a')?.receipt).toBeUndefined();
});

test('a role that may read no customers, orders or tickets finds nothing', () => {
  expect(searchableBy(accessOfTemplate('owner'))).toEqual([
    'customer',
    'team',
    'device',
    'order',
    'receipt',
    'payment',
    'ticket',
  ]);
  expect(searchableBy(accessOfTemplate('marketing'))).toEqual([]);
});
