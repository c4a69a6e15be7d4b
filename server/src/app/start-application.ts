import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RenderModule } from '@causeway/contract/site-settings';
import type { PaymentProvider } from '../modules/billing/api.ts';
import type { FirstOwner } from '../modules/identity/api.ts';
import type { StartDeadline } from '../platform/deadline.ts';
import type { Clock } from '../platform/clock.ts';
import { installationOf, type KeyFor } from '../platform/crypto/keys.ts';
import { defineBindJob } from '../platform/crypto/sealed-columns.ts';
import type { Database } from '../platform/database/open.ts';
import { withConnectionsOf } from '../platform/database/prepared-statements.ts';
import { installAddressCheck } from '../platform/http/address-check.ts';
import { BODY_LIMITS } from '../platform/http/bodies.ts';
import { createHttp, installHealth, type HttpOptions } from '../platform/http/app.ts';
import { installConsoleHost } from '../platform/http/console-host.ts';
import {
  createConsoleCheck,
  createOriginCheck,
  ownOrigin,
  type IsAllowedOrigin,
} from '../platform/http/cross-origin.ts';
import { createInFlightLimits, createNetworkLimit, defineLimitJobs } from '../platform/limits/limits.ts';
import { createMount } from '../platform/http/mount.ts';
import { networkName } from '../platform/http/network.ts';
import { installApiDocument } from '../platform/http/openapi.ts';
import { installProbes, type ProbeParts } from '../platform/http/probes.ts';
import { installPages } from '../platform/http/pages.ts';
import { createRateLimitHook } from '../platform/http/rate-limit-hook.ts';
import { startJobs, type Jobs, type JobsParts } from '../platform/jobs/jobs.ts';
import { sealedMails } from '../platform/mail/mail-envelope.ts';
import { defineMailSender, type MailSenderParts } from '../platform/mail/mail-sender.ts';
import type { AnyMailTemplate } from '../platform/mail/mail-template.ts';
import { installOptOutPage } from '../platform/mail/opt-out-page.ts';
import { installOutboxPage } from '../platform/mail/outbox-page.ts';
import { createSmtpTransport } from '../platform/mail/smtp-transport.ts';
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts';
import { runHealthChecks, type HealthChecks } from '../platform/monitoring/health-check.ts';
import type { Conditions } from '../platform/monitoring/condition.ts';
import { createMetrics, type Metrics } from '../platform/monitoring/metrics.ts';
import { createPlatformChecks } from '../platform/monitoring/platform-checks.ts';
import { createPlatformConditions } from '../platform/monitoring/platform-conditions.ts';
import { createProcessSampler, type ProcessSampler } from '../platform/monitoring/process-sampler.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import type { RouteParts, ServerModule } from '../platform/server-module.ts';
import manifest from '../../package.json' with { type: 'json' };
import { createBackupChecks, defineBackupJob } from './backup/backup-job.ts';
import { defineJournalJob } from './backup/journal.ts';
import { compose } from './compose.ts';
import type { Config } from './config/config.ts';
import { isDemoHost, needsTls } from './config/hosts.ts';
import { openLiveProviders } from './open-live-providers.ts';

export interface ApplicationParts {
  readonly config: Config;
  readonly keyFor: KeyFor;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  /** The built site and console; null serves the API alone. */
  readonly site: {
    readonly clientDir: string;
    readonly consoleDir: string;
    readonly render: RenderModule;
  } | null;
  /** Providers besides the demo's sandbox. */
  readonly providers?: readonly PaymentProvider[];
  /** How long people wait for payment providers, if not the default. */
  readonly startDeadline?: StartDeadline;
  /** Whether a demo runs campaigns; most tests run without. */
  readonly demoCampaigns?: boolean;
  /** Tests: how often jobs are polled, and whether schedules run. */
  readonly jobOptions?: Pick<JobsParts, 'pollSeconds' | 'runsSchedules'>;
  /** Tests: check every answer against the contract. */
  readonly checkAnswers?: boolean;
  /** Tests: a PDF renderer shared by several applications. */
  readonly renderer?: PdfRenderer;
  /** Tests: receives what is answered with 500. */
  readonly onUnexpected?: (error: unknown) => void;
  /** Tests: other limits than the usual ones. */
  readonly httpLimits?: Pick<HttpOptions, 'bodyLimits' | 'maxConnections'>;
}

export interface Application {
  readonly http: FastifyInstance;
  /** Creates the console's first owner if there is no operator. Its password is returned only here. */
  ensureFirstOwner(): Promise<FirstOwner | null>;
  /** Makes `/healthz` and `/readyz` refuse, so that load balancers send no more requests. */
  drain(): void;
  /** As `drain`, accepts no more connections, ends requests that wait for events, and waits until proxies know. */
  announceStop(): Promise<void>;
  /** Finishes running work: requests first, then jobs. */
  close(): Promise<void>;
}

type Modules = ReturnType<typeof compose>;

