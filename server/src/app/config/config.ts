import { resolve } from 'node:path';
import { EMAIL_PATTERN } from '@causeway/contract/limits';
import { OPERATOR_PASSWORD_MIN } from '@causeway/contract/console/operators';
import { readAlertConfig } from './alert-settings.ts';
import { databaseUrlProblem } from './database-url.ts';
import { isLoopbackHost } from './hosts.ts';
import { createReader, readSecret, type Environment, type Reader } from './setting-reader.ts';
import type { AlertConfig } from '../../modules/backoffice/api.ts';
import { liveProviders, readPaymentConfig, type PaymentConfig } from '../../modules/billing/api.ts';
import { MIGRATE_MODES, type MigrateMode } from '../../platform/database/migrate.ts';
import { StartRefused } from '../../platform/start-refused.ts';

export type AppMode = 'demo' | 'production';

/** The process's environment, validated. `.env.example` describes each variable. */
export interface Config {
  readonly mode: AppMode;
  readonly host: string;
  readonly port: number;
  /** The public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** The console's origin: another host than the site's, or the same origin. */
  readonly consoleUrl: string;
  /** Origins of other sites whose pages may call the customer API. */
  readonly allowedOrigins: readonly string[];
  /** Whether it was set; otherwise it is this machine's own, and a demo may have other names as well. */
  readonly hasPublicUrl: boolean;
  /** Number of reverse proxies that are trusted for the client's address. */
  readonly trustProxy: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The server's own URL, if `databaseUrl` is a pooler's. */
  readonly databaseDirectUrl: string | undefined;
  /** Maximum number of the pool's connections. */
  readonly databasePool: number;
  readonly migrate: MigrateMode;
  /** Where backups are made; without it there are none. */
  readonly backupDir: string | undefined;
  /** How many of them the daily job keeps. */
  readonly backupKeep: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly timeZone: string;
  /** Undefined in demo mode until one is created and stored in `dataDir`. */
  readonly appSecret: string | undefined;
  /** The one before, until `rotate-secret` and for older backups. */
  readonly appSecretPrevious: string | undefined;
  readonly rateLimitFactor: number;
  /** Becomes the console's first owner if there is no operator; both are set, or neither. */
  readonly operatorEmail: string | undefined;
  readonly operatorPassword: string | undefined;
  /** Demo only: reachable from other machines. */
  readonly demoPublic: boolean;
  readonly payments: PaymentConfig;
  readonly alerts: AlertConfig;
  readonly logLevel: string;
  /** Statements that take this long are logged; 0 for none. */
  readonly slowStatementMs: number;
  /** Shows figures to monitoring; without one they are hidden. */
  readonly metricsToken: string | undefined;
  /** Between the signal to stop and the stop, so that load balancers can notice that `/healthz` and `/readyz` refuse. */
  readonly shutdownDelaySeconds: number;
  /** Whether browsers shall use HTTPS for all subdomains, too. */
  readonly hstsSubdomains: boolean;
}

/** Missing or wrong settings, all in one message. */
export class ConfigError extends StartRefused {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Causeway can’t start: ${problems.join('; ')}`);
    this.problems = problems;
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

/**
 * Reads the environment; throws {@link ConfigError} that names every problem with its remedy. With `takesMoney: false`, as for a
 * command beside the server, production needs no payment provider.
 */
export function readConfig(env: Environment, { takesMoney = true } = {}): Config {
  const reader = createReader(env);
  const { read, wholeNumber, urlOf, problems } = reader;
  const mode = readMode(reader);
  const port = wholeNumber('PORT', 8080, { min: 0, max: 65535 });
  const trustProxy = wholeNumber('TRUST_PROXY', 0, { min: 0, max: 10 });
  const publicUrl = readOrigin(reader, 'PUBLIC_URL');
  const consoleUrl = readConsoleUrl(reader, publicUrl);
  const config: Config = {
    mode,
    host: read('HOST') ?? '127.0.0.1',
    port,
    publicUrl: publicUrl?.origin ?? `http://localhost:${port}`,
    consoleUrl: (consoleUrl ?? publicUrl)?.origin ?? `http://localhost:${port}`,
    allowedOrigins: readAllowedOrigins(reader, mode),
    hasPublicUrl: publicUrl !== undefined,
    trustProxy,
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    smtpUrl: urlOf('SMTP_URL', ['smtp:', 'smtps:'])?.href,
    databaseUrl: readDatabaseUrl(reader, 'DATABASE_URL'),
    databaseDirectUrl: readDatabaseUrl(reader, 'DATABASE_DIRECT_URL'),
    databasePool: wholeNumber('DATABASE_POOL', 10, { min: 2, max: 500 }),
    migrate: readMigrateMode(reader),
    backupDir: read('BACKUP_DIR'),
    backupKeep: wholeNumber('BACKUP_KEEP', 14, { min: 1, max: 10_000 }),
    mailFrom: readMailFrom(reader) ?? `noreply@${publicUrl?.hostname ?? 'localhost'}`,
    appSecret: readSecret(reader, 'APP_SECRET'),
    appSecretPrevious: readSecret(reader, 'APP_SECRET_PREVIOUS'),
    timeZone: readTimeZone(reader),
    rateLimitFactor: readRateLimitFactor(reader),
    ...readOperator(reader),
    demoPublic: readYesOrNo(reader, 'DEMO_PUBLIC'),
    payments: readPaymentConfig(reader),
    alerts: readAlertConfig(reader),
    logLevel: readLogLevel(reader),
    slowStatementMs: wholeNumber('SLOW_STATEMENT_MS', 1000, { min: 0, max: 15_000 }),
    metricsToken: readSecret(reader, 'METRICS_TOKEN'),
    shutdownDelaySeconds: wholeNumber('SHUTDOWN_DELAY_SECONDS', 0, { min: 0, max: 300 }),
    hstsSubdomains: readYesOrNo(reader, 'HSTS_SUBDOMAINS'),
  };
  checkEmbedded(reader);
  const urls = Object.entries({ PUBLIC_URL: publicUrl, CONSOLE_URL: consoleUrl }).filter(isNamed);
  if (mode === 'production') checkProduction(reader, config, urls, takesMoney);
  else if (!config.demoPublic) checkPrivateDemo(reader, config, urls);
  if (
    config.databaseUrl === undefined &&
    read('DATABASE_DIRECT_URL') !== undefined &&
    read('DATABASE_URL') === undefined
  )
    problems.push('DATABASE_DIRECT_URL is set without DATABASE_URL, the address of the pooler');
  if (config.appSecret === undefined && config.appSecretPrevious !== undefined)
    problems.push('APP_SECRET_PREVIOUS is set without APP_SECRET, the new secret');
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The mode alone, whatever the other settings are. */
export const readAppMode = (env: Environment): AppMode => readMode(createReader(env));

