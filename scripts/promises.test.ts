import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promises as en } from '@causeway/contract/phrases/promises/en';
import { promises as tw } from '@causeway/contract/phrases/promises/tw';
import { promises as zh } from '@causeway/contract/phrases/promises/zh';
import { LANGUAGES } from '@causeway/contract/language';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const PROMISES = { en, zh, tw };
const KEYS = Object.keys(en);

/** Every file with texts that customers or operators read, except the source of the promises. */
const FILES = globSync(
  [
    '{site,web,console}/src/phrases/**/*.ts',
    'site/content/**/*.md',
    'contract/src/phrases/*.ts',
    'contract/src/console/*-error-texts.ts',
    'server/src/**/{*.mail,receipt-texts}.ts',
  ],
  { cwd: root },
).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The figures of the promises, and what contradicts them. */
const FIGURES = [
  /(?<!\d)(?:70|30) ?%/,
  /(?<!\d)168(?!\d)|7 × 24/,
  /24[- ]hours?|24 ?h\b|24 小[时時]/,
  /1(?:–|-| to | 到 | 至 )5 ?(?:minutes|分)/,
  /at most one hour|最多保存 1 小/,
  /every new account|natural days|自然日|日曆天/i,
  /network address|网络地址|網路位址/i,
  /devices? at once|simultaneous|同[时時]使用/i,
];
/** Other 24 hours: of an invited friend's discount, and of the console's counts. */
const OTHER_DAYS = /24 hours of signing up|[注註][册冊][后後] 24 小[时時]内?|last 24 hours|过去 24 小时/g;

describe('the promises', () => {
  test.each(FILES)('are not written again in $path', ({ text }) => {
    const rest = text.replace(OTHER_DAYS, '');
    expect(FIGURES.flatMap((figure) => figure.exec(rest)?.[0] ?? [])).toEqual([]);
    const copied = LANGUAGES.flatMap((language) => Object.values(PROMISES[language])).filter(
      (promise) => typeof promise === 'string' && rest.includes(promise),
    );
    expect(copied).toEqual([]);
  });

  test.each(KEYS)('%s is used, in the same places in each language', (key) => {
    const use = new RegExp(String.raw`\b(?:promises|en)\.${key}\b|\{${key}\}`);
    const places = (language: string) =>
      FILES.filter(
        ({ path, text }) => path.startsWith('site/') && path.includes(`/${language}/`) && use.test(text),
      )
        .map(({ path }) => path.replace(`/${language}/`, '/'))
        .toSorted();
    expect(places('en')).not.toEqual([]);
    for (const language of LANGUAGES) expect(places(language)).toEqual(places('en'));
  });
});
