import { describe, expect, test } from 'vitest';
import { hasHan, missingSpaces, notSimplified, oddMarks } from '../../../site/test/han.ts';

/** Every text of a phrase module, functions called with a few figures and names. */
function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [0, 1, 60, 'Ada'].map((word) => [`${path}(${word})`, String(value(word, word, word, word))]);
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const modules = import.meta.glob<{ phrases: unknown }>('./{en,zh}/**/*.ts', { eager: true });
const areas = [...new Set(Object.keys(modules).map((path) => path.replace(/^\.\/\w+\/|\.ts$/g, '')))];
const textsOf = (language: string, area: string) =>
  texts(modules[`./${language}/${area}.ts`]?.phrases ?? {}, area);
/** A language’s name is in its own script, for readers of that language. */
const OWN_NAME = /\.languages\.(?:zh|tw|en)$/;
const offenders = (all: [string, string][], isWrong: (text: string) => boolean) =>
  all.filter(([, text]) => isWrong(text));

describe.each(areas)('phrases of %s', (area) => {
  test.each(['en', 'zh'])('have a text for every key in %s', (language) => {
    const all = textsOf(language, area);
    expect(all.length).toBeGreaterThan(0);
    expect(offenders(all, (text) => text.trim() === '' || /undefined|\[object|NaN/.test(text))).toEqual([]);
  });

  test('use only characters of their own script, with a space between Han and Latin', () => {
    const ofScript = (language: string) => textsOf(language, area).filter(([path]) => !OWN_NAME.test(path));
    expect(offenders(ofScript('en'), hasHan)).toEqual([]);
    expect(offenders(ofScript('zh'), (text) => notSimplified(text).length > 0)).toEqual([]);
    expect(offenders(textsOf('zh', area), (text) => missingSpaces(text).length > 0)).toEqual([]);
    expect(offenders(textsOf('zh', area), (text) => oddMarks(text).length > 0)).toEqual([]);
  });
});
