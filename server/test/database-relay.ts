import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

export interface DatabaseRelay {
  /** For DATABASE_URL. */
  readonly url: string;
  close(): void;
}

/** URL of a database through a relay on a port, which need not be open yet. */
export function relayedUrl(databaseUrl: string, port: number): string {
  const { user = '', database = '' } = new pg.Client({ connectionString: databaseUrl });
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}

/** A port of the loopback interface that leads to a test database, for users who may not open its socket. */
export async function openDatabaseRelay(databaseUrl: string, port = 0): Promise<DatabaseRelay> {
  const { host, port: serverPort } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const server = host.startsWith('/')
      ? connect(join(host, `.s.PGSQL.${serverPort}`))
      : connect(serverPort, host);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => [client, server].forEach((each) => each.destroy()));
    }
    client.pipe(server).pipe(client);
  }).listen(port, '127.0.0.1');
  await once(relay, 'listening');
  return {
    url: relayedUrl(databaseUrl, (relay.address() as AddressInfo).port),
    close() {
      sockets.forEach((socket) => socket.destroy());
      relay.close();
    },
  };
}
