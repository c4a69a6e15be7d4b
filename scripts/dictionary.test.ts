import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { SECURITY_EVENT_KINDS } from '@causeway/contract/account-security';
import { CODES } from '@causeway/contract/errors';
import { openApiDocument } from '../server/src/platform/http/openapi.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

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
      return { term, inProse: lint === 'both', pattern: new RegExp(` ${words}s? `) };
    }),
  );

/** Names that React, npm, the APIs of PayPal, Stripe and Alipay, settings, customers, client apps and the gateway fix. */
const fixed = new Set<string>([
  'memo',
  'useMemo',
  'purchase_units',
  'product_data',
  'product_description',
  'product_code',
  'ALIPAY_PRODUCT',
  'access_activity_log',
  'customer_purchase_ip',
  'androidPackage',
  'packages',
  ...Object.keys(CODES),
  ...SECURITY_EVENT_KINDS,
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

const found: string[] = [];
function check(path: string, text: string, isProse: boolean): void {
  const words = wordsOf(isProse ? text.replace(/\w+_\w+/g, (name) => (fixed.has(name) ? '' : name)) : text);
  for (const { term, inProse, pattern } of terms) {
    if ((inProse || !isProse) && pattern.test(words)) found.push(`${path}: ${term}`);
  }
}

function readCode(path: string): void {
  const { program, comments } = parseSync(path, read(path));
  for (const { value } of comments) check(path, value, true);
  const checkName = ({ name }: { name: string }) => fixed.has(name) || check(path, name, false);
  new Visitor({
    Identifier: checkName,
    JSXIdentifier: checkName,
    PrivateIdentifier: checkName,
    CallExpression({ callee, arguments: [title] }) {
      const called = callee.type === 'Identifier' && ['test', 'it', 'describe'].includes(callee.name);
      if (called && title?.type === 'Literal' && typeof title.value === 'string')
        check(path, title.value, true);
    },
  }).visit(program);
}

/** Files whose paths others fix: npm's, and those that the site serves under their path. */
const isFixedPath = (path: string) => /(?:^|\/)package(?:-lock)?\.json$|^site\/public\//.test(path);

for (const path of execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')) {
  if (/^docs\/(?:style\/|dictionary\.md$)/.test(path)) continue;
  if (!isFixedPath(path)) check(path, path, false);
  if (/\.tsx?$/.test(path)) readCode(path);
  else if (path.endsWith('.sql')) check(path, read(path).replace(/'[^']*'|--.*/g, ''), false);
  // Quotations, and labels quoted in *emphasis*, are shown texts.
  else if (path.endsWith('.md')) check(path, read(path).replace(/^>.*|(?<!\*)\*[^*]{1,60}\*/gm, ''), true);
}

test('no old word of the dictionary is used', () => {
  expect(found).toEqual([]);
});