/** Creates the modules, prepares them, and mounts their routes and jobs; does not listen yet. */
export async function startApplication(parts: ApplicationParts): Promise<Application> {
  const { config, database, log } = parts;
  const stop = new AbortController();
  const metrics = config.metricsToken === undefined ? undefined : createMetrics(database);
  const onEnd = metrics?.countJob;
  const jobs = await startJobs({ ...database, pool: database.jobPool, log, onEnd, ...parts.jobOptions });
  const countPayment = metrics?.countPayment;
  const platform = createPlatform({ ...parts, jobs, countPayment, stopping: stop.signal });
  const live = await openLiveProviders(config, platform);
  const modules = compose(platform, {
    providers: [...(parts.providers ?? []), ...live],
    render: parts.site?.render,
    demoCampaigns: parts.demoCampaigns,
    startDeadline: parts.startDeadline,
    alerts: config.alerts,
  });
  const all: readonly ServerModule[] = Object.values(modules);
  const mails = all.flatMap((module) => module.mails ?? []);
  const mailSender = await createMailSenderParts(config, platform, modules, mails);

  for (const module of all) await module.prepare?.();

  const isAllowedOrigin = createOriginCheck(config.allowedOrigins);
  const http = await openHttp(parts, modules.identity, isAllowedOrigin);
  let isDraining = false;
  const isStopping = () => isDraining || stop.signal.aborted;
  const sampler = installMonitoring(parts, http, { platform, modules: all, metrics, isStopping });
  installAddressCheck(http, platform.keyFor('address check'));
  const { approvals } = modules.identity;
  const inbox = all.flatMap((module) => module.inbox ?? []);
  const on = { ...createRouteParts(parts, http, modules, isAllowedOrigin), jobs, mails, approvals, inbox };
  for (const module of all) await module.mountRoutes?.(on);
  await installOwnPages(parts, on, { platform, modules, mailSender });
  await defineJobs(parts, platform, all, { jobs, inbox, mailSender });

  return {
    http,
    ensureFirstOwner() {
      const { operatorEmail: email, operatorPassword: password } = config;
      return modules.identity.ensureFirstOwner({ email, password });
    },
    drain: () => void (isDraining = true),
    announceStop() {
      stop.abort();
      return http.stopListening();
    },
    close: async () => {
      stop.abort();
      sampler.stop();
      await http.close();
      for (const module of all) await module.close?.();
      await jobs.stop();
      await platform.renderer.close();
      mailSender.transport?.close();
    },
  };
}

interface PageParts {
  readonly platform: Platform;
  readonly modules: Modules;
  readonly mailSender: MailSenderParts;
}

/** Installs what belongs to no module: the document of the API, the pages about emails, and the built site. */
async function installOwnPages(
  { config, site }: ApplicationParts,
  { http, limitRate }: Pick<RouteParts, 'http' | 'limitRate'>,
  { platform, modules, mailSender }: PageParts,
): Promise<void> {
  installApiDocument(http, limitRate, config.publicUrl);
  await installOptOutPage(http, { ...mailSender, limitRate });
  if (platform.isDemo) installOutboxPage(http, mailSender);
  if (site === null) return;
  const secure = config.publicUrl.startsWith('https:');
  await installPages(http, { ...site, secure, readFirstPage: modules.catalog.readFirstPage });
}

interface JobParts extends Pick<RouteParts, 'jobs' | 'inbox'> {
  readonly mailSender: MailSenderParts;
}

/** Defines the jobs of the platform, of all modules, and for backups. */
async function defineJobs(
  parts: ApplicationParts,
  platform: Platform,
  modules: readonly ServerModule[],
  { jobs, inbox, mailSender }: JobParts,
): Promise<void> {
  await defineMailSender(jobs, mailSender);
  const sealed = modules.flatMap((module) => module.sealed ?? []);
  await defineBindJob(jobs, platform, [...sealed, sealedMails(platform.mailKeys)]);
  await defineLimitJobs(jobs, parts.database.jobPool, platform.clock);
  const conditions = gatherConditions(parts, platform, modules);
  for (const module of modules) await module.defineJobs?.(jobs, conditions, inbox);
  await defineBackups(parts, platform, jobs);
}

async function defineBackups(
  { config, database, log }: ApplicationParts,
  platform: Platform,
  jobs: Jobs,
): Promise<void> {
  const { backupDir, backupKeep } = config;
  if (backupDir === undefined) return;
  const installation = installationOf(platform.keyFor);
  await defineJournalJob(jobs, { ...platform, installation }, backupDir);
  await defineBackupJob(jobs, { ...database, log, backupDir, backupKeep, installation });
}

async function createMailSenderParts(
  { smtpUrl, mailFrom }: Config,
  { db, clock, mailKeys, isDemo }: Platform,
  { content, billing }: Modules,
  templates: readonly AnyMailTemplate[],
): Promise<MailSenderParts> {
  return {
    db,
    clock,
    ...mailKeys,
    templates,
    siteTexts: content.siteTexts,
    ownText: content.ownText,
    receiptForMail: billing.receiptForMail,
    transport:
      smtpUrl === undefined
        ? null
        : await createSmtpTransport({ smtpUrl, mailFrom, requireTls: needsTls(smtpUrl) }),
    keepSent: isDemo,
  };
}

