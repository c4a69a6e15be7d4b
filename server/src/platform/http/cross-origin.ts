import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCustomerApi } from '@causeway/contract/endpoint';

/** How long a browser may remember what a preflight was answered. */
const PREFLIGHT_SECONDS = 600;

/** Whether a request comes from a page of a named origin and asks for a path that such pages may call. */
export type IsAllowedOrigin = (request: FastifyRequest) => boolean;

export function createOriginCheck(allowedOrigins: readonly string[]): IsAllowedOrigin {
  const allowed = new Set(allowedOrigins);
  return ({ headers, url }) =>
    headers.origin !== undefined && allowed.has(headers.origin) && isCustomerApi(url);
}

/**
 * Lets pages of the named origins call the API of customers and read its answers. Cookies may come along, as the
 * specification's clients send them, but none gives any right there: that is the Authorization header's alone.
 */
export async function installCrossOrigin(app: FastifyInstance, isAllowed: IsAllowedOrigin): Promise<void> {
  await app.register(fastifyCors, {
    delegator: (request: FastifyRequest, decide) => {
      decide(null, {
        origin: isAllowed(request),
        credentials: true,
        methods: ['GET', 'POST'],
        allowedHeaders: ['Authorization', 'Content-Type'],
        exposedHeaders: ['Retry-After'],
        maxAge: PREFLIGHT_SECONDS,
        strictPreflight: false,
      });
    },
  });
}

/**
 * The origin that a request came to. Only for a demo, whose host check has let the name through; the port is taken from
 * what follows it as a number, and a proxy's word for the protocol is one of two, so that nothing else gets into an address.
 */
export function ownOrigin({ protocol, hostname, port }: FastifyRequest): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${hostname}${port === null ? '' : `:${port}`}`;
}
