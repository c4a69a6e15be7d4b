import { systemClock } from '../platform/clock.ts';
import { startApplication, type ApplicationParts } from './start-application.ts';
import { ConfigError, databaseOptions, readConfig, type Config } from './config/config.ts';
import { demoSecret } from './config/demo-secret.ts';
import { DataDirectoryInUse } from '../platform/database/embedded-lock.ts';
import { prepareSchema } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { withDeadline } from '../platform/deadline.ts';
import { createLog } from '../platform/log.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { liveProviders } from '../modules/billing/api.ts';
import type { FirstOwner } from '../modules/identity/api.ts';

const DRAIN_MS = 25_000;

/**
 * Runs the process: read settings → open the database → start the application → listen → stop gracefully. Exit code 0
 * after an orderly stop, 1 with one line for an error that an operator can fix. `migrations` is another folder of
 * migrations, for tests.
 */
export function serve(loadSite: () => Promise<ApplicationParts['site']>, migrations?: string): void {
  run(loadSite, migrations).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`);
      process.exit(1);
    },
  );
}

async function run(
  loadSite: () => Promise<ApplicationParts['site']>,
  migrations: string | undefined,
): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog();
  // From here on a stop is orderly, even while the database is starting.
  const stopAsked = waitForStop();
  const site = await loadSite();

  const database = await openDatabase({ ...databaseOptions(config), log });
  try {
    const migrated = await prepareSchema(database.connection, config.migrate, migrations);
    if (migrated.length > 0) log.info({ migrated }, 'the database was migrated');
    const application = await startApplication({
      config: { ...config, appSecret: config.appSecret ?? (await demoSecret(config.dataDir)) },
      database,
      log,
      clock: systemClock,
      site,
    });
    const address = await application.http.listen({ host: config.host, port: config.port });
    process.stdout.write(startupMessage(config, address, application.firstOwner));
    await stopAsked;
    log.info('stopping: finishing requests in progress');
    application.announceStop();
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
    console    ${config.publicUrl}/console/${ownerLine(firstOwner)}

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

/** Resolves at the first SIGTERM or SIGINT; later ones are ignored, so that they cannot cut the draining short. */
function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve());
    process.on('SIGINT', () => resolve());
  });
}

/** One line for an error that an operator can fix; any other error keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMendable = [ConfigError, DataDirectoryInUse, StartRefused, SiteNotBuilt].some(
    (kind) => error instanceof kind,
  );
  if (isMendable) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Causeway can’t start: the port is already in use (${error.message}). Set PORT to another port.`;
  }
  return error.stack ?? error.message;
}

export class SiteNotBuilt extends Error {
  override readonly name = 'SiteNotBuilt';

  constructor() {
    super('Causeway can’t start: the site isn’t built. Run "npm run build" first.');
  }
}
