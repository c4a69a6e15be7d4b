import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { readToken } from '../storage/session.ts';
import { beanOf, headersFor } from '@causeway/web/call';
import { policy } from './call.ts';
import { NetworkFailure } from '@causeway/web/failures';

/** The server sends its first event immediately; without it, a proxy buffers the stream. */
const FIRST_MS = 5000;
/** The server sends something every 15 seconds. */
const SILENCE_MS = 40_000;

interface FollowOptions<E extends ApiCall> {
  readonly onEvent: (event: OutputOf<E>) => void;
  /** Ends it silently. */
  readonly signal: AbortSignal;
}

/**
 * Listens to an event endpoint until the server ends the stream. Throws as `call` does, and {@link NetworkFailure} if the
 * events break off or do not arrive, or if the browser cannot stream an answer. `EventSource` is not used because it needs
 * the token in the address.
 */
export async function follow<E extends ApiCall>(
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

/** The events as they arrive, or JSON if the server answered with that. */
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
    // Any event counts; a keep-alive counts only after the first event.
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    if (events.length > 0) onBytes();
    for (const event of events) {
      if (event.startsWith('data: ')) onData(event.slice('data: '.length));
    }
  }
}
