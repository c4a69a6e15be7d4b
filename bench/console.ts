import { loadavg } from 'node:os';
import { migrateToLatest } from '../server/src/platform/database/migrate.ts';
import { readAmounts } from '../server/src/app/seed/seed-amounts.ts';
import { seedDatabase } from '../server/src/app/seed/seed-database.ts';
import { openConnection, type Connection } from './connection.ts';
import { measureExports } from './console-exports.ts';
import { lookAround, type Found } from './console-found.ts';
import { consoleRequests } from './console-requests.ts';
import { startDatabases, withClient } from './database.ts';
import { BENCH_OWNER, sealedAccountKey } from './causeway.ts';
import { timeTurns } from './load.ts';
import { startMeasuredServer } from './server-process.ts';
import { printTable, tellProgress } from './table.ts';

const LARGE = '1000000';
const TARGET_MS = 300;

/**
 * Prints how long each list, page and search of the console takes in a large shop, and how its exports stream. The shop
 * is made in `dataDir` and kept there, or in a temporary directory.
 */
export async function printConsole({
  customers = LARGE,
  dataDir,
}: {
  customers?: string | undefined;
  dataDir?: string | undefined;
}): Promise<void> {
  const databases = await startDatabases(dataDir);
  try {
    const { url } = databases;
    await migrateToLatest({ connectionString: url });
    const isEmpty = await withClient(url, async (client) => {
      const { rows } = await client.query('select 1 from accounts limit 1');
      return rows.length === 0;
    });
    if (isEmpty) await fill(url, customers);
    await withClient(url, (client) => client.query('checkpoint'));
    const found = await withClient(url, lookAround);
    const server = await startMeasuredServer(url);
    // The jobs would remind and delete old customers meanwhile, who would be missing in the next run.
    await withClient(url, (client) => client.query('delete from pgboss.schedule'));
    const http = await openConnection(server.port);
    try {
      const loads = [loadavg()[0]];
      const rows = await measure(http, await signIn(http), found);
      // Exports need a recent sign-in.
      const exported = await measureExports(server, await signIn(http));
      loads.push(loadavg()[0]);
      const load = loads.map((one) => one?.toFixed(1)).join(' to ');
      const size = `${found.customers.toLocaleString('en')} customers, load ${load}`;
      printTable(`Console, ${size}`, ['request', 'p50', 'p95', `under ${TARGET_MS} ms`], rows);
      printTable(`Exports, ${size}`, ['file', 'first bytes', 'whole', 'lines', 'size', 'memory'], exported);
    } finally {
      http.close();
      await server.stop();
    }
  } finally {
    await databases.stop();
  }
}

async function signIn(http: Connection): Promise<string> {
  const answer = JSON.parse(await http.post('/Console/login', BENCH_OWNER)) as { bean: { data: string } };
  return answer.bean.data;
}

async function fill(url: string, customers: string): Promise<void> {
  const [orders, tickets] = [String(Number(customers) * 2), String(Math.ceil(Number(customers) / 5))];
  const amounts = readAmounts(['--customers', customers, '--orders', orders, '--tickets', tickets]);
  await seedDatabase({ connectionString: url }, amounts, sealedAccountKey());
}

async function measure(http: Connection, token: string, found: Found): Promise<string[][]> {
  const refreshed = performance.now();
  await http.post('/Console/overviewRefresh', {}, token);
  const rows = [
    ['bringing the figures up to date', `${Math.round(performance.now() - refreshed)} ms`, '', ''],
  ];
  for (const { name, path, body } of consoleRequests(found)) {
    const { p50, p95 } = await timeTurns((turn) => http.post(path, body(turn), token));
    tellProgress(`${name}: ${p95.toFixed(0)} ms`);
    rows.push([name, `${p50.toFixed(1)} ms`, `${p95.toFixed(1)} ms`, p95 < TARGET_MS ? 'yes' : 'NO']);
  }
  return rows;
}
