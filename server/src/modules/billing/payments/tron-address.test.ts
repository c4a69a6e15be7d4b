import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tronAddress } from '../../../../test/providers/tron-address.fixture.ts';
import { isTronAddress } from './tron-address.ts';

/** The contract of USDT on Tron, and the address of no one. */
const KNOWN = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'];

test.each(KNOWN)('%s is an address', (address) => {
  expect(isTronAddress(address)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwB', 'a letter in the other case'],
  ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWw', 'one letter less'],
  ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwbb', 'one letter more'],
  [' T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'a space'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'an address of Bitcoin'],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'an address of Ethereum'],
  ['Tzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', 'too large a number'],
])('%j is none: %s', (text) => {
  expect(isTronAddress(text)).toBe(false);
});

test('each account has an address, and no single changed letter is noticed too late', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.nat(33), (account, at) => {
      const address = tronAddress(Buffer.from(account));
      expect(isTronAddress(address)).toBe(true);
      const letter = address[at] === 'A' ? 'B' : 'A';
      expect(isTronAddress(address.slice(0, at) + letter + address.slice(at + 1))).toBe(false);
    }),
  );
});
