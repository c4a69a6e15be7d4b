import { ALL_CODES, type AnyCodeName } from '@causeway/contract/console/console-errors';
import type { CheckedInputOf, Endpoint, OutputOf } from '@causeway/contract/endpoint';
import type { CommonError } from '@causeway/contract/errors';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { errorTextsOf } from '../../server/src/platform/http/error-text.ts';

type RefusalOf<E> = E extends Endpoint ? E['errors'][number] | CommonError : never;

/** What a component gets instead of a bean; `silent` is a broken connection. */
export type Refused<Name extends AnyCodeName = AnyCodeName> =
  | { readonly refusal: Name; readonly bean?: unknown }
  | 'silent';

type AnswerOf<E> = OutputOf<E> | Refused<RefusalOf<E>>;
type Handler<E> = (input: CheckedInputOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** Responses wait for this. */
let mayAnswer = Promise.resolve();
const answers = new Map<string, (request: Request) => Promise<Response>>();

/** For the setup: no test answers for the next one. */
export function forgetAnswers(): void {
  answers.clear();
}

/** Replaces `fetch`. A call without an answer fails the test. */
export async function fakeFetch(asked: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(asked, init);
  const handle = answers.get(new URL(request.url).pathname);
  try {
    if (handle === undefined) throw new Error(`The test does not answer ${request.url}`);
    return await handle(request);
  } catch (fault) {
    if (!(fault instanceof SilentLine)) reportError(fault);
    throw new TypeError('Failed to fetch', { cause: fault });
  }
}

class SilentLine extends Error {}

/**
 * Answers an endpoint's calls until the test ends or another answer replaces it. Input and bean are checked against the
 * contract, so that answers match the server's. Returns the inputs sent so far, as a growing list.
 */
export function answer<E extends Endpoint>(endpoint: E, handle: Handler<E>): readonly CheckedInputOf<E>[] {
  const asked: CheckedInputOf<E>[] = [];
  answers.set(endpoint.path, async (request) => {
    const input = endpoint.input.parse(await inputOf(endpoint, request)) as CheckedInputOf<E>;
    asked.push(input);
    await mayAnswer;
    const answered = await handle(input);
    if (answered === 'silent') throw new SilentLine();
    if (isRefused(answered)) return envelope(answered.refusal, answered.bean ?? null);
    return envelope('OK', checked(endpoint, answered));
  });
  return asked;
}

/** Presses a button a second time before the first press is answered. */
export async function pressTwice(button: Locator): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  mayAnswer = promise;
  await button.dblClick().finally(resolve);
}

/** Answers an endpoint of server-sent events; the returned function sends one more event to all listeners. */
export function answerEvents<E extends Endpoint>(
  endpoint: E,
  first: OutputOf<E>,
): (event: OutputOf<E>) => void {
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  let last = first;
  const tell = (to: ReadableStreamDefaultController<Uint8Array>) =>
    to.enqueue(encoder.encode(`data: ${JSON.stringify(checked(endpoint, last))}\n\n`));
  answers.set(endpoint.path, async ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        listeners.add(controller);
        tell(controller);
        signal.addEventListener('abort', () => listeners.delete(controller));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return (event) => {
    last = event;
    for (const listener of listeners) tell(listener);
  };
}

function isRefused(answered: unknown): answered is Exclude<Refused, 'silent'> {
  return typeof answered === 'object' && answered !== null && 'refusal' in answered;
}

async function inputOf({ body }: Endpoint, request: Request): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  return body === 'form' ? Object.fromEntries(await request.formData()) : request.json();
}

/** As in the server's tests: nothing is missing, and nothing is there that the contract does not name. */
function checked(endpoint: Endpoint, bean: unknown): unknown {
  const parsed = endpoint.output.parse(bean);
  expect(bean, `an answer of ${endpoint.name}`).toEqual(parsed);
  return bean;
}

function envelope(name: AnyCodeName, bean: unknown): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(errorTextsOf(name)));
  return Response.json({ code: ALL_CODES[name], msg: btoa(String.fromCodePoint(...bytes)), bean });
}
