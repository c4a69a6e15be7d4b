import { describe, expect, test } from 'vitest';
import { languageOfRequest } from './language.ts';

const ask = (cookie?: string, wanted?: string) =>
  languageOfRequest({
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(wanted === undefined ? {} : { 'accept-language': wanted }),
    },
  });

describe('the language of the first HTML: cookie, else Accept-Language', () => {
  test.each([
    ['language=tw', 'en', 'tw'],
    ['language=en', 'zh-TW', 'en'],
    ['a=b; language=zh', 'en', 'zh'],
    ['a=b;language=zh; c=d', undefined, 'zh'],
  ])('the cookie %j stands over %j: %s', (cookie, wanted, language) => {
    expect(ask(cookie, wanted)).toBe(language);
  });

  test.each([
    [undefined, 'zh-HK,zh;q=0.9', 'tw'],
    ['', 'zh-CN', 'zh'],
    ['language=', 'zh-CN', 'zh'],
    ['language=fr', 'zh-CN', 'zh'],
    ['language=english', 'zh-CN', 'zh'],
    ['language=__proto__', 'zh-CN', 'zh'],
    ['mylanguage=en', 'zh-CN', 'zh'],
    ['a=language=en', 'zh-CN', 'zh'],
    ['other=1', undefined, 'en'],
    [undefined, undefined, 'en'],
  ])('with the cookie %j the header %j decides: %s', (cookie, wanted, language) => {
    expect(ask(cookie, wanted)).toBe(language);
  });
});
