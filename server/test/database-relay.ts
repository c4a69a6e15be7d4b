import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

export interface DatabaseRelay {
  /** The database's URL by way of the relay. */
  readonly url: string;
  /** The number of connections so far. */
  connections(): number;
  /** From now on nothing passes, and both sides' connections stay open, as behind a pulled cable. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Connects to the server of a database's URL. */
export function connectTo(databaseUrl: string): Socket {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}

/** URL of a database through a relay on a port, which need not be open yet. */
export function relayedUrl(databaseUrl: string, port: number): string {
  const { user = '', password = '', database = '' } = new pg.Client({ connectionString: databaseUrl });
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * A port of the loopback interface that leads to a test database: for users who may not open its socket, and as a way
 * that can be cut.
 */
export async function openDatabaseRelay(databaseUrl: string, port = 0): Promise<DatabaseRelay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let connections = 0;
  const relay = createServer((client) => {
    connections += 1;
    const target = connectTo(databaseUrl);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isCut) from.pause();
    }
  }).listen(port, '127.0.0.1');
  await once(relay, 'listening');
  return {
    url: relayedUrl(databaseUrl, (relay.address() as AddressInfo).port),
    connections: () => connections,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}