interface MonitoredParts extends Pick<ProbeParts, 'isStopping'> {
  readonly platform: Platform;
  readonly modules: readonly ServerModule[];
  readonly metrics: Metrics | undefined;
}

/** Counts requests from here on, and installs what monitoring asks. */
function installMonitoring(
  { config, database, clock }: ApplicationParts,
  http: FastifyInstance,
  { platform, modules, metrics, isStopping }: MonitoredParts,
): ProcessSampler {
  const { metricsToken: token, backupDir } = config;
  const { healthPool: pool } = database;
  const dataDir = config.databaseUrl === undefined ? config.dataDir : null;
  const backups = backupDir === undefined ? {} : createBackupChecks(backupDir, clock);
  const sampler = createProcessSampler({ database, clock, dataDir, checkBackups: backups['backups'] });
  metrics?.countRequests(http);
  sampler.countRequests(http);
  installHealth(http, pool, isStopping);
  const own = createPlatformChecks({ ...platform, pool });
  const checks: HealthChecks = Object.fromEntries(
    [own, backups, ...modules.map((module) => module.checks ?? {})].flatMap(
      Object.entries<HealthChecks[string]>,
    ),
  );
  const { version } = manifest;
  const runChecks = () => withConnectionsOf(pool, () => runHealthChecks(checks));
  installProbes(http, { version, token, isStopping, metrics, runChecks });
  return sampler;
}

/** The alert conditions of the platform and of all modules. */
function gatherConditions(
  { database: { jobPool: pool } }: ApplicationParts,
  platform: Platform,
  modules: readonly ServerModule[],
): Conditions {
  const declared = modules.map((module) => module.conditions ?? {});
  const own = createPlatformConditions({ ...platform, pool });
  return Object.assign({}, own, ...declared) as Conditions;
}

/** Creates the server without routes. */
async function openHttp(
  { config, log, site, onUnexpected, httpLimits }: ApplicationParts,
  { countRefusal }: Modules['identity'],
  isAllowedOrigin: IsAllowedOrigin | undefined,
): Promise<FastifyInstance> {
  const isDemo = config.mode === 'demo';
  const http = await createHttp({
    log,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    scriptHashes: site?.render.inlineScriptHashes ?? [],
    production: !isDemo,
    isAllowedOrigin,
    isOwnHost: isDemo ? (hostname) => isDemoHost(config, hostname) : undefined,
    hstsSubdomains: config.hstsSubdomains,
    bodyLimits: { bytesOfOne: BODY_LIMITS.bytesOfOne * config.rateLimitFactor },
    ...httpLimits,
    onRefusal: ({ reason, attempted }, { caller, operator, network, url }) =>
      countRefusal({ reason, attempted, caller, operator, network, isConsole: url.startsWith('/Console/') }),
    ...(onUnexpected === undefined ? {} : { onUnexpected }),
  });
  installConsoleHost(http, config);
  return http;
}

/** Returns what mounts the modules' endpoints and limits a network's calls. */
function createRouteParts(
  { config, keyFor, checkAnswers = false }: ApplicationParts,
  http: FastifyInstance,
  { identity, access }: Modules,
  isAllowedOrigin: IsAllowedOrigin | undefined,
): Pick<RouteParts, 'mount' | 'http' | 'limitRate' | 'limitProviderRate'> {
  const networkKey = keyFor('networks').toString('hex');
  const inFlight = createInFlightLimits(config.rateLimitFactor);
  const hasConsoleHost = config.consoleUrl !== config.publicUrl;
  const rateLimitOf = (what: 'calls' | 'webhookEvents') =>
    createRateLimitHook(
      (address) => networkName(address, networkKey),
      createNetworkLimit(config.rateLimitFactor, what),
      inFlight.ofNetwork,
    );
  const limitRate = rateLimitOf('calls');
  const mount = createMount({
    app: http,
    authenticate: identity.authenticate,
    authenticateClient: access.authenticateClient,
    authenticateOperator: identity.authenticateOperator,
    seeAddresses: identity.seeAddresses,
    isGatewayKey: access.gatewayKeys.isGatewayKey,
    originOf: config.hasPublicUrl ? () => config.publicUrl : ownOrigin,
    secureCookies: config.publicUrl.startsWith('https:'),
    limitRate,
    inFlight: inFlight.ofAccount,
    isAllowedOrigin,
    isConsolePage: createConsoleCheck({
      consoleUrl: config.consoleUrl,
      hasAliases: config.mode === 'demo' && !hasConsoleHost,
    }),
    hasConsoleHost,
    checkAnswers,
  });
  return { mount, http, limitRate, limitProviderRate: rateLimitOf('webhookEvents') };
}
