import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@causeway/contract/language';
import { describe, expect, it } from 'vitest';
import { sampleFirstPage } from '../../dev/sample-first-page.ts';
import { hasHan, missingSpaces, notSimplified, notTraditional } from '../../test/han.ts';
import { PLATFORMS } from '@causeway/contract/site-settings';
import { findPath } from '../paths.ts';
import { phrases as proseEn } from '../phrases/en/content/prose.ts';
import { textTokens } from './prepare-text.ts';

const root = join(import.meta.dirname, '../../content');
const filesOf = (language: Language) =>
  readdirSync(join(root, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted();
const textOf = (language: Language, file: string) => readFileSync(join(root, language, file), 'utf8');

const FILES = filesOf('en');
const TOKENS = Object.keys(textTokens(sampleFirstPage('en'), proseEn));
/** The marks around passages that depend on the settings. */
const MARKS = ['facts', 'trial', 'clearing', 'else', 'end'];

/** The readable text, without addresses, code and tokens, which belong to no language. */
const readable = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, '')
    .replace(/\{\w+\}/g, '');

/** Whether a link leads to an existing page and an existing place on it. */
function leadsSomewhere(link: string): boolean {
  const [, path = '', search = ''] = /^#(\/\w+)(?:\?(.*))?$/.exec(link) ?? [];
  const page = findPath(path);
  if (page === undefined) return false;
  const query = new URLSearchParams(search);
  const isOneOf = (name: string, known: readonly string[]) => known.includes(query.get(name) ?? '');
  if (page === '/download') return isOneOf('category', PLATFORMS);
  if (page === '/FastGuide') return isOneOf('helpcategory', PLATFORMS);
  if (page === '/helpdetail')
    return isOneOf('helpcategory', ['1', '2', '3']) && isOneOf('helpcontent', ['1', '2', '3', '4', '5']);
  return search === '';
}

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link ?? '');

it('every long text exists in three languages', () => {
  for (const language of LANGUAGES) expect(filesOf(language)).toEqual(FILES);
  expect(FILES).toHaveLength(14);
});

describe.each(FILES)('the text %s', (file) => {
  const shape = (language: Language) =>
    textOf(language, file)
      .split('\n')
      .map((line) => /^#+ /.exec(line)?.[0].trim())
      .filter((level) => level !== undefined);

  it('has the same headings and the same links in each language', () => {
    for (const language of LANGUAGES) {
      expect(shape(language)).toEqual(shape('en'));
      expect(linksOf(textOf(language, file)).toSorted()).toEqual(linksOf(textOf('en', file)).toSorted());
    }
  });

  it.each(LANGUAGES)('links only to existing pages in %s, and leaves no token unreplaced', (language) => {
    const text = textOf(language, file);
    expect(linksOf(text).filter((link) => !leadsSomewhere(link))).toEqual([]);
    const tokens = [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '');
    expect(tokens.filter((name) => !TOKENS.includes(name) && !MARKS.includes(name))).toEqual([]);
    expect(text).not.toMatch(/<[a-z]|&[a-z]+;|\bTODO\b|\blorem\b/i);
  });

  it('uses only characters of its own script, with a space between Han and Latin', () => {
    expect(notTraditional(textOf('tw', file))).toEqual([]);
    expect(notSimplified(textOf('zh', file))).toEqual([]);
    expect(hasHan(textOf('en', file))).toBe(false);
    expect(missingSpaces(readable(textOf('zh', file)))).toEqual([]);
    expect(missingSpaces(readable(textOf('tw', file)))).toEqual([]);
  });
});

describe.each(FILES.filter((file) => file.startsWith('help/')))('the help text %s', (file) => {
  it.each(LANGUAGES)('has five items in %s, none of them empty', (language) => {
    const items = textOf(language, file)
      .split(/^## .*$/m)
      .slice(1);
    expect(items).toHaveLength(5);
    for (const item of items) expect(item.trim().length).toBeGreaterThan(100);
  });
});

it('the help texts name the image limit, and link to tickets, account, plans and guides', () => {
  for (const language of LANGUAGES) {
    const all = FILES.filter((file) => file.startsWith('help/')).map((file) => textOf(language, file));
    expect(all.join('\n')).toMatch(/5 MB/);
    const links = new Set(all.flatMap(linksOf).map((link) => link.replace(/\?.*$/, '')));
    for (const page of ['#/Order', '#/Account', '#/Packages', '#/FastGuide']) expect(links).toContain(page);
  }
});

it('the help texts name the waits for logins and codes: ten minutes, and no day', () => {
  for (const language of LANGUAGES) {
    const text = textOf(language, 'help/login.md');
    expect(text).not.toMatch(/15 (?:minutes|分)|tomorrow|明天/);
    expect(text.match(/10 (?:minutes|分[钟鐘])/g)?.length).toBeGreaterThanOrEqual(5);
  }
});
