import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../src/platform/clock.ts';
import type { Behaviour } from './provider-stub.ts';

export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly raw: string;
}

export interface StubAnswer {
  readonly status: number;
  /** A text is sent unchanged. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface StubHandlers {
  answer(request: StubRequest): StubAnswer | Promise<StubAnswer>;
  /** The answer of a broken provider. */
  fail(request: StubRequest): StubAnswer;
  /** Requests that always work. */
  isAside?(request: StubRequest): boolean;
  /** Whether `dieAfter` and `dieOnce` lose the answer; by default every one. */
  canLose?(request: StubRequest): boolean;
}

/** Listens on the loopback interface with the configured behaviour. */
export async function openStubServer(
  clock: Clock,
  { answer, fail, isAside = () => false, canLose = () => true }: StubHandlers,
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
    const { method = '' } = incoming;
    const request = { method, path, query, raw, headers: incoming.headers as StubRequest['headers'] };
    const aside = isAside(request);
    if (!aside && behaviour === 'hold') await new Promise<void>((resolve) => released.add(resolve));
    const how = aside ? 'well' : behaviour;
    if (how === 'dieBefore') return void response.destroy();
    const { status, body, headers } = how === 'fail' ? fail(request) : await answer(request);
    const isLost = (how === 'dieAfter' || how === 'dieOnce') && canLose(request);
    if (isLost && how === 'dieOnce') behaviour = 'well';
    if (isLost || losing?.test(path) === true) return void response.destroy();
    response
      .writeHead(status, { date: clock().toUTCString(), 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const release = () => {
    for (const go of released) go();
    released.clear();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    behave(how: Behaviour): void {
      behaviour = how;
      if (how !== 'hold') release();
    },
    held: () => released.size,
    /** From now on carries out requests to these paths without answering. */
    lose(paths: RegExp | null): void {
      losing = paths;
    },
    close: async () => {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
