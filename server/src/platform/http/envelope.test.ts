import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMessage, type Envelope } from '@causeway/contract/envelope';
import { CODES, type CodeName } from '@causeway/contract/errors';
import { errorTextsEn } from '@causeway/contract/phrases/en';
import { errorTextsZh } from '@causeway/contract/phrases/zh';
import { answerBody, envelopeText } from './envelope.ts';

const names = Object.keys(CODES) as CodeName[];

describe('every answer is {code, msg, bean}', () => {
  test.each(names)('%s carries its code and both texts, in Base64 of UTF-8', (name) => {
    const envelope = JSON.parse(envelopeText(name, { a: 1 })) as Envelope;
    expect(Object.keys(envelope)).toEqual(['code', 'msg', 'bean']);
    expect(envelope.code).toBe(CODES[name]);
    expect(envelope.bean).toEqual({ a: 1 });
    const decoded = new TextDecoder('utf8', { fatal: true }).decode(Buffer.from(envelope.msg, 'base64'));
    expect(JSON.parse(decoded)).toEqual({ cn: errorTextsZh[name], en: errorTextsEn[name] });
    expect(parseMessage(decoded)).toEqual({ cn: errorTextsZh[name], en: errorTextsEn[name] });
  });

  test('any JSON value is sent as bean, and undefined as null', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (bean) => {
        const sent = JSON.parse(envelopeText('OK', bean)) as Envelope;
        expect(sent.bean).toEqual(JSON.parse(JSON.stringify(bean)));
      }),
    );
    expect(JSON.parse(envelopeText('OK', undefined))).toMatchObject({ code: 200, bean: null });
  });

  test('a frozen bean or field is encoded once, any other each time', () => {
    const shared = Object.freeze({ name: '方案' });
    const body = answerBody(shared);
    expect(String(body)).toBe(envelopeText('OK', shared));
    expect(answerBody(shared)).toBe(body);
    const own = { count: 1, none: undefined, shared };
    expect(answerBody(own)).toBe(envelopeText('OK', { count: 1, shared: { ...shared } }));
    own.count = 2;
    expect(answerBody(own)).toBe(envelopeText('OK', { count: 2, shared: { ...shared } }));
  });
});
