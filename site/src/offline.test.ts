import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@causeway/contract/language';
import { expect, it } from 'vitest';
import { hasHan, missingSpaces, notSimplified, notTraditional } from '../test/han.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const read = (name: string) => readFileSync(join(PUBLIC, name), 'utf8');
const pageIn = (language: Language) => read(`offline-${language}.html`);
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ');
const MISFITS = {
  zh: notSimplified,
  tw: notTraditional,
  en: (text: string) => (hasHan(text) ? [text] : []),
};

it('has a worker whose version changes with every file that it keeps', () => {
  const files = readdirSync(PUBLIC).filter((name) => name.startsWith('offline'));
  const hash = createHash('sha256');
  for (const name of files.toSorted()) hash.update(`${name}\0${read(name)}\0`);
  expect(read('sw.js')).toContain(`VERSION = '${hash.digest('hex').slice(0, 8)}'`);
});

it.each(LANGUAGES)('says the same on the same page in %s, in the characters of its script', (language) => {
  const html = pageIn(language);
  expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
  const skeleton = (page: string) => page.replace(/lang="[^"]+"/, '').replace(/>[^<]*</g, '><');
  expect(skeleton(html)).toBe(skeleton(pageIn('en')));
  expect(MISFITS[language](textOf(html))).toEqual([]);
  expect(missingSpaces(textOf(html))).toEqual([]);
});
