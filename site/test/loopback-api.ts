import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { MemoryStorage } from '../src/storage/memory-storage.fixture.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface LoopbackApi {
  origin: string;
  /** The requests of the current test, in order. */
  readonly seen: Seen[];
  /** Decides how the next requests are answered. */
  respond: (response: ServerResponse) => void;
  respondWith(code: number, msg: string, bean?: unknown, status?: number): void;
}

/** A real HTTP server on a free loopback port for a file's tests, and the browser's globals that call it in English. */
export function useLoopbackApi(): LoopbackApi {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      api.seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      api.respond(response);
    });
  });
  const api: LoopbackApi = {
    origin: '',
    seen: [],
    respond: (response) => response.end(),
    respondWith(code, msg, bean = null, status = 200) {
      api.respond = (response) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ code, msg, bean }));
      };
    },
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubGlobal('location', { origin: api.origin });
    vi.stubGlobal('localStorage', new MemoryStorage());
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  });
  beforeEach(() => {
    api.seen.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return api;
}
