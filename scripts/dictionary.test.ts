import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { CODES } from '@causeway/contract/errors';
import { openApiDocument } from '../server/src/platform/http/openapi.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const EXCEPTIONS = 'scripts/dictionary-exceptions.txt';

interface Term {
  readonly term: string;
  readonly inProse: boolean;
  readonly pattern: RegExp;
}

/** Turns `paymentBooks`, `payment_books` and `PAYMENT-BOOKS` into ` payment books `. */
const wordsOf = (name: string) =>
  ` ${name.replace(/([a-z\d])([A-Z])|[^A-Za-z\d]+/g, '$1 $2').toLowerCase()} `.replace(/ +/g, ' ');

/** The old words in code font, from the rows that are linted. */
const terms: readonly Term[] = read('docs/dictionary.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , , lint = '']) => lint === 'name' || lint === 'both')
  .flatMap(([, old = '', , lint]) =>
    [...old.matchAll(/`([^`]+)`/g)].map(([, term = '']) => {
      const words = wordsOf(term).trim().replace(/y$/, '(?:y|ie)');
      return { term, inProse: lint === 'both', pattern: new RegExp(`(?<= )${words}s?(?= )`, 'g') };
    }),
  );

/** Names that React, PayPal's and Stripe's APIs, stored settings, customers, client apps and the gateway fix. */
const fixed = new Set<string>([
  'memo',
  'useMemo',
  'purchase_units',
  'product_data',
  'androidPackage',
  ...Object.keys(CODES),
]);
JSON.stringify(
  openApiDocument(
    allEndpoints.filter(({ path }) => !path.startsWith('/Console')),
    '',
  ),
  (key, value) => {
    fixed.add(key);
    if (key.startsWith('/')) for (const part of key.split('/')) fixed.add(part);
    return value as unknown;
  },
);

const counts = new Map(terms.map(({ term }) => [term, 0]));
function count(text: string, inProse: boolean): void {
  const words = wordsOf(text);
  for (const { term, inProse: also, pattern } of terms) {
    if (inProse && !also) continue;
    counts.set(term, (counts.get(term) ?? 0) + (words.match(pattern)?.length ?? 0));
  }
}
const countName = (name: string) => fixed.has(name) || count(name, false);

function readCode(path: string): void {
  const { program, comments } = parseSync(path, read(path));
  for (const { value } of comments) count(value, true);
  new Visitor({
    Identifier: ({ name }) => countName(name),
    JSXIdentifier: ({ name }) => countName(name),
    PrivateIdentifier: ({ name }) => countName(name),
    CallExpression({ callee, arguments: [title] }) {
      const called = callee.type === 'Identifier' && ['test', 'it', 'describe'].includes(callee.name);
      if (called && title?.type === 'Literal' && typeof title.value === 'string') count(title.value, true);
    },
  }).visit(program);
}

const OWN = ['docs/dictionary.md', 'docs/glossary.md', EXCEPTIONS];
for (const path of execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')) {
  if (OWN.includes(path) || path.startsWith('docs/style/')) continue;
  if (!path.endsWith('/package.json') && path !== 'package.json') count(path, false);
  if (/\.tsx?$/.test(path)) readCode(path);
  else if (path.endsWith('.sql')) count(read(path).replace(/'[^']*'|--.*/g, ''), false);
  else if (path.endsWith('.md')) count(read(path).replace(/^>.*/gm, ''), true);
}

test('no old word of the dictionary is used more often than before (vitest --update writes fewer)', async () => {
  const listed = new Map(
    read(EXCEPTIONS)
      .split('\n')
      .map((line) => [line.replace(/ \d+$/, ''), Number(line.split(' ').at(-1))]),
  );
  const used = [...counts].filter(([, times]) => times > 0);
  expect(used.filter(([term, times]) => times > (listed.get(term) ?? 0))).toEqual([]);
  await expect(used.map(([term, times]) => `${term} ${times}\n`).join('')).toMatchFileSnapshot(
    join(ROOT, EXCEPTIONS),
  );
});
