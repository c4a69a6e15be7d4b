import { ORDER } from '../server/test/common-requests.ts';
import { PASSWORD, existingCustomer, type ExistingCustomer } from '../server/test/many-accounts.ts';
import type { Statement } from '../server/test/statement-record.ts';
import { openConnection, type Connection } from './connection.ts';
import { CORES } from './cores.ts';
import { compare, type Act, type Side } from './load.ts';
import { startMeasuredServer, startYardstick } from './server-process.ts';
import { perSecond, printTable, tellProgress, times } from './table.ts';

/** Hashes of one request to the yardstick, so that HTTP does not count. */
const HASHES = 4;

const ACTIONS = {
  skuList: (http: Connection) => http.post('/Website/skuList', {}),
  landing: (http: Connection) => http.getPage('/'),
  'skuList signed in': (http: Connection, { token }: ExistingCustomer) =>
    http.post('/Website/skuList', {}, token),
  info: (http: Connection, { token }: ExistingCustomer) => http.post('/Website/info', {}, token),
  createRenewOrder: (http: Connection, { token }: ExistingCustomer) =>
    http.post('/Website/createRenewOrder', ORDER, token),
  login: (http: Connection, { email }: ExistingCustomer) =>
    http.post('/Website/login', { account: email, password: PASSWORD }),
  // The yardstick’s.
  barePlans: (http: Connection) => http.post('/bare/skuList', {}),
  bareLanding: (http: Connection) => http.getPage('/bare/landing'),
  point: (http: Connection, { id }: ExistingCustomer) => http.post('/point', { id }),
  inserts: (http: Connection, { id }: ExistingCustomer) => http.post('/inserts', { id }),
  hash: (http: Connection) => http.post('/hash', { times: HASHES }),
};
type Action = keyof typeof ACTIONS;

export interface Visitors {
  side(name: Action, users: number): Promise<Side>;
  leave(): void;
}

/** Users of one server, each on a separate connection and each time as another of `accounts` customers. */
export function visitorsOf(port: number, accounts: number): Visitors {
  const open: Connection[] = [];
  const anyCustomer = () => existingCustomer(1 + Math.floor(Math.random() * accounts));
  return {
    side: async (name, users) => {
      const connections = await Promise.all(Array.from({ length: users }, () => openConnection(port)));
      open.push(...connections);
      return {
        name,
        worth: name === 'hash' ? HASHES : 1,
        users: connections.map(
          (http): Act =>
            () =>
              ACTIONS[name](http, anyCustomer()),
        ),
      };
    },
    leave: () => {
      for (const connection of open) connection.close();
    },
  };
}

interface Measured {
  readonly name: string;
  readonly request: Action;
  readonly limit: Action;
  readonly users: number;
  /** Least share of the limit’s speed. */
  readonly target: number;
}

const POINT = 'of one point select';
const BARE = 'of a bare route with its bytes';
const MEASURED: readonly Measured[] = [
  { name: `info, ${POINT}`, request: 'info', limit: 'point', users: 8, target: 0.21 },
  {
    name: `skuList signed in, ${POINT}`,
    request: 'skuList signed in',
    limit: 'point',
    users: 8,
    target: 0.21,
  },
  { name: `order, ${POINT}`, request: 'createRenewOrder', limit: 'point', users: 8, target: 0.08 },
  { name: `skuList of a visitor, ${BARE}`, request: 'skuList', limit: 'barePlans', users: 16, target: 0.6 },
  { name: `landing page, ${BARE}`, request: 'landing', limit: 'bareLanding', users: 16, target: 0.6 },
];
/** Node hashes four at a time: more users, so that none of the four waits for a request's other work. */
const USERS_OF_HASH = 8;

/** Prints the product’s speed as shares of limits that are not its own. */
export async function printSpeed(
  databaseUrl: string,
  accounts: number,
  recorded: ReadonlyMap<string, readonly Statement[]>,
): Promise<void> {
  const server = await startMeasuredServer(databaseUrl);
  const yardstick = await startYardstick(databaseUrl, server.port);
  const [causeway, limits] = [server, yardstick].map(({ port }) => visitorsOf(port, accounts)) as [
    Visitors,
    Visitors,
  ];
  const statementsOf = (name: Action) => String(recorded.get(name)?.length ?? '–');
  const rows: string[][] = [];
  for (const { name, request: action, limit, users, target } of MEASURED) {
    const { a, b, speedRatio } = await compare(
      await causeway.side(action, users),
      await limits.side(limit, users),
    );
    tellProgress(`${name}: ${speedRatio.toFixed(3)}`);
    rows.push([
      name,
      perSecond(a.perSecond),
      perSecond(b.perSecond),
      speedRatio.toFixed(3),
      `≥ ${target}`,
      statementsOf(action),
    ]);
  }
  const inserts = await compare(await limits.side('inserts', 8), await limits.side('point', 8));
  tellProgress('five inserts: done');
  const shareOfInserts = inserts.speedRatio.toFixed(3);
  rows.push([
    `five inserts in a transaction, ${POINT}`,
    perSecond(inserts.a.perSecond),
    perSecond(inserts.b.perSecond),
    shareOfInserts,
    '',
    '7',
  ]);
  const login = await compare(
    await limits.side('hash', USERS_OF_HASH),
    await causeway.side('login', USERS_OF_HASH),
  );
  rows.push([
    'login, in its Argon2 hashes',
    perSecond(login.b.perSecond),
    perSecond(login.a.perSecond),
    times(login.speedRatio),
    '≤ 1.2×',
    statementsOf('login'),
  ]);
  printTable(`Speed; ${CORES}`, ['request', 'product', 'limit', 'share', 'target', 'statements'], rows);
  causeway.leave();
  limits.leave();
  await yardstick.stop();
  await server.stop();
}
