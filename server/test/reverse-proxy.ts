import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from './free-port.ts';
import { serviceDirectory, startService } from './service.ts';

/** A request that the proxy has answered. */
export interface Proxied {
  readonly path: string;
  /** The ports to which it was sent, in this order. */
  readonly ports: readonly number[];
}

export interface ReverseProxy {
  readonly url: string;
  /** Everything that was answered so far. */
  answered(): Promise<readonly Proxied[]>;
  close(): Promise<void>;
}

/** A proxy in front of processes on these ports: nginx with deploy/nginx.conf if `TEST_NGINX` names it, else a small one. */
export function startReverseProxy(ports: readonly number[]): Promise<ReverseProxy> {
  const nginx = process.env['TEST_NGINX'];
  return nginx === undefined ? startSmallProxy(ports) : startNginx(nginx, ports);
}

const CHECK_MS = 100;

/** Another process gets a request if the first one said that it is not ready, as it does before it stops, or was not reached. */
export async function startSmallProxy(
  ports: readonly number[],
  { namesVisitor = true } = {},
): Promise<ReverseProxy> {
  const answered: Proxied[] = [];
  let turn = 0;
  const unready = new Set<number>();
  const check = setInterval(() => {
    for (const port of ports)
      void fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => (ok ? unready.delete(port) : unready.add(port)),
        () => unready.add(port),
      );
  }, CHECK_MS);
  const forward = (incoming: IncomingMessage, body: Buffer, port: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { url: path, method } = incoming;
      const headers = {
        ...incoming.headers,
        connection: 'close',
        ...(namesVisitor && { 'x-forwarded-for': incoming.socket.remoteAddress }),
      };
      request({ port, host: '127.0.0.1', path, method, headers }, resolve).on('error', reject).end(body);
    });
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const first = turn++ % ports.length;
    const asked: number[] = [];
    outgoing.on('finish', () => answered.push({ path: incoming.url ?? '', ports: asked }));
    const inTurn = [...ports.slice(first), ...ports.slice(0, first)];
    for (const port of inTurn.toSorted((a, b) => Number(unready.has(a)) - Number(unready.has(b)))) {
      asked.push(port);
      try {
        const answer = await forward(incoming, body, port);
        const content = await buffer(answer);
        outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
        outgoing.end(content);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).syscall !== 'connect') break;
      }
    }
    outgoing.writeHead(502).end();
  }
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: async () => answered,
    close: async () => {
      clearInterval(check);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const DEPLOYED = new URL('../../deploy/nginx.conf', import.meta.url);

/** deploy/nginx.conf for these processes, on a port of the loopback interface without TLS. */
async function siteSettings(port: number, ports: readonly number[]): Promise<string> {
  return (await readFile(DEPLOYED, 'utf8'))
    .replace(/^ *server 127\.0\.0\.1:8080(.*)$/m, (_, options: string) =>
      ports.map((each) => `server 127.0.0.1:${each}${options}`).join('\n'),
    )
    .replace(/^server \{\n +listen 80;.*?^\}$/ms, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *(listen \[::\]|ssl_).*$/gm, '');
}

/** Settings of a whole nginx that stays in its directory. */
export function nginxSettings(directory: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${directory}/${kind};`,
  );
  return `
    daemon off;
    worker_processes 2;
    pid ${directory}/pid;
    error_log ${directory}/errors;
    events { worker_connections 1024; }
    http {
      ${temporary.join(' ')}
      log_format asked '$request_uri $upstream_addr';
      access_log ${directory}/answered asked;
      ${site}
    }`;
}

async function startNginx(nginx: string, ports: readonly number[]): Promise<ReverseProxy> {
  const directory = await serviceDirectory('nginx');
  const port = await freePort();
  const settings = join(directory, 'nginx.conf');
  await writeFile(settings, nginxSettings(directory, await siteSettings(port, ports)));
  const url = `http://127.0.0.1:${port}`;
  const close = await startService({
    command: nginx,
    args: ['-p', directory, '-c', settings, '-e', join(directory, 'errors')],
    directory,
    isUp: () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
  });
  const answered = async () => {
    const log = await readFile(join(directory, 'answered'), 'utf8');
    return log.split('\n').map((line) => {
      const [path = '', ...addresses] = line.split(/,? /);
      return { path, ports: addresses.map((address) => Number(address.split(':')[1])) };
    });
  };
  return { url, answered, close };
}
