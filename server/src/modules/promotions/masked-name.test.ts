import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['anna@mail.example', '***'],
  ['bruno@mail.example', '***'],
  ['celine@mail.example', 'ce***'],
  ['wolfgang@mail.example', 'wo***'],
  ['wolfgangs@mail.example', 'wol***'],
  ['a.very.long.name.indeed@mail.example', 'a.v***'],
  ['"odd@one"@mail.example', '"od***'],
  ['𝒶𝒷𝒸𝒹𝑒𝒻@mail.example', '𝒶𝒷***'],
  ['', '***'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedName(email)).toBe(shown);
});
