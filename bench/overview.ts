import { inTransaction } from '../server/src/platform/database/tx.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { createLog } from '../server/src/platform/log.ts';
import { addDays, listDays } from '../server/src/modules/backoffice/day-span.ts';
import { sumMonths } from '../server/src/modules/backoffice/figures-store.ts';
import { BENCH_OWNER } from './causeway.ts';
import { openConnection } from './connection.ts';
import { OVERVIEWS } from './console-requests.ts';
import { CORES } from './cores.ts';
import { withClient } from './database.ts';
import { timeTurns, underLoad } from './load.ts';
import { startMeasuredServer } from './server-process.ts';
import { visitorsOf } from './speed.ts';
import { printTable, tellProgress } from './table.ts';

const YEARS = 10;
const CHANNELS = 40;
const USERS = 8;
const TARGET_MS = 300;

/** Prints how long the console's overview takes after ten years of sales, alone and while customers order. */
export async function printOverview(databaseUrl: string, accounts: number): Promise<void> {
  const server = await startMeasuredServer(databaseUrl);
  const http = await openConnection(server.port);
  const customers = visitorsOf(server.port, accounts);
  try {
    const { bean } = JSON.parse(await http.post('/Console/login', BENCH_OWNER)) as { bean: { data: string } };
    await http.post('/Console/overviewRefresh', {}, bean.data);
    await addYears(databaseUrl);
    const orders = await customers.side('createRenewOrder', USERS);
    const rows: string[][] = [];
    for (const [name, path, body] of OVERVIEWS) {
      const read = (turn: number) => http.post(`/Console/${path}`, body(turn), bean.data);
      const alone = await timeTurns(read);
      const loaded = await underLoad(orders, () => timeTurns(read));
      const ms = [alone.p95, loaded.p50, loaded.p95].map((time) => `${time.toFixed(1)} ms`);
      tellProgress(`overview, ${name}: ${ms.join(', ')}`);
      rows.push([name, ...ms, `≤ ${TARGET_MS} ms`]);
    }
    printTable(
      `Overview of ten years; ${CORES}`,
      ['request', 'p95 alone', 'p50 while customers order', 'p95', 'target'],
      rows,
    );
  } finally {
    customers.leave();
    http.close();
    await server.stop();
  }
}

/** Adds figures of the years before the counted ones, with sales in every channel every day. */
async function addYears(databaseUrl: string): Promise<void> {
  const { from, to } = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ first: string }>(
      'select min(day)::text as first from daily_figures',
    );
    const first = rows[0]?.first ?? '';
    const before = { from: addDays(first, -2 * YEARS * 366), to: addDays(first, -1) };
    const days = `generate_series('${before.from}'::date, '${before.to}'::date, interval '1 day') day`;
    await client.query(`insert into daily_figures (day, gross_cents, refund_cents, orders, first_orders, renewals,
        conversions, new_accounts, trials_expired, tickets_opened, first_replies, first_reply_seconds, mails_sent,
        mails_failed)
      select day, 100000, 1000, 50, 20, 30, 10, 100, 50, 20, 20, 7200, 100, 1 from ${days}`);
    await client.query(`insert into daily_channels (day, source, channel_id, invited, deleted, orders, gross_cents)
      select day, 'source ' || i % 8, 'channel ' || i, false, false, 2, 3598 from ${days}, generate_series(1, ${CHANNELS}) i`);
    return before;
  });
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', log: createLog('error') });
  await inTransaction(db, (tx) => sumMonths(tx, listDays({ from, to })));
  await close();
  await withClient(databaseUrl, (client) =>
    client.query('vacuum analyze daily_figures, daily_channels, monthly_figures, monthly_channels'),
  );
}
