import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { LANGUAGE_TAGS, LANGUAGES } from '@causeway/contract/language';
import { expect, it } from 'vitest';
import { unreachablePages } from '../unreachable-pages.ts';
import { hasHan, missingSpaces, notSimplified, notTraditional } from '../test/han.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const read = (name: string) => unreachablePages[name] ?? readFileSync(join(PUBLIC, name), 'utf8');
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ');
const MISFITS = {
  zh: notSimplified,
  tw: notTraditional,
  en: (text: string) => (hasHan(text) ? [text] : []),
};

it('has a worker whose version changes with every stored file', () => {
  const files = [...readdirSync(PUBLIC), ...Object.keys(unreachablePages)].filter((name) =>
    name.startsWith('offline'),
  );
  const hash = createHash('sha256');
  for (const name of files.toSorted()) hash.update(`${name}\0${read(name)}\0`);
  expect(read('sw.js')).toContain(`VERSION = '${hash.digest('hex').slice(0, 8)}'`);
});

/** The offline pages, which the worker stores, and the server's page for when it can render none. */
const PAGES = ['offline', 'away'].flatMap((page) => LANGUAGES.map((language) => ({ page, language })));

it.each(PAGES)('shows the texts of $page in $language, in its script', ({ page, language }) => {
  const html = read(`${page}-${language}.html`);
  expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
  expect(MISFITS[language](textOf(html))).toEqual([]);
  expect(missingSpaces(textOf(html))).toEqual([]);
});

it.each(PAGES)(
  'has a picture, a button to retry, and a retrying script: $page in $language',
  ({ page, language }) => {
    const html = read(`${page}-${language}.html`);
    const [, picture = ''] = /<img src="\/([^"]+)"/.exec(html) ?? [];
    expect(read(picture)).toContain('<svg');
    expect(html).toContain('<script src="/offline.js" defer>');
    expect(textOf(html)).toMatch(/reload automatically|自动重新加载|自動重新載入/);
    expect(html).toMatch(/<button type="button">\S/);
  },
);

/** Runs the pages' script; returns how often it has retried the page after it has asked for the service's state. */
async function triesAfter(asked: () => Promise<{ ok: boolean }>): Promise<number> {
  let [tries, ask] = [0, async () => {}];
  const globals = {
    document: { hidden: false, querySelector: () => ({ addEventListener: () => undefined }) },
    location: { pathname: '/Terms', reload: () => tries++ },
    addEventListener: () => undefined,
    setInterval: (poll: () => Promise<void>) => (ask = poll),
    fetch: asked,
  };
  runInNewContext(read('offline.js'), globals);
  await ask();
  return tries;
}

it('reloads the page once the service is available, not before', async () => {
  expect(await triesAfter(async () => ({ ok: true }))).toBe(1);
  expect(await triesAfter(async () => ({ ok: false }))).toBe(0);
  expect(await triesAfter(() => Promise.reject(new TypeError('no network')))).toBe(0);
});
