import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Finds phrases and CSS classes that no source names. Only the first level of phrases: most of those below belong to lists. */

const ROOT = join(import.meta.dirname, '..');
const APPS = ['site', 'console'] as const;

interface Source {
  readonly path: string;
  /** Identifiers, and the names of imported files. */
  readonly mentioned: ReadonlySet<string>;
  /** Names after a dot and destructured names. */
  readonly read: ReadonlySet<string>;
  /** Texts and keys, which may be values of what indexes phrases and styles. */
  readonly values: ReadonlySet<string>;
  /** Names after a dot, by the object's name. */
  readonly readOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Identifiers that are indexed by a variable. */
  readonly indexed: ReadonlySet<string>;
  /** Identifiers that are passed on whole. */
  readonly passed: ReadonlySet<string>;
  /** Local names of imported style sheets, by their path. */
  readonly styles: ReadonlyMap<string, string>;
  /** Variables that hold phrases. */
  readonly phrases: ReadonlySet<string>;
}

function sourceOf(path: string): Source {
  const mentioned = new Set<string>();
  const read = new Set<string>();
  const values = new Set<string>();
  const readOf = new Map<string, Set<string>>();
  const indexed = new Set<string>();
  const passed = new Set<string>();
  const styles = new Map<string, string>();
  const phrases = new Set<string>();
  const passOn = (node: { readonly type: string } | null) => {
    if (node?.type === 'Identifier') passed.add((node as { name?: string }).name ?? '');
  };
  const { program } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  new Visitor({
    Identifier: ({ name }) => void mentioned.add(name),
    Literal: ({ value }) => void (typeof value === 'string' && values.add(value)),
    ImportDeclaration: ({ source, specifiers }) => {
      const imported = join(dirname(path), source.value);
      mentioned.add(imported);
      if (imported.endsWith('.module.css')) styles.set(imported, specifiers[0]?.local.name ?? '');
    },
    ObjectPattern: ({ properties }) => {
      for (const one of properties) {
        if (one.type === 'Property' && one.key.type === 'Identifier') read.add(one.key.name);
      }
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') values.add(key.name);
      passOn(value);
    },
    VariableDeclarator: ({ id, init }) => {
      const isPhrases =
        init?.type === 'CallExpression' &&
        init.callee.type === 'Identifier' &&
        init.callee.name === 'usePhrases';
      if (isPhrases && id.type === 'Identifier') phrases.add(id.name);
      passOn(init);
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed && property.type !== 'Literal') {
        if (object.type === 'Identifier') indexed.add(object.name);
        return;
      }
      const name =
        property.type === 'Literal'
          ? String(property.value)
          : property.type === 'Identifier'
            ? property.name
            : '';
      read.add(name);
      if (object.type === 'Identifier') {
        readOf.set(object.name, (readOf.get(object.name) ?? new Set()).add(name));
      }
    },
    CallExpression: ({ arguments: given }) => given.forEach(passOn),
    SpreadElement: ({ argument }) => passOn(argument),
    JSXExpressionContainer: ({ expression }) => passOn(expression),
    ReturnStatement: ({ argument }) => passOn(argument),
  }).visit(program);
  return { path, mentioned, read, values, readOf, indexed, passed, styles, phrases };
}

const sourcesIn = (pattern: string) =>
  globSync(pattern, {
    cwd: ROOT,
    exclude: ['**/*.test.*', '**/*.fixture.*', '**/phrases/{en,zh,tw}/**'],
  }).map(sourceOf);
const ofAll = sourcesIn('{web,contract}/src/**/*.{ts,tsx}');
const sourcesOf = Object.fromEntries(
  APPS.map((app) => [app, [...sourcesIn(`${app}/src/**/*.{ts,tsx}`), ...ofAll]]),
);

/** The areas by the path of their English phrases. */
function areasOf(sources: readonly Source[]): Map<string, string> {
  const areas = new Map<string, string>();
  for (const { path } of sources) {
    const code = readFileSync(join(ROOT, path), 'utf8');
    for (const [, area = '', en = ''] of code.matchAll(
      /export const (\w+) = phraseArea\(\{\s*en: \(\) => import\('([^']+)'\)/g,
    )) {
      areas.set(join(dirname(path), en), area);
    }
  }
  return areas;
}

/** The first level of the object that a file of phrases exports as `phrases`. */
function keysOf(path: string): string[] {
  const keys: string[] = [];
  const { program } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name !== 'phrases') return;
      const value = init !== null && 'expression' in init ? init.expression : init;
      if (typeof value !== 'object' || value?.type !== 'ObjectExpression') return;
      for (const one of value.properties) {
        if (one.type === 'Property' && one.key.type === 'Identifier') keys.push(one.key.name);
      }
    },
  }).visit(program);
  return keys;
}

/** Variables that hold phrases without `usePhrases`. */
const HOLDERS = ['t', 'heads'];

/**
 * Whether a name is a text or a key anywhere, which suffices where a variable chooses from all, or is read anywhere, which
 * suffices where all are passed on.
 */
function mayBeChosen(
  name: string,
  users: readonly { readonly isIndexed: boolean; readonly isPassed: boolean }[],
  sources: readonly Source[],
): boolean {
  const isIndexed = users.some((user) => user.isIndexed);
  const isPassed = users.some((user) => user.isPassed);
  return sources.some(({ values, read }) => (isIndexed && values.has(name)) || (isPassed && read.has(name)));
}

test.each(APPS)('%s shows each of its phrases', (app) => {
  const sources = sourcesOf[app] ?? [];
  const found = [...areasOf(sources)].flatMap(([path, area]) => {
    const users = sources
      .filter(
        ({ path: user, mentioned }) =>
          (mentioned.has(area) && !user.includes('/phrases/')) || mentioned.has(path),
      )
      .map(({ read, indexed, passed, phrases }) => {
        const holders = [...HOLDERS, ...phrases];
        return {
          read,
          isIndexed: holders.some((name) => indexed.has(name)),
          isPassed: holders.some((name) => passed.has(name)),
        };
      });
    return keysOf(path)
      .filter((key) => !users.some(({ read }) => read.has(key)) && !mayBeChosen(key, users, sources))
      .map((key) => `${path}: ${key}`);
  });
  expect(found).toEqual([]);
});

/** The classes that a style sheet's selectors name, except global ones. */
function classesOf(path: string): Set<string> {
  const css = readFileSync(join(ROOT, path), 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g,
    '',
  );
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return new Set(
    selectors.flatMap((one) => [...one.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  );
}

test.each(APPS)('%s uses each class of its style sheets', (app) => {
  const sources = sourcesOf[app] ?? [];
  const found = globSync(`{${app},web}/src/**/*.module.css`, { cwd: ROOT }).flatMap((path) => {
    const users = sources.flatMap(({ styles, readOf, indexed, passed }) => {
      const local = styles.get(path);
      if (local === undefined) return [];
      return { read: readOf.get(local), isIndexed: indexed.has(local), isPassed: passed.has(local) };
    });
    return [...classesOf(path)]
      .filter((name) => !users.some(({ read }) => read?.has(name)) && !mayBeChosen(name, users, sources))
      .map((name) => `${path}: .${name}`);
  });
  expect(found).toEqual([]);
});
