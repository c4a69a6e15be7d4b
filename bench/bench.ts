import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '../scripts/build-stamp.ts';
import { printAtRest } from './at-rest.ts';
import { printConsole } from './console.ts';
import { printBackup } from './backup.ts';
import { startDatabases } from './database.ts';
import { printGrowth } from './growth.ts';
import { printHostile } from './hostile.ts';
import { printOverview } from './overview.ts';
import { printPages, printSlowLine } from './pages.ts';
import { printSpeed } from './speed.ts';
import { printStatements, recordCommonRequests } from './statements.ts';

const ACCOUNTS = 20_000;
const FEW_ACCOUNTS = 10_000;
const BACKUP_ACCOUNTS = 100_000;

/** These share a database. */
const REQUEST_PARTS = ['statements', 'speed', 'overview', 'hostile'] as const;
type RequestPart = (typeof REQUEST_PARTS)[number];
const PARTS = [...REQUEST_PARTS, 'rest', 'size', 'pages', 'lines', 'console', 'backup'];

/**
 * `npm run bench`: figures of one run on this machine, to be read as ratios. Nothing is asserted. `-- --only speed`
 * (statements, speed, overview, hostile, rest, size, pages, lines) measures one part; `-- --accounts 1000000` only compares the
 * slowest requests there with those at 10,000. `-- --only console` fills a shop of 1,000,000 customers, or of `--customers`, and
 * measures the console there; `--data-dir` keeps the shop in a directory or reuses the one in it. `-- --only backup`
 * backs up 100,000 customers, or `--customers`. Both take long and no other run includes them.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { only: text, accounts: text, customers: text, 'data-dir': text },
  });
  if (values.only !== undefined && !PARTS.includes(values.only)) {
    process.stderr.write(`There is no part ${values.only}, only ${PARTS.join(', ')}.\n`);
    process.exit(1);
  }
  if (values.only === 'backup') return printBackup(Number(values.customers ?? BACKUP_ACCOUNTS));
  await buildIfChanged();
  const isWanted = (part: string) => values.accounts === undefined && [undefined, part].includes(values.only);
  if (values.accounts !== undefined) await measureGrowth(Number(values.accounts));
  const parts = REQUEST_PARTS.filter(isWanted);
  if (parts.length > 0) await measureRequests(parts);
  if (isWanted('rest')) await printAtRest();
  if (isWanted('size')) await printSizes();
  if (isWanted('pages')) await printPages();
  if (isWanted('lines')) await printSlowLine();
  if (values.only === 'console')
    await printConsole({ customers: values.customers, dataDir: values['data-dir'] });
}

async function measureRequests(parts: readonly RequestPart[]): Promise<void> {
  const databases = await startDatabases();
  try {
    const url = await databases.create(ACCOUNTS);
    const recorded = await recordCommonRequests(url);
    if (parts.includes('statements')) await printStatements(url, recorded);
    if (parts.includes('speed')) await printSpeed(url, ACCOUNTS, recorded);
    if (parts.includes('overview')) await printOverview(url, ACCOUNTS);
    if (parts.includes('hostile')) await printHostile(url, ACCOUNTS);
  } finally {
    await databases.stop();
  }
}

async function measureGrowth(accounts: number): Promise<void> {
  const databases = await startDatabases();
  try {
    const small = { accounts: FEW_ACCOUNTS, url: await databases.create(FEW_ACCOUNTS) };
    const large = { accounts, url: await databases.create(accounts) };
    await printGrowth(small, large);
  } finally {
    await databases.stop();
  }
}

async function printSizes(): Promise<void> {
  process.stdout.write('\n');
  const script = fileURLToPath(new URL('../scripts/size.ts', import.meta.url));
  await once(spawn(process.execPath, [script], { stdio: 'inherit' }), 'exit');
}

await main();
