import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Refuses what docs/style refuses, in shown texts and in Markdown prose. */

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const LANGUAGES = ['en', 'zh', 'tw'] as const;
type Language = (typeof LANGUAGES)[number];
/** Bilingual texts of the wire have `cn`. */
const LANGUAGE_OF_KEY = new Map<string, Language>([
  ['en', 'en'],
  ['zh', 'zh'],
  ['cn', 'zh'],
  ['tw', 'tw'],
]);

const NAMES_LANGUAGE = new RegExp(`\\b(?:${[...LANGUAGE_OF_KEY.keys()].join('|')})\\b`);

const inCodeFont = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const quoted = new Set(inCodeFont(read('docs/style/quoted.md')));

function refusedIn(language: Language): readonly RegExp[] {
  const section =
    read(`docs/style/${language}.md`).split('\n## ').at(-1)?.split('\n\n').slice(2).join('\n') ?? '';
  return inCodeFont(section).map((pattern) => new RegExp(pattern, 'iu'));
}
const refused = {
  en: [...refusedIn('en'), /[a-z]'[a-z]/iu, /"/u],
  zh: refusedIn('zh'),
  tw: refusedIn('tw'),
};

function faultsOf(text: string, language: Language): string[] {
  if (quoted.has(text.trim())) return [];
  return refused[language].flatMap((pattern) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`${found}: ${text.replaceAll(/\s+/g, ' ').trim()}`];
  });
}

/** The texts of a source file: in a language's phrase file all, elsewhere those in a property named for a language. */
function textsOf(path: string): { text: string; language: Language }[] {
  const [, ofPath = ''] = /\/phrases\/(?:[^/]+\/)*?(en|zh|tw)(?:\/|\.ts$)/.exec(path) ?? [];
  const texts: { text: string; language: Language }[] = [];
  const code = read(path);
  // Most files name no language, and parsing takes long.
  if (ofPath === '' && !NAMES_LANGUAGE.test(code)) return [];
  const keys = new Set<number>();
  const within: (Language | undefined)[] = [LANGUAGE_OF_KEY.get(ofPath)];
  const add = (text: string) => {
    const language = within.at(-1);
    if (language !== undefined && !text.startsWith('.') && !text.startsWith('@'))
      texts.push({ text, language });
  };
  new Visitor({
    Property: ({ key }) => {
      const name = key.type === 'Identifier' ? key.name : '';
      keys.add(key.start);
      within.push(LANGUAGE_OF_KEY.get(name) ?? within.at(-1));
    },
    'Property:exit': () => void within.pop(),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !keys.has(start)) add(value);
    },
    TemplateElement: ({ value }) => add(value.cooked ?? ''),
  }).visit(parseSync(path, code).program);
  return texts;
}

test('no shown text has a word that its language refuses', () => {
  const sources = globSync('{contract,server,site,console,web}/src/**/*.{ts,tsx}', { cwd: ROOT });
  const faults = sources
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
    .flatMap((path) =>
      textsOf(path).flatMap(({ text, language }) =>
        faultsOf(text, language).map((fault) => `${path} ${fault}`),
      ),
    );
  expect(faults).toEqual([]);
});

const withoutCode = (markdown: string) =>
  markdown
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/<[^>]*>/g, '');

test('no Markdown prose has a word that its language refuses', () => {
  const pages = [
    ...globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map((path) => ({ path, language: 'en' as const })),
    ...LANGUAGES.flatMap((language) =>
      globSync(`site/content/${language}/**/*.md`, { cwd: ROOT }).map((path) => ({ path, language })),
    ),
  ].filter(
    ({ path }) =>
      !/^docs\/(?:style\/|dictionary\.md$|specification-notes\.md$|decisions\/2026-11-24-worklists\.md$|performance\.md$)/.test(
        path,
      ),
  );
  const faults = pages.flatMap(({ path, language }) =>
    withoutCode(read(path))
      .split('\n')
      .flatMap((line) => faultsOf(line, language).map((fault) => `${path} ${fault}`)),
  );
  expect(faults).toEqual([]);
});
