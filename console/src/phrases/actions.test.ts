import { consoleEndpoints } from '@causeway/contract/console/console-endpoints';
import { expect, test } from 'vitest';
import { phrases as en } from './en/actions.ts';
import { phrases as zh } from './zh/actions.ts';

const declared = consoleEndpoints.flatMap(({ audit }) => audit ?? []);

test.each([
  ['en', en.actions],
  ['zh', zh.actions],
])('the log has a name in %s for every change that an endpoint declares', (_language, names) => {
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((action) => names[action] === undefined)).toEqual([]);
});

test('both languages have the same names', () => {
  expect(Object.keys(zh.actions)).toEqual(Object.keys(en.actions));
});
