import type { FastifyBaseLogger } from 'fastify';
import { nameOfAnyCode, type AnyCodeName } from '@causeway/contract/console/console-errors';
import { parseMessage, type Envelope, type MessageTexts } from '@causeway/contract/envelope';
import { startApplication, type Application, type ApplicationParts } from '../src/app/start-application.ts';
import type { Config } from '../src/app/config/config.ts';
import { NO_ALERTS } from '../src/modules/backoffice/alert-config.ts';
import { NO_PROVIDERS } from '../src/modules/billing/payments/payment-config.ts';
import { keysOf } from '../src/platform/crypto/keys.ts';
import type { Database } from '../src/platform/database/open.ts';
import type { StartDeadline } from '../src/platform/deadline.ts';
import type { PaymentProvider } from '../src/modules/billing/payments/payment.ts';
import { createLog } from '../src/platform/log.ts';
import { createPdfRenderer, type PdfRenderer } from '../src/platform/pdf/pdf-renderer.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';
import { openTestDatabase } from './use-database.ts';

/** The secret from which every test derives its keys. */
export const APP_SECRET = 'a secret of the tests that nobody else has';

/** The console’s first owner, in every test. */
export const OWNER = { email: 'owner@staff.example', password: 'keeper of the causeway' } as const;

/** One thread with its fonts for all applications of this process: opening the fonts takes longer than most tests. */
const renderer: PdfRenderer = { render: createPdfRenderer().render, close: async () => {} };

export interface Answer {
  readonly status: number;
  readonly name: AnyCodeName | undefined;
  readonly code: number;
  readonly texts: MessageTexts;
  // Tests read beans of every shape; a wrong guess fails the test that makes it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly bean: any;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
}

export interface TestApp {
  /** The origin it listens on. */
  readonly url: string;
  /** For another process on the same database. */
  readonly databaseUrl: string;
  readonly database: Database;
  readonly smtp: SmtpServer;
  readonly time: TestClock;
  readonly application: Application;
  /** Errors answered with 500; must stay empty. */
  readonly unexpected: unknown[];
  call(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly providers?: readonly PaymentProvider[];
  /** How long people wait for providers; the usual time by default. */
  readonly startDeadline?: StartDeadline;
  readonly config?: Partial<Config>;
  readonly httpLimits?: ApplicationParts['httpLimits'];
  /** A database that several apps share; by default the app has its own. */
  readonly databaseUrl?: string;
  /** Its clock's time at the start; the system's by default. */
  readonly startsAt?: Date;
  /** How long a query waits for a connection, for tests about that. */
  readonly connectTimeoutMs?: number;
  /** The log; discarded by default. */
  readonly log?: FastifyBaseLogger;
  /** Runs a demo's campaigns; by default none, so that a plan's days are exact. */
  readonly demoCampaigns?: true;
  /** Runs scheduled jobs; by default only those that a test enqueues, so that nothing depends on the time. */
  readonly runsSchedules?: true;
  /** Seconds between polls for due retries; 30 by default, as new jobs are notified. */
  readonly jobPollSeconds?: number;
  /** A built site, or a stub; by default the app is only the API. */
  readonly site?: ApplicationParts['site'];
}

/** The whole server on a free port: real PostgreSQL, real SMTP, every response checked against the contract. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const log = options.log ?? createLog('silent');
  const database = await openTestDatabase(databaseUrl, {
    log,
    ...(options.connectTimeoutMs !== undefined && { connectTimeoutMs: options.connectTimeoutMs }),
  });
  const smtp = await startSmtpServer();
  const time = createTestClock(options.startsAt);
  const unexpected: unknown[] = [];
  const application = await startApplication({
    keyFor: keysOf(options.config?.appSecret ?? APP_SECRET),
    config: {
      mode: 'demo',
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://localhost:8080',
      consoleUrl: options.config?.publicUrl ?? 'http://localhost:8080',
      allowedOrigins: [],
      hasPublicUrl: options.config?.publicUrl !== undefined,
      trustProxy: 0,
      dataDir: '',
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePool: 10,
      migrate: 'auto',
      backupDir: undefined,
      backupKeep: 14,
      smtpUrl: smtp.url,
      mailFrom: 'noreply@causeway.test',
      timeZone: 'UTC',
      rateLimitFactor: 1000,
      demoPublic: false,
      payments: NO_PROVIDERS,
      alerts: NO_ALERTS,
      logLevel: 'silent',
      slowStatementMs: 0,
      metricsToken: undefined,
      shutdownDelaySeconds: 0,
      hstsSubdomains: false,
      operatorEmail: OWNER.email,
      operatorPassword: OWNER.password,
      ...options.config,
      appSecret: APP_SECRET,
      appSecretPrevious: undefined,
    },
    database,
    log,
    clock: time.clock,
    site: options.site ?? null,
    demoCampaigns: options.demoCampaigns ?? false,
    jobOptions: {
      pollSeconds: options.jobPollSeconds ?? 30,
      runsSchedules: options.runsSchedules ?? false,
    },
    checkAnswers: true,
    renderer,
    onUnexpected: (error) => unexpected.push(error),
    ...(options.providers === undefined ? {} : { providers: options.providers }),
    ...(options.httpLimits === undefined ? {} : { httpLimits: options.httpLimits }),
    ...(options.startDeadline === undefined ? {} : { startDeadline: options.startDeadline }),
  });
  if (options.runsSchedules !== true)
    await database.pool.query(`delete from pgboss.job where name = 'check-all-pay-channels'`);
  await application.ensureFirstOwner();
  const url = await application.http.listen({ host: '127.0.0.1', port: 0 });

  return {
    url,
    databaseUrl,
    database,
    smtp,
    time,
    application,
    unexpected,
    call: (path, body, callOptions) => callApi(url, path, body, callOptions),
    close: async () => {
      await application.close();
      await smtp.close();
      await database.close();
      await own?.drop();
    },
  };
}

/** The text of a CSV, the bytes of a PDF, or parsed JSON. */
async function answerIn(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/csv')) return response.text();
  if (type === 'application/pdf') return new Uint8Array(await response.arrayBuffer());
  return response.json();
}

/** One call as a client would make it. */
export async function callApi(
  origin: string,
  path: string,
  body: unknown = {},
  { token, headers = {}, method = 'POST' }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: token }),
      ...headers,
    },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  const answer = await answerIn(response);
  // A file has no envelope.
  const isFile = response.headers.has('content-disposition');
  const envelope = isFile ? { code: 200, msg: '', bean: answer } : (answer as Envelope);
  return {
    status: response.status,
    code: envelope.code,
    name: nameOfAnyCode(envelope.code),
    texts: parseMessage(Buffer.from(envelope.msg, 'base64').toString('utf8')),
    bean: envelope.bean,
  };
}
