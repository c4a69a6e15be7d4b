import type { Socket } from 'node:net';
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
  networkOf: (address: string) => string,
  limit: NetworkLimit,
): RateLimitHook {
  /** The last address of each connection: naming it takes longer than counting it. */
  const known = new WeakMap<Socket, { readonly ip: string; readonly network: string }>();
  return (request) => {
    const { ip, socket } = request;
    // A reset connection has no address to count by, and its client gets no answer.
    if ((ip as string | undefined) === undefined) throw new Refusal('BAD_REQUEST');
    let last = known.get(socket);
    if (last?.ip !== ip) {
      last = { ip, network: networkOf(ip) };
      known.set(socket, last);
    }
    request.network = last.network;
    limit(last.network);
  };
}
