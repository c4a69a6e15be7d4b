import type { ApiCall, InputOf } from '@causeway/contract/endpoint';
import { readToken } from '../storage/session.ts';
import { policy } from './call.ts';
import { beanOf, headersFor } from '@causeway/web/call';
import { NetworkFailure } from '@causeway/web/failures';

/** A download may take any time, but it fails after this long without data. */
const SILENCE_MS = 30_000;

/**
 * Calls an endpoint that returns a file that may be large, and reports the bytes received. Throws as `call` does, and
 * {@link NetworkFailure} if the file breaks off.
 */
export async function download<E extends ApiCall>(
  endpoint: E,
  input: InputOf<E>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const token = readToken();
  const headers = headersFor(policy, token);
  headers.set('Content-Type', 'application/json');
  const answer = await receive(endpoint, { headers, body: JSON.stringify(input) }, onProgress);
  if (answer instanceof Blob) return answer;
  await beanOf(policy, answer, token);
  throw new NetworkFailure('The answer is no file');
}

async function receive(
  endpoint: ApiCall,
  request: RequestInit,
  onProgress: (bytes: number) => void,
): Promise<unknown> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  listen();
  try {
    const answer = await fetch(new URL(endpoint.path, location.origin), {
      ...request,
      method: endpoint.methods[0],
      credentials: 'same-origin',
      cache: 'no-store',
      signal: silence.signal,
    });
    const type = answer.headers.get('Content-Type') ?? '';
    const isFile = answer.ok && type === endpoint.fileType && answer.body !== null;
    if (!isFile) return await answer.json();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body.getReader();
    for (let bytes = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts, { type });
      listen();
      parts.push(value);
      bytes += value.length;
      onProgress(bytes);
    }
  } catch (cause) {
    throw new NetworkFailure('No whole answer', { cause });
  } finally {
    clearTimeout(timer);
  }
}
