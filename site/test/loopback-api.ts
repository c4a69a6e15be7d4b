import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface LoopbackApi {
  readonly origin: string;
  /** The requests that arrived, in order. */
  readonly seen: Seen[];
  /** Decides how the next requests are answered. */
  respond: (response: ServerResponse) => void;
  respondWith(code: number, msg: string, bean?: unknown, status?: number): void;
  close(): Promise<void>;
}

/** A real HTTP server on a free loopback port that answers whatever a test tells it to. */
export async function startLoopbackApi(): Promise<LoopbackApi> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      api.seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      api.respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api: LoopbackApi = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    respond: (response) => response.end(),
    respondWith(code, msg, bean = null, status = 200) {
      api.respond = (response) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ code, msg, bean }));
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}
