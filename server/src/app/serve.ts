import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../platform/clock.ts';
import { startApplication, type ApplicationParts } from './start-application.ts';
import { databaseOptions, readConfig, type Config } from './config/config.ts';
import { demoSecret } from './config/demo-secret.ts';
import { checkJournal } from './backup/journal.ts';
import { checkInstallation } from '../platform/database/installation.ts';
import { prepareSchema } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { withDeadline } from '../platform/deadline.ts';
import { createLog } from '../platform/log.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { liveProviders } from '../modules/billing/api.ts';
import { checkAppSecret, type FirstOwner } from '../modules/identity/api.ts';

/** How long a start waits for a database, such as one that starts at the same time. */
const DATABASE_WAIT_MS = 60_000;
/** Together with closing the database less than 30 s, after which a supervisor may kill. */
const DRAIN_MS = 20_000;

/** A proxy sends a request within this time on each connection that it uses, and learns that the connection ends. */
const PROXY_MS = 500;

/** Loads the site once the settings are known to be right; `stop` aborts when the process shall end. */
type LoadSite = (config: Config, stop: AbortSignal) => Promise<ApplicationParts['site']>;

/**
 * Runs the process: read settings → open the database → start the application → listen → stop gracefully. Exit code 0
 * after an orderly stop, 1 with one line for an error that an operator can fix. `migrations` is another folder of
 * migrations, for tests.
 */
export function serve(loadSite: LoadSite, migrations?: string): void {
  const stop = new AbortController();
  run(loadSite, stop, migrations).then(
    () => process.exit(0),
    (error: unknown) => {
      // A stop during the start interrupts it.
      if (stop.signal.aborted && error instanceof Error && error.name === 'AbortError') process.exit(0);
      process.stderr.write(`${explain(error)}\n`);
      process.exit(1);
    },
  );
}

async function run(loadSite: LoadSite, stop: AbortController, migrations: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // From here on a stop is orderly, even while the database is starting. Later signals are ignored, so that they cannot
  // cut the draining short.
  for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => stop.abort());
  const { signal } = stop;
  const site = await loadSite(config, signal);

  const database = await openDatabase({
    ...databaseOptions(config),
    log,
    waitMs: DATABASE_WAIT_MS,
    signal,
  });
  try {
    const migrated = await prepareSchema(database.connection, config.migrate, migrations);
    if (migrated.length > 0) log.info({ migrated }, 'the database was migrated');
    const appSecret = config.appSecret ?? (await demoSecret(config.dataDir));
    await checkAppSecret(database.db, appSecret);
    await checkInstallation(database.db);
    if (config.backupDir !== undefined) await checkJournal(database.db, config.backupDir);
    const application = await startApplication({
      config: { ...config, appSecret },
      database,
      log,
      clock: systemClock,
      site,
    });
    const address = await application.http.listen({ host: config.host, port: config.port });
    process.stdout.write(startupMessage(config, address, application.firstOwner));
    if (!signal.aborted) await once(signal, 'abort');
    application.drain();
    await sleep(config.shutdownDelaySeconds * 1000);
    log.info('stopping: finishing requests in progress');
    application.announceStop();
    await sleep(PROXY_MS);
    await withDeadline(application.close(), DRAIN_MS);
  } finally {
    await database.close();
  }
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
