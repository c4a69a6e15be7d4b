import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { existingCustomer } from '../server/test/many-accounts.ts';
import { networkHeader, openConnection } from './connection.ts';
import { CORES } from './cores.ts';
import { timeTurns, underLoad, type Act } from './load.ts';
import { startMeasuredServer } from './server-process.ts';
import { printTable, tellProgress, times } from './table.ts';

/** Customers wait at most this much longer than when nothing else happens, or this long. */
const TARGET = { times: 5, ms: 50 };
/** Networks of the attackers; each of the measured requests comes from another one. */
const ATTACKERS = 1;
const CUSTOMERS = 1000;

interface Attack {
  readonly name: string;
  /** What each of so many attackers repeats. */
  readonly attackers: number;
  act(port: number, attacker: number): Promise<unknown>;
}

// Bytes, because encoding a text would keep this process from measuring.
const LARGE = Buffer.alloc(7_800_000, '[');
const FORM = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';

const ATTACKS: readonly Attack[] = [
  {
    name: '20 bodies of 7.8 MB',
    attackers: 20,
    act: (port) => send(port, { path: '/Website/login', bytes: LARGE.length, parts: [LARGE] }),
  },
  {
    name: '160 held connections',
    attackers: 160,
    act: (port) =>
      send(port, { path: '/Website/login', bytes: 60_000, parts: ['x'.repeat(1000)], holdMs: 2000 }),
  },
  {
    name: '16 trickling uploads',
    attackers: 16,
    act: (port, attacker) =>
      send(port, {
        path: '/Website/ticketImageUpload',
        token: existingCustomer(1 + attacker).token,
        type: 'multipart/form-data; boundary=b',
        bytes: 5_000_000,
        parts: [FORM, ...Array.from({ length: 20 }, () => 'x')],
        holdMs: 100,
      }),
  },
  {
    name: '1,000 calls of one account',
    attackers: 1000,
    act: (port) => call(port, ATTACKERS, '/Website/info', {}, existingCustomer(1).token),
  },
  {
    name: '200 simultaneous logins',
    attackers: 200,
    act: (port, attacker) => {
      const given = { account: existingCustomer(1 + attacker).email, password: 'not the right one' };
      return call(port, ATTACKERS + 1 + attacker, '/Website/login', given);
    },
  },
];

/** Prints how long customers wait during attacks, compared with just before each of them. */
export async function printHostile(databaseUrl: string, accounts: number): Promise<void> {
  const server = await startMeasuredServer(databaseUrl, { rateLimitFactor: 1, trustProxy: 1 });
  const customers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => openConnection(server.port, CUSTOMERS + index)),
  );
  const info = async (turn: number) => {
    const { token } = existingCustomer(accounts - (turn % 1000));
    await customers[turn % customers.length]?.post('/Website/info', {}, token);
  };
  const rows: string[][] = [];
  for (const { name, attackers, act } of ATTACKS) {
    const idle = await timeTurns(info);
    const users = Array.from(
      { length: attackers },
      (_, index): Act =>
        () =>
          act(server.port, index),
    );
    const during = await underLoad({ name, worth: 1, users }, async () => {
      await sleep(500);
      return timeTurns(info);
    });
    tellProgress(`${name}: ${during.p50.toFixed(1)} ms`);
    const most = Math.max(TARGET.times * idle.p50, TARGET.ms);
    rows.push([
      name,
      ...[idle.p50, during.p50].map((ms) => `${ms.toFixed(1)} ms`),
      times(during.p50 / idle.p50),
      `≤ ${most.toFixed(0)} ms`,
    ]);
  }
  printTable(
    `Other customers during attacks; ${CORES}`,
    ['attack', 'idle', 'during', 'ratio', 'target'],
    rows,
  );
  for (const customer of customers) customer.close();
  await server.stop();
}

interface Sent {
  readonly path: string;
  /** Stated length. */
  readonly bytes: number;
  readonly parts: readonly (string | Buffer)[];
  readonly token?: string;
  readonly type?: string;
  /** After each part. */
  readonly holdMs?: number;
}

/** Sends parts of a body until they end or the server closes the connection. */
async function send(
  port: number,
  { path, bytes, parts, token, type = 'application/json', holdMs = 0 }: Sent,
): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  // It rejects with an error of the socket, after which the socket closes.
  const closed = once(socket, 'close').catch(() => undefined);
  socket.resume();
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n` +
      `${networkHeader(ATTACKERS)}${token === undefined ? '' : `Authorization: ${token}\r\n`}\r\n`,
  );
  for (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
    await Promise.race([closed, sleep(holdMs)]);
  }
  socket.end();
  await Promise.race([closed, sleep(2000)]);
  socket.destroy();
}

/** One call on a new connection; a refusal is an answer, too. */
async function call(
  port: number,
  network: number,
  path: string,
  body: object,
  token?: string,
): Promise<void> {
  const connection = await openConnection(port, network);
  await connection.post(path, body, token).catch(() => undefined);
  connection.close();
}
