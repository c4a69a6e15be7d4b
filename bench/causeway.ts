import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderModule } from '@causeway/contract/site-settings';
import { createLog } from '../server/src/platform/log.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import {
  startApplication,
  type Application,
  type ApplicationParts,
} from '../server/src/app/start-application.ts';
import { seededAccountKey } from '../server/src/platform/crypto/account-key.ts';
import { deriveKey } from '../server/src/platform/crypto/keys.ts';
import { checkValueOf, openKeys } from '../server/src/modules/identity/api.ts';
import { NO_ALERTS } from '../server/src/modules/backoffice/alert-config.ts';
import { NO_PROVIDERS } from '../server/src/modules/billing/payments/payment-config.ts';
import { openDatabase, type Database } from '../server/src/platform/database/open.ts';

const APP_SECRET = 'a secret of the benchmark that nobody else has';

export const BENCH_OWNER = { email: 'owner@bench.example', password: 'a lamp for the benchmark' };

export const BENCH_KEY_CHECK = checkValueOf(APP_SECRET).toString('hex');

/** An account key that the measured server can open. */
export const sealedAccountKey = (): Buffer => seededAccountKey(deriveKey(APP_SECRET, 'account keys'));

export interface Causeway {
  readonly database: Database;
  readonly application: Application;
  close(): Promise<void>;
}

/** Settings of a measured server that are not the usual ones of benchmarks. */
export type MeasuredConfig = Partial<
  Pick<ApplicationParts['config'], 'backupDir' | 'rateLimitFactor' | 'trustProxy'>
>;

interface CausewayOptions {
  readonly logLevel?: string;
  readonly withSite?: boolean;
  readonly config?: MeasuredConfig;
}

/**
 * The whole server as in production, except for limits that no load reaches. `withSite`: with its pages, if they are
 * built.
 */
export async function openCauseway(
  databaseUrl: string,
  { logLevel = 'info', withSite = false, config = {} }: CausewayOptions,
): Promise<Causeway> {
  const log = createLog(logLevel);
  const database = await openDatabase({ databaseUrl, dataDir: '', log });
  // As if set up by an older release, whose keys came from the secret: rows are seeded before the first start.
  const check = 'insert into app_secret_check (value) values ($1) on conflict do nothing';
  await database.pool.query(check, [checkValueOf(APP_SECRET)]);
  const keyFor = await openKeys(database.db, { appSecret: APP_SECRET, previous: undefined });
  const application = await startApplication({
    config: {
      mode: 'demo',
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://localhost:8080',
      consoleUrl: 'http://localhost:8080',
      allowedOrigins: [],
      hasPublicUrl: false,
      trustProxy: 0,
      dataDir: '',
      databaseUrl,
      databaseDirectUrl: undefined,
      databasePool: 10,
      migrate: 'auto',
      backupDir: undefined,
      backupKeep: 14,
      smtpUrl: undefined,
      mailFrom: 'noreply@causeway.test',
      timeZone: 'UTC',
      operatorEmail: BENCH_OWNER.email,
      operatorPassword: BENCH_OWNER.password,
      rateLimitFactor: 1_000_000,
      demoPublic: false,
      metricsToken: undefined,
      payments: NO_PROVIDERS,
      alerts: NO_ALERTS,
      logLevel,
      shutdownDelaySeconds: 0,
      slowStatementMs: 0,
      hstsSubdomains: false,
      ...config,
      appSecret: APP_SECRET,
      appSecretPrevious: undefined,
    },
    keyFor,
    database,
    log,
    clock: systemClock,
    site: withSite ? await findSite() : null,
  });
  await application.ensureFirstOwner();
  const close = async () => {
    await application.close();
    await database.close();
  };
  return { database, application, close };
}

async function findSite(): Promise<ApplicationParts['site']> {
  const folder = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const file = folder('site/dist/render/render.js');
  if (!existsSync(file)) return null;
  const render = (await import(file)) as RenderModule;
  return { clientDir: folder('site/dist/client/'), consoleDir: folder('console/dist/'), render };
}
