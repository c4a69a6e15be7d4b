import { setTimeout as sleep } from 'node:timers/promises';
import { CORES } from './cores.ts';
import { withClient } from './database.ts';
import { compare } from './load.ts';
import { startMeasuredServer } from './server-process.ts';
import { visitorsOf } from './speed.ts';
import { printTable, tellProgress, times } from './table.ts';

const USERS = 4;

export interface Installation {
  readonly url: string;
  readonly accounts: number;
}

/** Prints how much slower the slowest twentieth of requests gets with many more accounts. */
export async function printGrowth(small: Installation, large: Installation): Promise<void> {
  const servers = await Promise.all([small, large].map(({ url }) => startMeasuredServer(url)));
  const [atSmall, atLarge] = servers.map(({ port }, index) =>
    visitorsOf(port, (index === 0 ? small : large).accounts),
  );
  if (atSmall === undefined || atLarge === undefined) return;
  tellProgress('Waiting for the jobs of the new servers');
  for (const { url } of [small, large]) await finishCounting(url);
  const rows: string[][] = [];
  for (const name of ['info', 'createRenewOrder', 'login'] as const) {
    const { a, b, p95Ratio } = await compare(
      await atLarge.side(name, USERS),
      await atSmall.side(name, USERS),
    );
    tellProgress(`${name}: ${times(p95Ratio)}`);
    rows.push([name, `${a.p95Ms.toFixed(1)} ms`, `${b.p95Ms.toFixed(1)} ms`, times(p95Ratio), '≤ 1.3×']);
  }
  const count = ({ accounts }: Installation) => `${accounts.toLocaleString('en')} accounts`;
  printTable(`p95; ${CORES}`, ['request', count(large), count(small), 'ratio', 'target'], rows);
  atSmall.leave();
  atLarge.leave();
  await Promise.all(servers.map((server) => server.stop()));
}

/** Waits until the server has counted the orders of the added accounts, which takes minutes and slows other requests. */
async function finishCounting(url: string): Promise<void> {
  await withClient(url, async (client) => {
    while ((await client.query('select from term_changes limit 1')).rowCount !== 0) await sleep(1000);
    await client.query('vacuum analyze');
  });
}