/** The options of `openDatabase` that are settings. */
export function databaseOptions({ databaseDirectUrl, databasePool, mode, ...config }: Config) {
  const { databaseUrl, dataDir, slowStatementMs } = config;
  const asRoot = mode === 'production' ? ('refuse' as const) : ('systemUser' as const);
  return {
    databaseUrl,
    directUrl: databaseDirectUrl,
    poolSize: databasePool,
    dataDir,
    slowStatementMs,
    asRoot,
  };
}

function readMode({ read, problems }: Reader): AppMode {
  const mode = read('APP_MODE') ?? 'demo';
  if (mode !== 'demo' && mode !== 'production') problems.push(`APP_MODE must be demo or production`);
  return mode === 'production' ? 'production' : 'demo';
}

function readOrigin({ urlOf, problems }: Reader, name: 'PUBLIC_URL' | 'CONSOLE_URL'): URL | undefined {
  const url = urlOf(name, ['http:', 'https:']);
  if (url !== undefined && (url.pathname !== '/' || url.search !== '' || url.hash !== '')) {
    problems.push(`${name} must be an origin, without a path`);
  }
  return url;
}

/** The addresses that are set, by the names of their settings. */
type NamedUrls = readonly (readonly [name: string, url: URL])[];

const isNamed = (entry: readonly [string, URL | undefined]): entry is [string, URL] => entry[1] !== undefined;

/** Another port would not do: the ports of a host share its cookies. */
function readConsoleUrl(reader: Reader, publicUrl: URL | undefined): URL | undefined {
  const url = readOrigin(reader, 'CONSOLE_URL');
  if (url === undefined) return undefined;
  if (publicUrl === undefined)
    reader.problems.push('CONSOLE_URL is set without PUBLIC_URL, the site’s address');
  else if (url.hostname === publicUrl.hostname)
    reader.problems.push('CONSOLE_URL must have another host name than PUBLIC_URL');
  return url;
}

