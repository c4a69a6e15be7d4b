import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Where `causeway check` sees how a request to the public address arrives. */
export const ADDRESS_CHECK_PATH = '/.well-known/causeway-check';
export const ADDRESS_CHECK_HEADER = 'x-causeway-check';

const VALID_MS = 60_000;

/** How a request arrived, and a proof that a server with the same secret received it. */
export interface Arrival {
  readonly proof: string;
  /** Number of proxies by `X-Forwarded-For`. */
  readonly proxies: number;
}

const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export function newCheckToken(key: Buffer, now = Date.now()): string {
  return `${now}.${sign(key, `ask ${now}`)}`;
}

/** Returns the answer to a request with a valid token, else undefined: strangers learn nothing. */
export function arrivalOf(key: Buffer, headers: IncomingHttpHeaders, now = Date.now()): Arrival | undefined {
  const token = headers[ADDRESS_CHECK_HEADER];
  if (typeof token !== 'string') return undefined;
  const at = Number(token.split('.', 1)[0]);
  const [asked, expected] = [Buffer.from(token), Buffer.from(newCheckToken(key, at))];
  const isSigned = asked.length === expected.length && timingSafeEqual(asked, expected);
  if (!isSigned || Math.abs(now - at) > VALID_MS) return undefined;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  return {
    proof: proofOf(key, token),
    proxies: forwarded === '' ? 0 : forwarded.split(',').length,
  };
}

export function proofOf(key: Buffer, token: string): string {
  return sign(key, `answer ${token}`);
}

export function installAddressCheck(app: FastifyInstance, key: Buffer): void {
  app.get(ADDRESS_CHECK_PATH, { config: { isUnlogged: true } }, async (request, reply) => {
    const arrival = arrivalOf(key, request.headers);
    if (arrival === undefined) throw new Refusal('NO_SUCH_ENDPOINT');
    return reply.header('cache-control', 'no-store').send(arrival);
  });
}
