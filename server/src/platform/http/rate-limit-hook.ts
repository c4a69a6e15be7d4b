import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { NetworkLimit } from '../limits/limits.ts';
import type { Semaphore } from '../semaphore.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The keyed hash of the client's network, set by the rate-limit hook. */
    network: string;
  }
}

/**
 * Sets and counts a request's network; refuses with 429 above the limits. For `onRequest`. `reply` is null if it may stay
 * open for long.
 */
export type RateLimitHook = (request: FastifyRequest, reply: FastifyReply | null) => void;

export function createRateLimitHook(
  networkOf: (address: string) => string,
  limit: NetworkLimit,
  inFlight: Semaphore,
): RateLimitHook {
  /** The last address of each connection: naming it takes longer than counting it. */
  const known = new WeakMap<Socket, { readonly ip: string; readonly network: string }>();
  return (request, reply) => {
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
    if (reply !== null) holdSlot(inFlight, last.network, reply);
  };
}

/** Holds a slot until the request is answered or its client vanishes; refuses with 429 if none is free. */
export function holdSlot(slots: Semaphore, holder: string, { raw }: FastifyReply): void {
  const release = slots.tryAcquire(holder);
  if (release === undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 1 });
  if (raw.closed) release();
  else raw.once('close', release);
}