function readAllowedOrigins({ read, problems }: Reader, mode: AppMode): readonly string[] {
  const origins = (read('ALLOWED_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  for (const origin of origins) {
    if (!isOrigin(origin, mode)) {
      problems.push(
        `ALLOWED_ORIGINS must list origins such as https://app.example, separated by commas, not "${origin}"`,
      );
    }
  }
  return origins;
}

function readDatabaseUrl({ read, problems }: Reader, name: string): string | undefined {
  const url = read(name);
  if (url === undefined) return undefined;
  const problem = databaseUrlProblem(name, url);
  if (problem === undefined) return new URL(url).href;
  problems.push(problem);
  return undefined;
}

function readYesOrNo({ read, problems }: Reader, name: string): boolean {
  const answer = read(name) ?? 'no';
  if (answer !== 'yes' && answer !== 'no') problems.push(`${name} must be yes or no`);
  return answer === 'yes';
}

function checkEmbedded(reader: Reader): void {
  const { read, problems } = reader;
  if (readYesOrNo(reader, 'EMBEDDED_DATABASE') && read('DATABASE_URL') !== undefined)
    problems.push('DATABASE_URL and EMBEDDED_DATABASE=yes are both set: remove one of them');
}

function readLogLevel({ read, problems }: Reader): string {
  const level = read('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(level)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

/** Wider than what customers may use: the domain may be local, or have a top-level domain in another script. */
const MAIL_ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

function readMailFrom({ read, problems }: Reader): string | undefined {
  const from = read('MAIL_FROM');
  const address = /^(?:"[^"<>]*"|[^"<>,;:]*)\s*<([^<>]*)>$/.exec(from ?? '')?.[1] ?? from;
  if (address !== undefined && !MAIL_ADDRESS.test(address))
    problems.push(
      `MAIL_FROM must be an address such as hello@vpn.example or Our VPN <hello@vpn.example>, not "${from}"`,
    );
  return from;
}

function readTimeZone({ read, problems }: Reader): string {
  const timeZone = read('TIME_ZONE') ?? 'UTC';
  if (!isTimeZone(timeZone))
    problems.push(`TIME_ZONE is not a known time zone such as Asia/Shanghai: "${timeZone}"`);
  return timeZone;
}

function readMigrateMode({ read, problems }: Reader): MigrateMode {
  const raw = read('MIGRATE') ?? 'auto';
  const mode = MIGRATE_MODES.find((known) => known === raw);
  if (mode === undefined) problems.push(`MIGRATE must be ${MIGRATE_MODES.join(', ')}, not "${raw}"`);
  return mode ?? 'auto';
}

function readRateLimitFactor({ read, problems }: Reader): number {
  const raw = read('RATE_LIMIT_FACTOR') ?? '1';
  const factor = Number(raw);
  if (!(factor > 0 && factor <= 1_000_000)) {
    problems.push(`RATE_LIMIT_FACTOR must be a number above 0, not "${raw}"`);
  }
  return factor;
}

function readOperator({ read, problems }: Reader): Pick<Config, 'operatorEmail' | 'operatorPassword'> {
  const operatorEmail = read('OPERATOR_EMAIL');
  const operatorPassword = read('OPERATOR_PASSWORD');
  if ((operatorEmail === undefined) !== (operatorPassword === undefined)) {
    problems.push('OPERATOR_EMAIL and OPERATOR_PASSWORD must be set together');
  }
  if (operatorEmail !== undefined && !EMAIL_PATTERN.test(operatorEmail)) {
    problems.push('OPERATOR_EMAIL must be an email address');
  }
  if (operatorPassword !== undefined && Array.from(operatorPassword).length < OPERATOR_PASSWORD_MIN) {
    problems.push(`OPERATOR_PASSWORD must have at least ${OPERATOR_PASSWORD_MIN} characters`);
  }
  return { operatorEmail, operatorPassword };
}

function checkProduction(
  { read, problems }: Reader,
  { appSecret, payments, rateLimitFactor }: Config,
  urls: NamedUrls,
  takesMoney: boolean,
): void {
  const missing = (name: string, remedy: string) => problems.push(`${name} is not set (${remedy})`);
  if (read('PUBLIC_URL') === undefined) missing('PUBLIC_URL', 'the site’s address: https://vpn.example');
  for (const [name, url] of urls)
    if (url.protocol !== 'https:' && !isLoopbackHost(url.hostname))
      problems.push(`${name} must start with https://`);
  if (appSecret === undefined) missing('APP_SECRET', 'from “openssl rand -base64 32”; keep it safe');
  if (read('SMTP_URL') === undefined) missing('SMTP_URL', 'smtps://user:password@mail.example:465');
  if (read('TRUST_PROXY') === undefined)
    missing('TRUST_PROXY', 'the number of reverse proxies in front of the server; 0 for none');
  if (read('DATABASE_URL') === undefined && read('EMBEDDED_DATABASE') !== 'yes')
    missing('DATABASE_URL', 'postgres://user:password@host/database, or set EMBEDDED_DATABASE=yes');
  if (takesMoney && liveProviders(payments).length === 0)
    problems.push('no live payment provider is configured (see docs/payments)');
  if (rateLimitFactor !== 1) problems.push('RATE_LIMIT_FACTOR must be 1 in production');
}

/** Checks a demo that is reachable only from this machine. */
function checkPrivateDemo({ problems }: Reader, { host }: Config, urls: NamedUrls): void {
  if (!isLoopbackHost(host))
    problems.push(`HOST "${host}" is not loopback; a demo needs DEMO_PUBLIC=yes to allow it`);
  for (const [name, url] of urls)
    if (!isLoopbackHost(url.hostname))
      problems.push(`${name} is not loopback; a demo needs DEMO_PUBLIC=yes to allow it`);
}

/** Returns whether a browser could send this as a page's origin. Production requires TLS or the device itself. */
function isOrigin(value: string, mode: AppMode): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.origin !== value || value.includes('*')) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && (mode === 'demo' || isLoopbackHost(url.hostname)))
  );
}

/** Refuses offsets such as +08:00, because PostgreSQL reads their sign the other way round. */
function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
