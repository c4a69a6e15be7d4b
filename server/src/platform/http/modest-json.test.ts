import { expect, test } from 'vitest';
import { isModestJson } from './modest-json.ts';

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${index}`).join()}}`;

test.each<[string, string, boolean]>([
  ['nothing', '', true],
  ['32 levels', nested(32), true],
  ['34 levels', nested(34), false],
  ['33 levels of lists that never end', '['.repeat(33), false],
  ['many levels after each other', `[${Array.from({ length: 500 }, () => '[[]]').join()}]`, true],
  ['19,999 keys in an object', keys(19_999), true],
  ['20,000 keys in an object', keys(20_000), false],
  ['20,000 objects in a list', `[${Array.from({ length: 20_000 }, () => '{}').join()}]`, false],
  ['a million brackets in a text', `{"a":"${'[{:'.repeat(333_333)}"}`, true],
  ['brackets behind a quote in a text', `["\\"${'['.repeat(40)}"]`, true],
  ['brackets behind a backslash at the end of a text', `["\\\\",${'['.repeat(40)}`, false],
  ['a text that never ends', `["${'['.repeat(40)}`, true],
  ['a backslash at the very end', '["\\', true],
  ['Chinese text', `["${'长堤的灯'.repeat(1000)}"]`, true],
])('%s', (_, json, isModest) => {
  expect(isModestJson(Buffer.from(json))).toBe(isModest);
});
