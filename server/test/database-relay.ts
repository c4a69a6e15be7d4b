import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface DatabaseRelay {
  /** The database's URL by way of the relay. */
  readonly url: string;
  /** From now on nothing passes, and both sides' connections stay open, as behind a pulled cable. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Connects to the server of a database's URL. */
export function connectTo(databaseUrl: string): Socket {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}

/** A way to the database that can be cut. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const directory = await mkdtemp(join(tmpdir(), 'causeway-relay-'));
  await chmod(directory, 0o711);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
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
  });
  server.listen(join(directory, '.s.PGSQL.5432'));
  await once(server, 'listening');
  const { user = '', database = '' } = new pg.Client({ connectionString: databaseUrl });
  return {
    url: `postgresql://${user}@/${database}?host=${encodeURIComponent(directory)}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await rm(directory, { recursive: true });
    },
  };
}
