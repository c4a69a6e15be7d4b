import { migrateToLatest } from '../server/src/database/migrate.ts';
import { readAmounts } from '../server/src/seed/seed-amounts.ts';
import { seedDatabase } from '../server/src/seed/seed-database.ts';
import { openConnection, type Connection } from './connection.ts';
import { consoleRequests, type Found } from './console-requests.ts';
import { startDatabases, withClient } from './database.ts';
import { BENCH_OWNER, sealedAccountKey } from './product.ts';
import { startMeasuredServer } from './server-process.ts';
import { printTable } from './table.ts';

const LARGE = { customers: '1000000', orders: '2000000', tickets: '200000' };
const WARM_UP = 5;
const TURNS = 60;
const TARGET_MS = 300;

/** Prints how long each list, page and search of the console takes at a large shop's size, one operator at a time. */
export async function printConsole(given: { customers?: string | undefined } = {}): Promise<void> {
  const customers = given.customers ?? LARGE.customers;
  const [orders, tickets] = [String(Number(customers) * 2), String(Math.ceil(Number(customers) / 5))];
  const amounts = readAmounts(['--customers', customers, '--orders', orders, '--tickets', tickets]);
  const databases = await startDatabases();
  try {
    const url = await databases.createEmpty('console');
    await migrateToLatest({ connectionString: url });
    await seedDatabase({ connectionString: url }, amounts, sealedAccountKey());
    await withClient(url, (client) => client.query('checkpoint'));
    const server = await startMeasuredServer(url);
    const http = await openConnection(server.port);
    try {
      const found = await lookAround(url, amounts.customers);
      const rows = await measure(http, found);
      const size = `${amounts.customers.toLocaleString('en')} customers`;
      printTable(`Console, ${size}`, ['request', 'p50', 'p95', `under ${TARGET_MS} ms`], rows);
    } finally {
      http.close();
      await server.stop();
    }
  } finally {
    await databases.stop();
  }
}

async function measure(http: Connection, found: Found): Promise<string[][]> {
  const answer = JSON.parse(await http.post('/Console/login', BENCH_OWNER)) as { bean: { data: string } };
  const token = answer.bean.data;
  const refreshed = performance.now();
  await http.post('/Console/overviewRefresh', {}, token);
  const rows = [['counting all figures anew', `${Math.round(performance.now() - refreshed)} ms`, '', '']];
  for (const { name, path, body } of consoleRequests(found)) {
    const times: number[] = [];
    for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
      const began = performance.now();
      await http.post(path, body(turn), token);
      if (turn >= WARM_UP) times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    const [p50 = 0, p95 = 0] = [times[Math.floor(TURNS * 0.5)], times[Math.floor(TURNS * 0.95)]];
    rows.push([name, `${p50.toFixed(1)} ms`, `${p95.toFixed(1)} ms`, p95 < TARGET_MS ? 'yes' : 'NO']);
  }
  return rows;
}

async function lookAround(url: string, customers: number): Promise<Found> {
  return withClient(url, async (client) => {
    const some = async (column: string, table: string) => {
      const { rows } = await client.query<{ value: string }>(
        `select ${column} as value from ${table} tablesample bernoulli (10) limit 200`,
      );
      return rows.map(({ value }) => value);
    };
    return {
      customers,
      customerIds: await some('id', 'accounts'),
      orderIds: await some('id', 'orders'),
      orderNumbers: await some('number', 'orders'),
      ticketIds: await some('id', 'tickets'),
    };
  });
}
