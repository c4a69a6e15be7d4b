import { expect, test } from 'vitest';
import { unlinked } from './shown-text.ts';

test.each([
  ['Lighthouse Ltd.', 'Lighthouse Ltd.'],
  ['bad.example', 'bad. example'],
  ['a.b.example', 'a. b. example'],
  ['почта.рф 1.2.3.4', 'почта. рф 1. 2. 3. 4'],
  ['例。中国 例．中国 例｡中国 a․b a﹒b a…b', '例。 中国 例． 中国 例｡ 中国 a․ b a﹒ b a… b'],
  ['a۔b ❤.ws क.भारत bad.\u200Bexample', 'a۔ b ❤. ws क. भारत bad.\u200B example'],
  ['https://bad', 'https: //bad'],
  ['J. R. Tolkien, .NET, (a.)', 'J. R. Tolkien, .NET, (a.)'],
])('%s', (name, shown) => {
  expect(unlinked(name)).toBe(shown);
  expect(unlinked(shown)).toBe(shown);
});
