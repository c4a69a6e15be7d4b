import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { languageOfRequest } from './language.ts';

const app = Fastify();
await app.register(fastifyCookie);
app.get('/', (request, reply) => reply.send(languageOfRequest(request)));

const ask = async (cookie?: string, wanted?: string) => {
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(wanted === undefined ? {} : { 'accept-language': wanted }),
  };
  return (await app.inject({ url: '/', headers })).body;
};

describe('the language of the first HTML: cookie, else Accept-Language', () => {
  test.each([
    ['language=tw', 'en', 'tw'],
    ['language=en', 'zh-TW', 'en'],
    ['a=b; language=zh', 'en', 'zh'],
    ['a=b;language=zh; c=d', undefined, 'zh'],
    ['language=en; __Host-language=zh', 'en', 'zh'],
  ])('the cookie %j stands over %j: %s', async (cookie, wanted, language) => {
    expect(await ask(cookie, wanted)).toBe(language);
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
  ])('with the cookie %j the header %j decides: %s', async (cookie, wanted, language) => {
    expect(await ask(cookie, wanted)).toBe(language);
  });
});
