import { CODES } from '@causeway/contract/errors';
import type { OrderStatus } from '@causeway/contract/orders';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { useLoopbackApi } from '../../../../test/loopback-api.ts';
import { OPEN } from './order-status.fixture.ts';
import { pollDelay, type Reach, watchOrder } from './watch-order.ts';

const api = useLoopbackApi();

const PAID: OrderStatus = { ...OPEN, state: 'paid', payment: 'succeeded' };

const tell =
  (...all: OrderStatus[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(all.map((status) => `data: ${JSON.stringify(status)}\n\n`).join(''));
  };
const answer =
  (bean: unknown, code: number = CODES.OK, status = 200) =>
  (response: ServerResponse) => {
    const msg = Buffer.from('{"cn":"好","en":"Fine"}').toString('base64');
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code, msg, bean }));
  };
const breakOff = (response: ServerResponse) => void response.socket?.destroy();

/** Watches an order whose server gives these answers in turn and repeats the last one; pauses take no time. */
async function watch(...answers: ((response: ServerResponse) => void)[]) {
  let turn = 0;
  api.respond = (response) => answers[Math.min(turn++, answers.length - 1)]?.(response);
  const states: string[] = [];
  const reaches: Reach[] = [];
  const pauses: number[] = [];
  const controller = new AbortController();
  await watchOrder('order-1', {
    onStatus: ({ state }) => states.push(state),
    onReach: (reach) => reaches.push(reach),
    signal: controller.signal,
    pause: async (ms) => {
      pauses.push(ms);
      if (pauses.length > 30) controller.abort();
    },
  });
  const asked = api.seen.map(({ method }) => (method === 'GET' ? 'stream' : 'ask'));
  return { states, reaches, pauses, asked };
}

it('follows an order live until it is paid', async () => {
  const { states, asked } = await watch(tell(OPEN, PAID));
  expect(states).toEqual(['open', 'paid']);
  expect(asked).toEqual(['stream']);
});

it('polls once after a stream has ended, then reopens it', async () => {
  const { states, asked } = await watch(tell(OPEN), answer(OPEN), tell(PAID));
  expect(states).toEqual(['open', 'open', 'paid']);
  expect(asked).toEqual(['stream', 'ask', 'stream']);
});

it('only polls, ever less often, after two streams without events', async () => {
  const { asked, pauses, states } = await watch(tell(), answer(OPEN), tell(), answer(OPEN));
  expect(asked.slice(0, 6)).toEqual(['stream', 'ask', 'stream', 'ask', 'ask', 'ask']);
  expect(asked.slice(4)).not.toContain('stream');
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(30_000);
  expect(new Set(states)).toEqual(new Set(['open']));
});

it('continues after a lost connection, an unavailable service and too many calls, and reports each', async () => {
  const away = answer(null, CODES.SERVICE_UNAVAILABLE, 503);
  const busy = answer(null, CODES.TOO_MANY_REQUESTS, 429);
  const { states, reaches } = await watch(breakOff, breakOff, away, away, busy, busy, answer(PAID));
  expect(states).toEqual(['paid']);
  expect(reaches).toEqual(['lost', 'fine', 'fine', 'fine']);
});

it('continues after an error of the server, while the state is unknown', async () => {
  const failed = answer(null, CODES.INTERNAL_ERROR, 500);
  const { states, reaches } = await watch(failed, failed, answer(PAID));
  expect(states).toEqual(['paid']);
  expect(reaches).toEqual(['unknown', 'fine']);
});

it('ends for an order whose state cannot be read', async () => {
  const missing = answer(null, CODES.ORDER_NOT_FOUND);
  const { states, reaches, asked } = await watch(missing);
  expect({ states, reaches }).toEqual({ states: [], reaches: ['missing'] });
  expect(asked).toEqual(['stream', 'ask']);
});

it('polls every 2 seconds at first, then ever less often, at least twice a minute', () => {
  const delays = Array.from({ length: 60 }, (_, tries) => pollDelay(tries + 1));
  expect(delays.slice(0, 15)).toEqual(Array(15).fill(2000));
  expect(delays[15]).toBeGreaterThan(2000);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(30_000);
});
