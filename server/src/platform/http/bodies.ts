import type { IncomingMessage } from 'node:http';
import { UPLOAD_SPEED_MIN } from '@causeway/contract/limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
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
  /** Once a body has taken longer, its call’s access is decided again: the session may have ended meanwhile. */
  readonly lateMs: number;
}

const MB = 1024 * 1024;
export const BODY_LIMITS: BodyLimits = {
  bytes: 64 * MB,
  bytesOfOne: 16 * MB,
  ms: 10_000,
  formSpeed: UPLOAD_SPEED_MIN,
  lateMs: 1000,
};
const RETRY = { retryAfter: 2 };

/** Longest declared body whose bytes are not counted: the number of connections limits these. */
const UNCOUNTED_BYTES = 8 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The handler reads the body, and has it watched itself. */
    isForm: boolean;
    arriving: Arriving | null;
  }
  interface FastifyInstance {
    /** Counts and times a body until its request is answered. Its reader gets a refusal as the body’s error. */
    watchBody(request: FastifyRequest, reply: FastifyReply): void;
    isBodyLate(request: FastifyRequest): boolean;
  }
}

interface Arriving {
  readonly raw: IncomingMessage;
  readonly since: number;
  readonly isForm: boolean;
  received: number;
}

/**
 * Limits what bodies take of this process’s memory, and how long they take to arrive. Each route’s own limit is
 * Fastify’s `bodyLimit`.
 */
export function installBodies(app: FastifyInstance, limits: BodyLimits): void {
  const arriving = new Set<Arriving>();
  const countBytes = createCount(arriving, limits);
  app.decorate('watchBody', (request, reply) => {
    const { raw, isForm } = request;
    const body: Arriving = { raw, since: performance.now(), isForm, received: 0 };
    arriving.add(body);
    request.arriving = body;
    if (!(Number(raw.headers['content-length']) <= UNCOUNTED_BYTES)) countBytes(body, request.network, reply);
  });
  app.decorate(
    'isBodyLate',
    ({ arriving: body }) => body !== null && performance.now() - body.since > limits.lateMs,
  );
  app.decorateRequest('isForm', false);
  app.decorateRequest('arriving', null);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, isForm } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !isForm) app.watchBody(request, reply);
    done(null, payload);
  });
  // Without a listener for the end of each body, which every call would pay for.
  app.addHook('onResponse', ({ arriving: body }, _reply, done) => {
    if (body !== null) arriving.delete(body);
    done();
  });
  const sweep = setInterval(() => sweepLate(arriving, limits), limits.ms / 10).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

function createCount(
  arriving: Set<Arriving>,
  limits: BodyLimits,
): (body: Arriving, network: string, reply: FastifyReply) => void {
  const ofNetwork = new Map<string, number>();
  let total = 0;
  const count = (network: string, bytes: number): number => {
    total += bytes;
    const own = (ofNetwork.get(network) ?? 0) + bytes;
    if (own === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, own);
    return own;
  };

  return (body, network, reply) => {
    body.raw.on('data', (chunk: Buffer) => {
      // What arrives after the answer is not kept.
      if (!arriving.has(body)) return;
      body.received += chunk.length;
      const own = count(network, chunk.length);
      if (total > limits.bytes) refuse(arriving, body, new Refusal('SERVICE_UNAVAILABLE', RETRY));
      else if (own > limits.bytesOfOne) refuse(arriving, body, new Refusal('TOO_MANY_REQUESTS', RETRY));
    });
    // Also if the client vanishes.
    reply.raw.once('close', () => {
      arriving.delete(body);
      count(network, -body.received);
    });
  };
}

function refuse(arriving: Set<Arriving>, body: Arriving, refusal: Refusal): void {
  arriving.delete(body);
  // Destroying the body would send no answer. Without a reader, it was refused before.
  if (body.raw.listenerCount('error') > 0) body.raw.emit('error', refusal);
}

/** Refuses bodies that take too long, oldest first; a timer for each would cost more than counting it. */
function sweepLate(arriving: Set<Arriving>, { ms, formSpeed }: BodyLimits): void {
  const now = performance.now();
  for (const body of arriving) {
    const age = now - body.since;
    if (age < ms) return;
    if (body.raw.complete || body.raw.destroyed) arriving.delete(body);
    else if (!body.isForm || body.received < (formSpeed * age) / 1000)
      refuse(arriving, body, new Refusal('BAD_REQUEST'));
  }
}
