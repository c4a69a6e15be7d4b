import { errorCodes } from 'fastify';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { BUSINESS_CODES, CODES, type BusinessError, type CodeName } from '@causeway/contract/errors';
import { DatabaseAway } from '../database/database-away.ts';
import { Refusal } from '../refusal.ts';
import { answerFor, statusOf } from './errors.ts';

/** Returns the answer for a thrown value, and what was logged about it. */
function answer(thrown: unknown, url = '/Console/search') {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  return { ...answerFor(thrown, { id: 'request-7', url }, log), log: lines.join('') };
}

describe('HTTP status is 200 for every outcome that the API itself decided', () => {
  test('including refusals of business rules and of sessions', () => {
    const decided = [...Object.keys(BUSINESS_CODES), 'OK', 'SESSION_REVOKED', 'NOT_SIGNED_IN'] as CodeName[];
    expect(decided.filter((name) => statusOf(name, '/Console/search') !== 200)).toEqual([]);
  });

  test('transport errors have the status of their code', () => {
    const statusesAt = (path: string) =>
      (Object.keys(CODES) as CodeName[])
        .map((name) => statusOf(name, path))
        .filter((status) => status !== 200)
        .toSorted();
    expect(statusesAt('/Console/search')).toEqual([400, 404, 413, 415, 429, 500, 503]);
    expect(statusesAt('/pay/stripe/events')).toEqual([400, 404, 413, 415, 429, 500, 503]);
    for (const path of ['/Website/info', '/Team/info?a=b', '/Client/info']) {
      expect(statusesAt(path)).toEqual([400, 404, 413, 415, 500, 503]);
    }
  });
});

describe('no refusal of the business is a 500', () => {
  test.each(Object.keys(BUSINESS_CODES) as BusinessError[])(
    '%s is answered as itself, and not logged',
    (name) => {
      expect(answer(new Refusal(name))).toEqual({ status: 200, name, bean: null, log: '' });
    },
  );

  test('extra data for the client is in the bean, and a waiting time also in a header', () => {
    expect(answer(new Refusal('TOO_MANY_REQUESTS', { retryAfter: 7 }))).toEqual({
      status: 429,
      name: 'TOO_MANY_REQUESTS',
      bean: { retryAfter: 7 },
      retryAfter: 7,
      log: '',
    });
  });
});

describe('transport faults carry the same envelope with their own status', () => {
  test.each<[string, unknown, CodeName]>([
    ['a body over the limit', new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), 'BODY_TOO_LARGE'],
    ['another media type', new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('x'), 'UNSUPPORTED_MEDIA_TYPE'],
    ['a length that lies', new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH(), 'BAD_REQUEST'],
    ['an address that is none', new errorCodes.FST_ERR_BAD_URL('/%'), 'BAD_REQUEST'],
    ['any other fault of the client', Object.assign(new Error('x'), { statusCode: 400 }), 'BAD_REQUEST'],
  ])('%s', (_, thrown, name) => {
    expect(answer(thrown)).toEqual({ status: CODES[name], name, bean: null, log: '' });
  });
});

describe('architecture, errors: anything else is logged with an id and answered 500 with that id', () => {
  test.each<[string, unknown]>([
    ['an error', new Error('password is hunter2')],
    ['an error with a status of the server', Object.assign(new Error('hunter2'), { statusCode: 500 })],
    ['a text', 'hunter2'],
    ['null', null],
    ['nothing', undefined],
  ])('%s', (_, thrown) => {
    const { log, ...given } = answer(thrown);
    expect(given).toEqual({ status: 500, name: 'INTERNAL_ERROR', bean: { id: 'request-7' } });
    expect(log).toContain('request-7');
  });
});

test('quality, reliability: database away is answered 503, with when to try again', () => {
  const { log, ...given } = answer(new DatabaseAway('no connection'));
  expect(given).toEqual({ status: 503, name: 'SERVICE_UNAVAILABLE', bean: null, retryAfter: 5 });
  expect(log).toContain('the database is away');
});
