import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGES, LANGUAGE_TAGS, languageOfHeader, languageOfTag } from './language.ts';

// Built here because fast-check's own takes seconds to build its table.
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

describe('the language of the first HTML by Accept-Language', () => {
  test.each([
    ['zh-TW', 'tw'],
    ['zh-HK', 'tw'],
    ['zh-MO', 'tw'],
    ['zh-Hant', 'tw'],
    ['zh-Hant-CN', 'tw'],
    ['ZH-hant-hk', 'tw'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hans', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['en', 'en'],
    ['en-HK', 'en'],
    ['fr-TW', 'en'],
    ['zhuang', 'en'],
    ['*', 'en'],
    ['', 'en'],
  ])('%j gives %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
    expect(languageOfHeader(tag)).toBe(language);
  });

  test('no header gives English', () => {
    expect(languageOfHeader(undefined)).toBe('en');
  });
});

describe('the most wanted tag decides', () => {
  test.each([
    ['zh-TW,zh;q=0.9,en;q=0.8', 'tw'],
    ['en-US,en;q=0.9,zh-TW;q=0.8', 'en'],
    ['en;q=0.4, zh-CN;q=0.9, zh-TW;q=0.5', 'zh'],
    ['en;q=0.5, zh-HK', 'tw'],
    ['en; q=0.5 , zh-HK ; q=0.7', 'tw'],
    ['en;Q=0.2,zh;Q=0.3', 'zh'],
    ['zh;q=0.123,zh-TW;q=0.124', 'tw'],
    ['zh;q=0, en', 'en'],
    ['zh-TW;q=0', 'en'],
    ['fr, zh-TW;q=0.9', 'en'],
    ['zh;q=0.5,zh-TW;q=0.5', 'zh'],
    ['zh-TW;q=0.5,zh;q=0.5', 'tw'],
    ['zh;level=1;q=0.1,zh-TW;q=0.2', 'tw'],
  ])('%j gives %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language);
  });

  test.each([',,,', ';q=1', 'q=1', ';;;', 'zh;q=1.2.3', 'zh;q=.', ',;q=9,', ' '])(
    'garbage %j is English',
    (header) => {
      expect(languageOfHeader(header)).toBe('en');
    },
  );

  test('any header gives one of the three languages, and garbage beside a tag is ignored', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 2000 }), (header) => {
        expect(LANGUAGES).toContain(languageOfHeader(header));
      }),
    );
    expect(languageOfHeader(',;q=1,zh-TW;q=0.1,;;')).toBe('tw');
  });

  test('the order of tags with different weights does not matter', () => {
    const tag = fc.constantFrom('zh', 'zh-TW', 'zh-Hans', 'en', 'fr');
    const wishes = fc.uniqueArray(fc.tuple(tag, fc.integer({ min: 1, max: 1000 })), {
      selector: ([, thousandths]) => thousandths,
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(wishes, (list) => {
        const header = list.map(([name, thousandths]) => `${name};q=${(thousandths / 1000).toFixed(3)}`);
        const most = list.reduce((best, wish) => (wish[1] > best[1] ? wish : best));
        expect(languageOfHeader(header.join(','))).toBe(languageOfTag(most[0]));
        expect(languageOfHeader(header.toReversed().join(', '))).toBe(languageOfTag(most[0]));
      }),
    );
  });
});

describe('languages', () => {
  test('are the three of the specification, each with a tag that maps back to it', () => {
    expect(LANGUAGES).toEqual(['zh', 'tw', 'en']);
    for (const language of LANGUAGES) expect(languageOfTag(LANGUAGE_TAGS[language])).toBe(language);
  });

  test.each(['ZH', 'cn', '', null, undefined, 1, {}, '__proto__'])('%j is no language', (value) => {
    expect(isLanguage(value)).toBe(false);
  });
});
