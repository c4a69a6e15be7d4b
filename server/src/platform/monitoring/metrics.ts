import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONDITION_NAMES } from '@causeway/contract/console/lists';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/open.ts';
import type { JobEnded } from '../jobs/jobs.ts';
import type { HealthCheck, RunChecks } from './health-check.ts';

export interface Metrics {
  readonly contentType: string;
  /** Runs the checks, and returns all metrics as the text that Prometheus reads. */
  read(run: RunChecks): Promise<string>;
  readonly countJob: JobEnded;
  readonly countPayment: CountPayment;
  /** Counts all requests of an app; for use before its routes. */
  countRequests(app: FastifyInstance): void;
}

export type CountPayment = (provider: string, result: string) => void;

/** Seconds; most calls take a few milliseconds, and a password about a hundred. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

export function createMetrics(database: Pick<Database, 'pool' | 'sqlStates'>): Metrics {
  const registry = new Registry();
  // The event loop, memory, the processor and garbage collection.
  collectDefaultMetrics({ register: registry });
  addPool(registry, database);
  const saveChecks = createCheckSave(registry);
  return {
    contentType: registry.contentType,
    read: async (run) => {
      saveChecks(await run());
      return registry.metrics();
    },
    countJob: createJobCount(registry),
    countPayment: createPaymentCount(registry),
    countRequests: (app) => countRequests(registry, app),
  };
}

function countRequests(registry: Registry, app: FastifyInstance): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'causeway_http_requests_total',
    help: 'Responses by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'causeway_http_request_duration_seconds',
    help: 'Time to the end of a response, except for streams.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'causeway_refusals_total',
    help: 'Refused requests by the name of the refusal, such as TOO_MANY_REQUESTS.',
    labelNames: ['refusal'],
    registers,
  });
  const streams = new Gauge({ name: 'causeway_streams', help: 'Open event streams.', registers });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStream(reply)) {
      streams.inc();
      // Also without an end of the response.
      reply.raw.once('close', () => streams.dec());
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeName(request.routeOptions.url);
    requests.inc({ route, method: request.method, status: reply.statusCode });
    if (!isStream(reply)) seconds.observe({ route }, reply.elapsedTime / 1000);
    if (reply.refusal !== null) refusals.inc({ refusal: reply.refusal });
    done();
  });
}

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** One name for all files, which have a route each. */
function routeName(url: string | undefined): string {
  if (url === undefined) return 'none';
  return /\.\w+$/.test(url) ? 'file' : url;
}

function addPool(registry: Registry, { pool, sqlStates }: Pick<Database, 'pool' | 'sqlStates'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'causeway_database_connections',
      help: 'Connections of the pool that are busy or idle, their maximum, and callers that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'max' }, pool.options.max);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'causeway_database_errors_total',
      help: 'Errors of statements by SQLSTATE.',
      labelNames: ['sqlstate'],
      registers: [],
      collect() {
        this.reset();
        for (const [sqlstate, count] of sqlStates) this.inc({ sqlstate }, count);
      },
    }),
  );
}

function createJobCount(registry: Registry): JobEnded {
  const registers = [registry];
  const jobs = new Counter({
    name: 'causeway_jobs_total',
    help: 'Attempts of jobs by kind and result.',
    labelNames: ['kind', 'result'],
    registers,
  });
  const seconds = new Counter({
    name: 'causeway_job_seconds_total',
    help: 'Time spent on jobs by kind.',
    labelNames: ['kind'],
    registers,
  });
  return (kind, result, ms) => {
    jobs.inc({ kind, result });
    seconds.inc({ kind }, ms / 1000);
  };
}

function createPaymentCount(registry: Registry): CountPayment {
  const payments = new Counter({
    name: 'causeway_payment_events_total',
    help: 'Genuine events of payments by provider and result: paid, kept, repeated or unmatched.',
    labelNames: ['provider', 'result'],
    registers: [registry],
  });
  return (provider, result) => payments.inc({ provider, result });
}

/** Saves the results of checks: each check is 1 or 0, and its numbers are figures. */
function createCheckSave(registry: Registry): (checks: Awaited<ReturnType<RunChecks>>) => void {
  const registers = [registry];
  const results = new Gauge({
    name: 'causeway_check_ok',
    help: 'Checks of /readyz?deep=1: 1 if fine, else 0.',
    labelNames: ['check'],
    registers,
  });
  const figures = new Gauge({
    name: 'causeway_check_figure',
    help: 'Figures of the checks of /readyz?deep=1.',
    labelNames: ['check', 'figure'],
    registers,
  });
  const saveConditions = createConditionSave(registry);
  return (checks) => {
    figures.reset();
    for (const { conditions } of Object.values(checks)) if (conditions) saveConditions(conditions);
    for (const [check, { ok, ...rest }] of Object.entries(checks)) {
      results.set({ check }, ok ? 1 : 0);
      for (const [figure, value] of Object.entries(rest))
        if (typeof value === 'number') figures.set({ check, figure }, value);
    }
  };
}

/** Each condition is 1 for what it holds for, or else 0 without a subject. */
function createConditionSave(registry: Registry): (active: NonNullable<HealthCheck['conditions']>) => void {
  const gauge = new Gauge({
    name: 'causeway_condition_active',
    help: 'Alert conditions: 1 for each subject of an active one, else 0.',
    labelNames: ['name', 'subject'],
    registers: [registry],
  });
  return (active) => {
    gauge.reset();
    for (const name of CONDITION_NAMES) gauge.set({ name, subject: '' }, 0);
    for (const { name, subject } of active) {
      gauge.remove({ name, subject: '' });
      gauge.set({ name, subject }, 1);
    }
  };
}
