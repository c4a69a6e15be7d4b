import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { NetworkLimit } from '../limits/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The keyed hash of the client's network, set by the rate-limit hook. */
    network: string;
  }
}

/** Sets and counts a request's network; refuses with 429 above the limit. For `onRequest`. */
export type RateLimitHook = (request: FastifyRequest) => void;

export function createRateLimitHook(
  networkOf: (request: FastifyRequest) => string,
  limit: NetworkLimit,
): RateLimitHook {
  return (request) => {
    // A reset connection has no address to count by, and its client gets no answer.
    if ((request.ip as string | undefined) === undefined) throw new Refusal('BAD_REQUEST');
    request.network = networkOf(request);
    limit(request.network);
  };
}
