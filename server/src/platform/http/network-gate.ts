import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { NetworkLimit } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the network that it came from, once it has passed a gate. */
    network: string;
  }
}

/** Names a request's network and counts the request; refuses with 429 past the limit. A hook for `onRequest`. */
export type NetworkGate = (request: FastifyRequest) => Promise<void>;

export function createNetworkGate(
  networkOf: (request: FastifyRequest) => string,
  limit: NetworkLimit,
): NetworkGate {
  return async (request) => {
    // A connection that was reset by now has no address to count by, and nobody waits for the answer.
    if ((request.ip as string | undefined) === undefined) throw new Refusal('BAD_REQUEST');
    request.network = networkOf(request);
    await limit(request.network);
  };
}
