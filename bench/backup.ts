import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupJob } from '../server/src/app/backup/backup-job.ts';
import { lastBackupAt, listBackups } from '../server/src/app/backup/backup-folder.ts';
import { checkBackup } from '../server/src/app/backup/restore-backup.ts';
import { verifyBackup } from '../server/src/app/backup/verify-backup.ts';
import { openDatabase, type Database } from '../server/src/platform/database/open.ts';
import { inTransaction } from '../server/src/platform/database/tx.ts';
import { createJobWriter } from '../server/src/platform/jobs/job-writer.ts';
import { createLog } from '../server/src/platform/log.ts';
import { migrateToLatest } from '../server/src/platform/database/migrate.ts';
import { seedDatabase } from '../server/src/app/seed/seed-database.ts';
import { SEEDED_PASSWORD, seededEmail } from '../server/src/app/seed/seed-statements.ts';
import { BENCH_KEY_CHECK, sealedAccountKey } from './causeway.ts';
import { openConnection, type Connection } from './connection.ts';
import { CORES } from './cores.ts';
import { startDatabases } from './database.ts';
import { startMeasuredServer } from './server-process.ts';
import { printTable, tellProgress, times } from './table.ts';

const USERS = 4;
/** Customers pause between two requests, so that the server isn't at its limit. */
const PAUSE_MS = 5;
const ROUNDS = 3;
const ALONE_MS = 8000;

/** Prints time and size of a backup of this many customers, how much it slows requests, and the time of its check. */
export async function printBackup(accounts: number): Promise<void> {
  const backupDir = await mkdtemp(join(tmpdir(), 'causeway-backups-'));
  const databases = await startDatabases();
  try {
    const databaseUrl = databases.url;
    tellProgress(`Adding ${accounts.toLocaleString('en')} customers`);
    await migrateToLatest({ connectionString: databaseUrl });
    const amounts = { customers: accounts, orders: 2 * accounts, tickets: accounts / 5 };
    await seedDatabase({ connectionString: databaseUrl }, amounts, sealedAccountKey());
    const database = await openDatabase({ databaseUrl, dataDir: '', log: createLog('error') });
    const server = await startMeasuredServer(databaseUrl, { backupDir });
    const connections = await Promise.all(Array.from({ length: USERS }, () => openConnection(server.port)));
    const users = await Promise.all(connections.map(logIn));
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await medianTime(users, () => sleep(ALONE_MS));
      const began = performance.now();
      const beside = await medianTime(users, () => backUp(database, backupDir));
      rounds.push({ ratio: beside / alone, seconds: (performance.now() - began) / 1000 });
      tellProgress(`info: ${alone.toFixed(1)} ms, during a backup ${beside.toFixed(1)} ms`);
    }
    for (const connection of connections) connection.close();
    await server.stop();
    const { name = '' } = (await listBackups(backupDir)).at(-1) ?? {};
    const directory = join(backupDir, name);
    const backup = await checkBackup({ directory, keyChecks: [BENCH_KEY_CHECK] });
    const began = performance.now();
    for (const line of await verifyBackup(backup, database.connection)) tellProgress(line);
    const verified = (performance.now() - began) / 1000;
    await database.close();
    const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    printTable(
      `Backup of ${accounts.toLocaleString('en')} customers with ${rows.toLocaleString('en')} rows; ${CORES}`,
      ['', 'measured', 'target'],
      [
        ['time beside 4 customers', `${middle(rounds.map(({ seconds }) => seconds)).toFixed(0)} s`, ''],
        ['size', `${((await sizeOf(directory)) / 1e6).toFixed(0)} MB`, ''],
        ['median of info, with and without', times(middle(rounds.map(({ ratio }) => ratio))), '≤ 1.2×'],
        ['restore into a scratch database and check', `${verified.toFixed(0)} s`, ''],
      ],
    );
  } finally {
    await databases.stop();
    await rm(backupDir, { recursive: true });
  }
}

/** Logs in as one of the customers; returns the request that is measured. */
async function logIn(http: Connection, index: number): Promise<() => Promise<unknown>> {
  const account = seededEmail(1 + index);
  const answer = await http.post('/Website/login', { account, password: SEEDED_PASSWORD });
  const { bean } = JSON.parse(answer) as { readonly bean: { readonly data: string } };
  return () => http.post('/Website/info', {}, bean.data);
}

/** Has the server make a backup, as it does each day. */
async function backUp({ db, connection }: Database, backupDir: string): Promise<void> {
  const before = await lastBackupAt(backupDir, new Date());
  const jobs = createJobWriter({ connection, log: createLog('error') });
  await inTransaction(db, (tx) => jobs.enqueueIn(tx, backupJob, {}));
  await jobs.stop();
  while ((await lastBackupAt(backupDir, new Date()))?.getTime() === before?.getTime()) await sleep(50);
}

/** Returns the median time of the users' requests in milliseconds until `work` has ended. */
async function medianTime(
  users: readonly (() => Promise<unknown>)[],
  work: () => Promise<unknown>,
): Promise<number> {
  const spent: number[] = [];
  let isOver = false;
  const load = users.map(async (act) => {
    while (!isOver) {
      const began = performance.now();
      await act();
      spent.push(performance.now() - began);
      await sleep(PAUSE_MS);
    }
  });
  await work();
  isOver = true;
  await Promise.all(load);
  return spent.toSorted((one, other) => one - other)[Math.floor(spent.length / 2)] ?? NaN;
}

async function sizeOf(directory: string): Promise<number> {
  const files = await readdir(directory);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(directory, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
