import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { inRequest } from './request-id.ts';

interface Line {
  readonly msg: string;
  readonly repeated?: number;
  readonly requestId?: string;
  readonly err?: { readonly message: string };
}

let lines: Line[];
const log = () => createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const seen = () => lines.map(({ msg, repeated }) => (repeated === undefined ? msg : `${msg} ×${repeated}`));

test('a fault is logged right away, then once a minute with its number, and right away again after a quiet minute', () => {
  const faults = log();
  const fail = (times: number) => {
    for (let n = 0; n < times; n++)
      faults.warn({ err: new Error(`after ${n} ms`), requestId: `r${n}` }, 'away');
  };
  fail(3);
  expect(seen()).toEqual(['away']);
  vi.advanceTimersByTime(60_000);
  expect(seen()).toEqual(['away', 'away ×2']);
  expect(lines[1]).not.toHaveProperty('requestId');
  fail(1);
  vi.advanceTimersByTime(60_000);
  expect(seen()).toEqual(['away', 'away ×2', 'away ×1']);
  vi.advanceTimersByTime(120_000);
  fail(1);
  expect(seen()).toEqual(['away', 'away ×2', 'away ×1', 'away']);
});

test('faults of other kinds are logged, and what is no fault always is', () => {
  const faults = log();
  faults.warn({ provider: 'stripe' }, 'silent');
  faults.warn({ provider: 'paypal' }, 'silent');
  faults.error({ err: new TypeError('one') }, 'unexpected');
  faults.error({ err: new TypeError('two') }, 'unexpected');
  faults.child({}).error({ err: new TypeError('two') }, 'unexpected');
  faults.warn('only a text');
  faults.warn('only a text');
  for (let n = 0; n < 3; n++) faults.info('request');
  expect(seen()).toEqual([
    'silent',
    'silent',
    'unexpected',
    'unexpected',
    'only a text',
    'request',
    'request',
    'request',
  ]);
});

test('the lines of a request have its id, in everything it starts', async () => {
  const inside = log();
  await new Promise<void>((resolve) => {
    inRequest('the-request', () => {
      inside.info('now');
      void Promise.resolve()
        .then(() => inside.warn('later'))
        .then(resolve);
    });
  });
  inside.info('outside');
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['now', 'the-request'],
    ['later', 'the-request'],
    ['outside', undefined],
  ]);
});
