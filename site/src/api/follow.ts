import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { readToken } from '../storage/session.ts';
import { beanOf, headersFor } from '@causeway/web/call';
import { policy } from './call.ts';
import { NetworkFailure } from '@causeway/web/failures';

/** What an endpoint of events tells first comes at once; a proxy that holds it back holds all of it back. */
const FIRST_MS = 5000;
/** The server lets itself be heard every 15 seconds. */
const SILENCE_MS = 40_000;

interface FollowOptions<E extends Endpoint> {
  readonly onEvent: (event: OutputOf<E>) => void;
  /** Ends it without a word. */
  readonly signal: AbortSignal;
}

/**
 * Listens to an endpoint of events until the server ends them. Throws as `call` does, {@link NetworkFailure} also where they
 * break off, stay away, or where this browser cannot read an answer bit by bit. Not `EventSource`, which would want the token
 * in the address.
 */
export async function follow<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { onEvent, signal }: FollowOptions<E>,
): Promise<void> {
  const token = readToken();
  const headers = headersFor(policy, token);
  headers.set('Accept', 'text/event-stream');
  const address = new URL(endpoint.path, location.origin);
  address.search = new URLSearchParams(input as Record<string, string>).toString();

  const controller = new AbortController();
  const leave = () => controller.abort();
  signal.addEventListener('abort', leave);
  let timer = setTimeout(leave, FIRST_MS);
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, SILENCE_MS);
  };
  try {
    const answer = await reach(address, { headers, signal: controller.signal });
    if (!(answer instanceof ReadableStream)) {
      await beanOf(policy, answer, token);
      throw new NetworkFailure('The answer holds no events');
    }
    await readEvents(answer, {
      onBytes: listen,
      onData: (data) => onEvent(JSON.parse(data) as OutputOf<E>),
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    leave();
  }
}

/** The events as they arrive, or the JSON that was sent in their place. */
async function reach(address: URL, request: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(address, { ...request, credentials: 'same-origin', cache: 'no-store' });
    const isEvents = (answer.headers.get('Content-Type') ?? '').startsWith('text/event-stream');
    return isEvents && answer.body instanceof ReadableStream ? answer.body : await answer.json();
  } catch (cause) {
    throw new NetworkFailure('No answer', { cause });
  }
}

interface Heard {
  readonly onBytes: () => void;
  readonly onData: (data: string) => void;
}

async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onBytes, onData }: Heard,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new NetworkFailure('The events broke off', { cause });
    });
    if (done) return;
    // Any event counts, and a sign of life counts once the first one is there.
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    if (events.length > 0) onBytes();
    for (const event of events) {
      if (event.startsWith('data: ')) onData(event.slice('data: '.length));
    }
  }
}
