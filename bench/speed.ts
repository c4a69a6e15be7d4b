import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { hashPassword } from '../server/src/modules/identity/password-hash.ts';
import { ORDER } from '../server/test/common-requests.ts';
import { PASSWORD, existingCustomer, type ExistingCustomer } from '../server/test/many-accounts.ts';
import type { Statement } from '../server/test/statement-record.ts';
import { openConnection, type Connection } from './connection.ts';
import { compare, type Act, type Side } from './load.ts';
import { replay } from './replay.ts';
import { BARE_PATH, startMeasuredServer } from './server-process.ts';
import { RECORDED } from './statements.ts';
import { perSecond, percent, printTable, times } from './table.ts';

const ACTIONS = {
  skuList: (http: Connection) => http.post('/Website/skuList', {}),
  bare: (http: Connection) => http.post(BARE_PATH, {}),
  info: (http: Connection, { token }: ExistingCustomer) => http.post('/Website/info', {}, token),
  createRenewOrder: (http: Connection, { token }: ExistingCustomer) =>
    http.post('/Website/createRenewOrder', ORDER, token),
  login: (http: Connection, { email }: ExistingCustomer) =>
    http.post('/Website/login', { account: email, password: PASSWORD }),
};

export interface Visitors {
  side(name: keyof typeof ACTIONS, users: number): Promise<Side>;
  leave(): void;
}

/** Users of one server, each on a separate connection and each time as another of `accounts` customers. */
export function visitorsOf(port: number, accounts: number): Visitors {
  const open: Connection[] = [];
  return {
    side: async (name, users) => {
      const connections = await Promise.all(Array.from({ length: users }, () => openConnection(port)));
      open.push(...connections);
      return {
        name,
        users: connections.map(
          (http): Act =>
            () =>
              ACTIONS[name](http, anyCustomer(accounts)),
        ),
      };
    },
    leave: () => {
      for (const connection of open) connection.close();
    },
  };
}

/** Prints how close requests come to the minimum of work that they need. */
export async function printSpeed(
  databaseUrl: string,
  accounts: number,
  recorded: ReadonlyMap<string, readonly Statement[]>,
): Promise<void> {
  const server = await startMeasuredServer(databaseUrl);
  const visitors = visitorsOf(server.port, accounts);
  const rows: string[][] = [];

  const plans = await compare(await visitors.side('skuList', 16), await visitors.side('bare', 16));
  rows.push([
    'skuList, to a bare route with its bytes',
    perSecond(plans.a.perSecond),
    perSecond(plans.b.perSecond),
    percent(plans.speedRatio),
    '≥ 60 %',
  ]);

  for (const name of ['info', 'createRenewOrder'] as const) {
    const driver = await driverSide(databaseUrl, accounts, recorded.get(name) ?? []);
    const { a, b, speedRatio } = await compare(driver.side, await visitors.side(name, USERS_OF_DATABASE));
    await driver.leave();
    const row = [
      `${name}, to its statements over the driver`,
      perSecond(b.perSecond),
      perSecond(a.perSecond),
    ];
    rows.push([...row, times(speedRatio), '≤ 2×']);
  }

  const login = await compare(await hashSide(), await visitors.side('login', USERS_OF_HASH));
  rows.push([
    'login, to its Argon2 hash',
    perSecond(login.b.perSecond),
    perSecond(login.a.perSecond),
    times(login.speedRatio),
    '≤ 1.15×',
  ]);
  printTable('Speed', ['request', 'product', 'yardstick', 'ratio', 'target'], rows);
  visitors.leave();
  await server.stop();
}

const USERS_OF_DATABASE = 8;
/** Node hashes four at a time: more users, so that none of the four waits for a request's other work. */
const USERS_OF_HASH = 8;

async function driverSide(databaseUrl: string, accounts: number, statements: readonly Statement[]) {
  const clients = Array.from(
    { length: USERS_OF_DATABASE },
    () => new pg.Client({ connectionString: databaseUrl }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const { rows } = await clients[0]!.query<{ id: string }>('select id from campaigns');
  const kept = new Set(rows.map(({ id }) => id));
  const users = clients.map(
    (client): Act =>
      () =>
        replay(client, statements, { from: RECORDED, to: anyCustomer(accounts), kept }),
  );
  return {
    side: { name: 'driver', users },
    leave: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

async function hashSide(): Promise<Side> {
  const stored = await hashPassword(PASSWORD);
  return {
    name: 'argon2',
    users: Array.from({ length: USERS_OF_HASH }, () => () => verify(stored, PASSWORD)),
  };
}

const anyCustomer = (accounts: number): ExistingCustomer =>
  existingCustomer(1 + Math.floor(Math.random() * accounts));
