import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RunChecks } from '../monitoring/health-check.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { Refusal } from '../refusal.ts';
import { envelopeText } from './envelope.ts';

export interface ProbeParts {
  readonly version: string;
  /** `METRICS_TOKEN`; without one, nobody sees what needs it. */
  readonly token: string | undefined;
  readonly isStopping: () => boolean;
  /** Undefined without a token. */
  readonly metrics: Pick<Metrics, 'contentType' | 'read'> | undefined;
  readonly runChecks: RunChecks;
}

const UNLOGGED = { config: { isUnlogged: true } };

/**
 * - `GET /livez`: 200 while the process responds.
 * - `GET /readyz`: 200 while pages can be served, which needs no database: the last ones stay in memory. 503 while
 *   stopping. `?deep=1` with the token also runs the checks, and answers 503 if one of them is not ok.
 * - `GET /version`.
 * - `GET /metrics` with the token, for Prometheus.
 */
export function installProbes(app: FastifyInstance, parts: ProbeParts): void {
  app.get('/livez', UNLOGGED, async (_request, reply) => send(reply, 'OK'));
  app.get('/version', UNLOGGED, async (_request, reply) => send(reply, 'OK', { version: parts.version }));
  app.get('/metrics', UNLOGGED, async (request, reply) => {
    demandToken(request, parts.token);
    const text = await parts.metrics?.read(parts.runChecks);
    return reply
      .type(parts.metrics?.contentType ?? 'text/plain')
      .header('cache-control', 'no-store')
      .send(text);
  });
  app.get<{ Querystring: { deep?: unknown } }>('/readyz', UNLOGGED, async (request, reply) => {
    const isReady = !parts.isStopping();
    if (request.query.deep !== '1') return send(reply, isReady ? 'OK' : 'SERVICE_UNAVAILABLE');
    demandToken(request, parts.token);
    const checks = await parts.runChecks();
    const isFine = isReady && Object.values(checks).every(({ ok }) => ok);
    return send(reply, isFine ? 'OK' : 'SERVICE_UNAVAILABLE', { stopping: !isReady, ...checks });
  });
}

/** Refuses a request without the token as if nothing were there. */
function demandToken({ headers }: FastifyRequest, token: string | undefined): void {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const isRight = given !== undefined && token !== undefined && timingSafeEqual(hash(given), hash(token));
  if (!isRight) throw new Refusal('NO_SUCH_ENDPOINT');
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

function send(reply: FastifyReply, name: 'OK' | 'SERVICE_UNAVAILABLE', bean?: unknown): FastifyReply {
  return reply
    .code(name === 'OK' ? 200 : 503)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(envelopeText(name, bean));
}
