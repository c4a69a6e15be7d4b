import { describe, expect, it } from 'vitest';
import { hasHan, missingSpaces, notSimplified, notTraditional, oddMarks } from '../../test/han.ts';

const LANGUAGES = ['en', 'zh', 'tw'] as const;

/** Every text of a phrase module, functions called with a few figures. */
function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [0, 1, 2, 60].map((figure) => [`${path}(${figure})`, String(value(figure, figure, figure))]);
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const modules = import.meta.glob<{ phrases: unknown }>('./{en,zh,tw}/**/*.ts');
const areas = [...new Set(Object.keys(modules).map((path) => path.replace(/^\.\/\w+\/|\.ts$/g, '')))];

async function textsOf(language: string, area: string): Promise<[string, string][]> {
  const module = await modules[`./${language}/${area}.ts`]?.();
  return texts(module?.phrases ?? {}, area);
}

/** The wrong texts with their places. */
const offenders = (all: [string, string][], isWrong: (text: string) => boolean) =>
  all.filter(([, text]) => isWrong(text));

describe.each(areas)('phrases of %s', (area) => {
  it.each(LANGUAGES)('have a text for every key in %s', async (language) => {
    const all = await textsOf(language, area);
    expect(all.length).toBeGreaterThan(0);
    expect(offenders(all, (text) => text.trim() === '' || /undefined|\[object|NaN/.test(text))).toEqual([]);
  });

  it('use only characters of their own script', async () => {
    expect(offenders(await textsOf('tw', area), (text) => notTraditional(text).length > 0)).toEqual([]);
    expect(offenders(await textsOf('zh', area), (text) => notSimplified(text).length > 0)).toEqual([]);
    expect(offenders(await textsOf('en', area), hasHan)).toEqual([]);
  });

  it.each(['zh', 'tw'])('set a space between Han and Latin in %s', async (language) => {
    const all = await textsOf(language, area);
    expect(offenders(all, (text) => missingSpaces(text).length > 0)).toEqual([]);
    expect(offenders(all, (text) => oddMarks(text).length > 0)).toEqual([]);
  });
});
