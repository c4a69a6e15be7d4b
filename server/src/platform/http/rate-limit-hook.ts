import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { NetworkLimit } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the network that it came from, once its rate was limited. */
    network: string;
  }
}

/** Names a request's network and counts the request; refuses with 429 past the limit. A hook for `onRequest`. */
export type RateLimitHook = (request: FastifyRequest) => Promise<void>;

export function createRateLimitHook(
  networkOf: (request: FastifyRequest) => string,
  limit: NetworkLimit,
): RateLimitHook {
  return async (request) => {
    // A connection that was reset by now has no address to count by, and nobody waits for the answer.
    if ((request.ip as string | undefined) === undefined) throw new Refusal('BAD_REQUEST');
    request.network = networkOf(request);
    await limit(request.network);
  };
}
