import { once } from 'node:events';
import { access, constants, mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../platform/clock.ts';
import { startApplication, type ApplicationParts } from './start-application.ts';
import { databaseOptions, readConfig, type Config } from './config/config.ts';
import { readSecrets } from './config/demo-secret.ts';
import { inBackupDir } from './backup/backup-refused.ts';
import { checkJournal } from './backup/journal.ts';
import { refuseNewDatabase, refuseOtherInstallation } from './backup/other-installation.ts';
import { installationOf } from '../platform/crypto/keys.ts';
import { checkInstallation } from '../platform/database/installation.ts';
import { prepareSchema } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { Db } from '../platform/database/tx.ts';
import { withDeadline } from '../platform/deadline.ts';
import { createLog } from '../platform/log.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { liveProviders } from '../modules/billing/api.ts';
import { openKeys, type FirstOwner } from '../modules/identity/api.ts';

/** How long a start waits for a database, such as one that starts at the same time. */
const DATABASE_WAIT_MS = 60_000;
/** With the 5 s for proxies and the 8 s for the database less than 30 s, after which a supervisor may kill. */
const DRAIN_MS = 16_000;

/** Loads the site once the settings are known to be right; `stop` aborts when the process shall end. */
type LoadSite = (config: Config, stop: AbortSignal) => Promise<ApplicationParts['site']>;

/**
 * Runs the process: read settings → open the database → start the application → listen → stop gracefully. Exit code 0
 * after an orderly stop, 1 with one line for an error that an operator can fix.
 */
export function serve(loadSite: LoadSite): void {
  const stop = new AbortController();
  // A stop is orderly, even while the database is starting. Later signals are ignored, so that they cannot cut the
  // draining short.
  for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => stop.abort());
  const { env, stdout, stderr } = process;
  void runServer(loadSite, { env, stdout, stderr, stop: stop.signal }).then((code) => process.exit(code));
}

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly stop: AbortSignal;
  /** Another folder of migrations, for tests. */
  readonly migrations?: string | undefined;
}

/** Returns the exit code. A start that fails once the application runs leaves its jobs to the end of the process. */
export async function runServer(loadSite: LoadSite, surroundings: Surroundings): Promise<number> {
  try {
    await run(loadSite, surroundings);
    return 0;
  } catch (error) {
    // A stop during the start interrupts it.
    if (surroundings.stop.aborted && error instanceof Error && error.name === 'AbortError') return 0;
    surroundings.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

async function run(
  loadSite: LoadSite,
  { env, stdout, stop: signal, migrations }: Surroundings,
): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const site = await loadSite(config, signal);

  const database = await openDatabase({
    ...databaseOptions(config),
    log,
    waitMs: DATABASE_WAIT_MS,
    signal,
  });
  try {
    const waiting = { signal, log };
    const migrated = await prepareSchema(database.connection, config.migrate, migrations, waiting);
    if (migrated.length > 0) log.info({ migrated }, 'the database was migrated');
    const keyFor = await openKeys(database.db, await readSecrets(config));
    await checkStart(database.db, config.backupDir, installationOf(keyFor));
    const application = await startApplication({
      config,
      keyFor,
      database,
      log,
      clock: systemClock,
      site,
    });
    const { host, port } = config;
    const address = await application.http.listen({ host, port }).catch(async (error: unknown) => {
      await application.close();
      throw error;
    });
    // After what may fail: its password is shown once.
    stdout.write(startupMessage(config, address, await application.ensureFirstOwner()));
    if (!signal.aborted) await once(signal, 'abort');
    application.drain();
    await sleep(config.shutdownDelaySeconds * 1000);
    log.info('stopping: finishing requests in progress');
    await application.announceStop();
    await withDeadline(application.close(), DRAIN_MS);
  } finally {
    await database.close();
  }
}

/**
 * Throws {@link StartRefused} if the database was restored, or if BACKUP_DIR belongs to another one or can't be written.
 * Creates BACKUP_DIR.
 */
async function checkStart(db: Db, backupDir: string | undefined, installation: string): Promise<void> {
  if (backupDir === undefined) return checkInstallation(db);
  await inBackupDir(backupDir, async () => {
    await checkInstallation(db, () => refuseNewDatabase(db, backupDir));
    await refuseOtherInstallation(backupDir, installation);
    await checkJournal(db, backupDir);
    await mkdir(backupDir, { recursive: true, mode: 0o700 });
    await access(backupDir, constants.W_OK);
  });
}

/** Returns the message at the start: addresses, and what exists only in a demo. */
export function startupMessage(config: Config, address: string, firstOwner: FirstOwner | null): string {
  if (config.mode === 'production')
    return `Causeway is ready: ${config.publicUrl} (listening on ${address})\n`;
  return `
  Causeway is ready (demo): ${config.publicUrl}

  In demo mode:
    payments   ${paymentsLine(liveProviders(config.payments))}
    email      appears at ${config.publicUrl}/dev/outbox${config.smtpUrl === undefined ? '' : ' and is sent through SMTP_URL'}
    data       is stored in ${config.databaseUrl === undefined ? config.dataDir : 'the DATABASE_URL database'}
    console    ${config.consoleUrl}/console/${ownerLine(firstOwner)}

`;
}

function paymentsLine(providers: readonly string[]): string {
  const sandbox = 'go to a sandbox page, and nothing is charged';
  if (providers.length === 0) return sandbox;
  return `go to ${providers.join(', ')} as configured; other methods ${sandbox}`;
}

/** Shown once: the database stores a hash. */
function ownerLine(owner: FirstOwner | null): string {
  if (owner === null) return '';
  const password = owner.password === null ? '' : `, password ${owner.password} (shown only once)`;
  return `, owner ${owner.email}${password}`;
}

/** One line for an error that an operator can fix; any other error keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartRefused) return error.message;
  const remedy = REMEDIES[(error as NodeJS.ErrnoException).code ?? ''];
  if (remedy !== undefined) return `Causeway can’t start: ${error.message}. ${remedy}`;
  return error.stack ?? error.message;
}

const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is already in use: set PORT to another one, or stop the program that uses it.',
  EADDRNOTAVAIL:
    'This machine doesn’t have that address: set HOST to one of its addresses, or to 0.0.0.0 for all.',
  EACCES:
    'Give the server’s user access, or set DATA_DIR to a directory of that user and PORT to 1024 or more.',
  ENOTDIR: 'Set DATA_DIR to a directory that the server can write to.',
  EROFS: 'Set DATA_DIR to a directory that the server can write to.',
};
