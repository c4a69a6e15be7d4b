import type { FastifyBaseLogger, FastifyError, FastifyRequest } from 'fastify';
import type { AnyCodeName } from '@causeway/contract/console/console-errors';
import { isCustomerApi } from '@causeway/contract/endpoint';
import { COMMON_CODES, type CodeName } from '@causeway/contract/errors';
import { Refusal } from '../refusal.ts';
import pg from 'pg';
import { isDatabaseAway } from '../database/database-away.ts';

/** Raised by `refuse_deleted_account` in server/migrations/0001-baseline.sql. */
const ACCOUNT_GONE = 'ACGON';

export interface Answer {
  readonly status: number;
  readonly name: AnyCodeName;
  readonly bean: unknown;
  /** Seconds, for the header of the same name. */
  readonly retryAfter?: number;
}

/** Results that the API decides have HTTP 200; only transport errors have their own status. */
const TRANSPORT: ReadonlySet<AnyCodeName> = new Set<CodeName>([
  'BAD_REQUEST',
  'NO_SUCH_ENDPOINT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]);

/** Returns the status of an answer at a path. Clients of the specification know only 200, also for a rate limit. */
export function statusOf(name: AnyCodeName, path: string): number {
  if (name === 'TOO_MANY_REQUESTS' && isCustomerApi(path)) return 200;
  return TRANSPORT.has(name) ? COMMON_CODES[name as keyof typeof COMMON_CODES] : 200;
}

/** Fastify's errors for a request that reached no handler. */
const FASTIFY_FAULTS: Readonly<Record<string, CodeName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'NO_SUCH_ENDPOINT',
};

/** Value of the Retry-After header while the database is unreachable. */
export const AWAY_RETRY_SECONDS = 5;

/** A request that no route takes may have no options. */
type FailedRequest = Pick<FastifyRequest, 'id' | 'url'> & {
  readonly routeOptions?: Pick<FastifyRequest['routeOptions'], 'url'>;
};

/** Turns any thrown value into an answer; anything but a refusal is logged with the request's id. */
export function answerFor(
  error: unknown,
  { id: requestId, url, routeOptions }: FailedRequest,
  log: FastifyBaseLogger,
): Answer {
  if (error instanceof Refusal) {
    const retryAfter = error.bean?.['retryAfter'];
    return {
      status: statusOf(error.reason, url),
      name: error.reason,
      bean: error.bean,
      ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    };
  }
  // Any value can be thrown, even null.
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const fault =
    FASTIFY_FAULTS[code ?? ''] ?? (statusCode !== undefined && statusCode < 500 ? 'BAD_REQUEST' : undefined);
  if (fault !== undefined) return { status: statusOf(fault, url), name: fault, bean: null };
  // The account was deleted during the call, after the caller was authenticated.
  if (isAccountGone(error)) return { status: 200, name: 'NOT_SIGNED_IN', bean: null };
  if (isDatabaseAway(error)) {
    log.warn({ err: error, requestId }, 'the database is away');
    return { status: 503, name: 'SERVICE_UNAVAILABLE', bean: null, retryAfter: AWAY_RETRY_SECONDS };
  }
  log.error({ err: error, requestId, route: routeOptions?.url ?? null }, 'unexpected error');
  return { status: 500, name: 'INTERNAL_ERROR', bean: { id: requestId } };
}

/** Tells whether a row was refused because its account was deleted during the call. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === ACCOUNT_GONE;
}
