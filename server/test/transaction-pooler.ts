import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { connectTo } from './database-relay.ts';

export interface TransactionPooler {
  /** The URL of the database through the pooler. */
  readonly url: string;
  close(): Promise<void>;
}

interface Session {
  readonly socket: Socket;
  /** Gets the server's messages while a client has the session. */
  client: Socket | undefined;
}

const STARTUP_PARAMETERS = ['user', 'database', 'client_encoding', 'application_name'];
const IDLE = 'I'.charCodeAt(0);

/**
 * A pooler as PgBouncer 1.18 in transaction mode: clients share the sessions of the server between transactions, named
 * statements stay where they were prepared, and startup options are refused.
 */
export async function startTransactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const { user = '', database = '' } = new pg.Client({ connectionString: databaseUrl });
  const sessions: Session[] = [];
  const idle: Session[] = [];

  async function openSession(): Promise<Session> {
    const socket = connectTo(databaseUrl);
    const session: Session = { socket, client: undefined };
    sessions.push(session);
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    readMessages(socket, (message) => {
      session.client?.write(message);
      if (message[0] !== code('Z')) return;
      resolve();
      if (message[5] !== IDLE || session.client === undefined) return;
      sessionOf.delete(session.client);
      session.client = undefined;
      idle.push(session);
    });
    socket.write(startupMessage({ user, database }));
    await ready;
    return session;
  }

  const sessionOf = new Map<Socket, Session>();
  const clients = new Set<Socket>();
  async function serveClient(client: Socket): Promise<void> {
    clients.add(client);
    client.on('error', () => undefined);
    const [startup] = (await once(client, 'data')) as [Buffer];
    const refused = parametersOf(startup).find((name) => !STARTUP_PARAMETERS.includes(name));
    if (refused !== undefined)
      return void client.end(errorMessage(`unsupported startup parameter: ${refused}`));
    let turn = Promise.resolve();
    readMessages(client, (message) => {
      // In the order of the messages, also while a session is opened.
      turn = turn.then(async () => {
        if (message[0] === code('X')) {
          client.end();
          return;
        }
        const session = sessionOf.get(client) ?? idle.pop() ?? (await openSession());
        session.client = client;
        sessionOf.set(client, session);
        session.socket.write(message);
      });
    });
    client.write(Buffer.concat([packet('R', int32(0)), packet('Z', Buffer.from('I'))]));
  }

  const server = createServer((client) => void serveClient(client));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    close: async () => {
      for (const { socket } of sessions) socket.destroy();
      for (const client of clients) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Calls back with each whole message: a letter, its length, its body. */
function readMessages(socket: Socket, handle: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1);
      handle(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

const code = (letter: string): number => letter.charCodeAt(0);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const packet = (letter: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(letter), int32(body.length + 4), body]);

function startupMessage(parameters: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries(parameters).flatMap(([name, value]) => [name, value]);
  const body = Buffer.concat([int32(196_608), Buffer.from(`${texts.join('\0')}\0\0`)]);
  return Buffer.concat([int32(body.length + 4), body]);
}

/** The names in a client's first message. */
function parametersOf(startup: Buffer): string[] {
  return startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((text, index) => index % 2 === 0 && text !== '');
}

const errorMessage = (text: string): Buffer => packet('E', Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`));
