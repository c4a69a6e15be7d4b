import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** The parts of the server from top to bottom. A part imports only what stands below it. */
const ORDER = [
  'app',
  'backoffice',
  'privacy',
  'support',
  'teams',
  'promotions',
  'billing',
  'catalog',
  'access',
  'identity',
  'content',
  'platform',
] as const;
type Part = (typeof ORDER)[number];

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'server/src');
const ARCHITECTURE = join(ROOT, 'ARCHITECTURE.md');
const EXCEPTIONS = join(import.meta.dirname, 'module-order-exceptions.txt');

/** The part that a file of `server/src` belongs to, by its path there. */
function partOf(path: string): Part {
  const [first, second] = path.split('/');
  const name = first === 'modules' ? second : first === 'platform' ? first : 'app';
  const part = ORDER.find((each) => each === name);
  if (part === undefined) throw new Error(`${path} is in no module of the list`);
  return part;
}

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Imports between files of the server, of types too; both paths are below `server/src`. */
const imports: readonly Import[] = globSync('**/*.ts', { cwd: SOURCE })
  .filter((from) => !/\.(test|fixture|d)\.ts$/.test(from))
  .toSorted()
  .flatMap((from) => {
    const code = readFileSync(join(SOURCE, from), 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(from, code).module;
    const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
    return [
      ...named.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
    ]
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({ from, to: normalize(join(dirname(from), specifier)) }));
  });
const between = imports.filter(({ from, to }) => partOf(from) !== partOf(to));

/** Downward, and of another module only its `api.ts`; the app alone also creates modules. */
function isAllowed({ from, to }: Import): boolean {
  const [above, below] = [partOf(from), partOf(to)];
  if (ORDER.indexOf(above) > ORDER.indexOf(below)) return false;
  if (below === 'platform') return true;
  if (to === `modules/${below}/module.ts`) return from === 'app/compose.ts';
  return to === `modules/${below}/api.ts`;
}

test('a module imports only modules below it, and only their api.ts, but for a list that shrinks (vitest --update writes it)', async () => {
  const found = new Set(
    between.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} → ${to}\n`),
  );
  const listed = readFileSync(EXCEPTIONS, 'utf8').split('\n').filter(Boolean);
  expect(found.size).toBeLessThanOrEqual(listed.length);
  await expect([...found].toSorted().join('')).toMatchFileSnapshot(EXCEPTIONS);
});

test('ARCHITECTURE.md has the diagram of the imports (vitest --update writes it)', async () => {
  const arrows = new Set(
    between
      .filter(({ from, to }) => partOf(from) !== 'app' && partOf(to) !== 'platform')
      .map(({ from, to }) => `  ${partOf(from)} --> ${partOf(to)}`),
  );
  const diagram = ['```mermaid', 'graph TD', ...[...arrows].toSorted(), '```'].join('\n');
  const text = readFileSync(ARCHITECTURE, 'utf8');
  await expect(text.replace(/```mermaid\ngraph TD\n.*?```/s, diagram)).toMatchFileSnapshot(ARCHITECTURE);
});
