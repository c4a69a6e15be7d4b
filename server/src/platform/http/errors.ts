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

/** Outcomes that the API itself decided travel with HTTP 200; only faults of the transport have their own status. */
const TRANSPORT: ReadonlySet<AnyCodeName> = new Set<CodeName>([
  'BAD_REQUEST',
  'NO_SUCH_ENDPOINT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]);

/** The status of an answer at a path. Clients of the specification know no status but 200, a limit's refusal included. */
export function statusOf(name: AnyCodeName, path: string): number {
  if (name === 'TOO_MANY_REQUESTS' && isCustomerApi(path)) return 200;
  return TRANSPORT.has(name) ? COMMON_CODES[name as keyof typeof COMMON_CODES] : 200;
}

/** What Fastify throws for a request that never reached a handler. */
const FASTIFY_FAULTS: Readonly<Record<string, CodeName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'NO_SUCH_ENDPOINT',
};

/** When to come again while the database is away, for the header of that name. */
export const AWAY_RETRY_SECONDS = 5;

/** Turns whatever was thrown into an answer; what is not a decided refusal is logged with the request's id. */
export function answerFor(
  error: unknown,
  { id: requestId, url }: Pick<FastifyRequest, 'id' | 'url'>,
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
  // Anything can be thrown, null included.
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const fault =
    FASTIFY_FAULTS[code ?? ''] ?? (statusCode !== undefined && statusCode < 500 ? 'BAD_REQUEST' : undefined);
  if (fault !== undefined) return { status: statusOf(fault, url), name: fault, bean: null };
  // The account was deleted while the call was under way: it was let in, and now there is nobody.
  if (isAccountGone(error)) return { status: 200, name: 'NOT_SIGNED_IN', bean: null };
  if (isDatabaseAway(error)) {
    log.warn({ err: error, requestId }, 'the database is away');
    return { status: 503, name: 'SERVICE_UNAVAILABLE', bean: null, retryAfter: AWAY_RETRY_SECONDS };
  }
  log.error({ err: error, requestId }, 'unexpected error');
  return { status: 500, name: 'INTERNAL_ERROR', bean: { id: requestId } };
}

/** Whether a row was refused because its account has been deleted while the call was under way. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === ACCOUNT_GONE;
}
