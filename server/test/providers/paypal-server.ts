import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../src/platform/clock.ts';
import type { Behaviour } from './provider-stub.ts';

export interface PaypalRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly raw: string;
}

export interface PaypalAnswer {
  readonly status: number;
  /** A text is sent unchanged. */
  readonly body: unknown;
}

export type PaypalServer = Awaited<ReturnType<typeof openPaypalServer>>;

/** Listens on the loopback interface with the configured behaviour; authorization and certificates always work. */
export async function openPaypalServer(
  clock: Clock,
  answer: (request: PaypalRequest) => Promise<PaypalAnswer>,
) {
  let behaviour: Behaviour = 'well';
  let losing: RegExp | null = null;
  const released = new Set<() => void>();

  const server = createServer((request, response) => {
    void treat(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function treat(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = Buffer.concat(await incoming.toArray()).toString('utf8');
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://stub.example');
    const { method = '', headers } = incoming;
    const request = { method, path, query, raw, headers: headers as PaypalRequest['headers'] };
    const isAside = path === '/v1/oauth2/token' || path.startsWith('/v1/notifications/certs/');
    if (!isAside && behaviour === 'hold') await new Promise<void>((resolve) => released.add(resolve));
    const how = isAside ? 'well' : behaviour;
    if (how === 'dieBefore') return void response.destroy();
    const { status, body } = how === 'fail' ? { status: 500, body: {} } : await answer(request);
    if (how === 'dieAfter' || losing?.test(path) === true) return void response.destroy();
    const isText = typeof body === 'string';
    response
      .writeHead(status, {
        date: clock().toUTCString(),
        'content-type': isText ? 'application/x-pem-file' : 'application/json',
      })
      .end(isText ? body : JSON.stringify(body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    behave(how: Behaviour): void {
      behaviour = how;
      if (how === 'hold') return;
      for (const release of released) release();
      released.clear();
    },
    held: () => released.size,
    /** From now on carries out requests to these paths without answering. */
    lose(paths: RegExp | null): void {
      losing = paths;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
