import { UPLOAD_SPEED_MIN } from '@causeway/contract/limits';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

export interface BodyLimits {
  /** Bytes of all bodies that are arriving or whose request is not answered yet. */
  readonly bytes: number;
  /** The same for one network, so that a few slow senders cannot use up all of it. */
  readonly bytesOfOne: number;
  /** A body arrives within this time; a form may take longer if it is fast enough. */
  readonly ms: number;
  /** A form’s average bytes per second, once `ms` have passed. */
  readonly formSpeed: number;
}

const MB = 1024 * 1024;
export const BODY_LIMITS: BodyLimits = {
  bytes: 64 * MB,
  bytesOfOne: 16 * MB,
  ms: 10_000,
  formSpeed: UPLOAD_SPEED_MIN,
};
const RETRY = { retryAfter: 2 };

declare module 'fastify' {
  interface FastifyRequest {
    /** The handler reads the body, and has it watched itself. */
    isForm: boolean;
  }
  interface FastifyInstance {
    /** Counts and times a body until its request is answered. Its reader gets a refusal as the body’s error. */
    watchBody(request: FastifyRequest, reply: FastifyReply): void;
  }
}

interface Arriving {
  readonly since: number;
  readonly isForm: boolean;
  received: number;
  refuse(refusal: Refusal): void;
}

/**
 * Limits what bodies take of this process’s memory, and how long they take to arrive. Each route’s own limit is
 * Fastify’s `bodyLimit`.
 */
export function installBodies(app: FastifyInstance, limits: BodyLimits): void {
  const watch = createWatch(app, limits);
  app.decorate('watchBody', watch);
  app.decorateRequest('isForm', false);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, isForm } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !isForm) watch(request, reply);
    done(null, payload);
  });
}

function createWatch(app: FastifyInstance, limits: BodyLimits): FastifyInstance['watchBody'] {
  const arriving = sweptSet(app, limits);
  const ofNetwork = new Map<string, number>();
  let total = 0;
  const count = (network: string, bytes: number): number => {
    total += bytes;
    const own = (ofNetwork.get(network) ?? 0) + bytes;
    if (own === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, own);
    return own;
  };

  return ({ raw, network, isForm }, reply) => {
    const body: Arriving = { since: performance.now(), isForm, received: 0, refuse };
    function end(): void {
      arriving.delete(body);
      raw.off('data', onData);
    }
    function refuse(refusal: Refusal): void {
      end();
      // Destroying the body would leave no answer. Nobody reads the rest of one that is refused already.
      if (raw.listenerCount('error') > 0) raw.emit('error', refusal);
    }
    function onData(chunk: Buffer): void {
      body.received += chunk.length;
      const own = count(network, chunk.length);
      if (total > limits.bytes) refuse(new Refusal('SERVICE_UNAVAILABLE', RETRY));
      else if (own > limits.bytesOfOne) refuse(new Refusal('TOO_MANY_REQUESTS', RETRY));
    }
    arriving.add(body);
    raw.on('data', onData);
    raw.once('end', end);
    // Also if the client vanishes.
    reply.raw.once('close', () => {
      end();
      count(network, -body.received);
    });
  };
}

/** Arriving bodies, oldest first; a timer for each would cost more than counting it. */
function sweptSet(app: FastifyInstance, { ms, formSpeed }: BodyLimits): Set<Arriving> {
  const arriving = new Set<Arriving>();
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const body of arriving) {
      const age = now - body.since;
      if (age < ms) return;
      if (!body.isForm || body.received < (formSpeed * age) / 1000) body.refuse(new Refusal('BAD_REQUEST'));
    }
  }, ms / 10).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
  return arriving;
}
