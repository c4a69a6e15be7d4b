import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCustomerApi } from '@causeway/contract/endpoint';

/** How long a browser may cache a preflight answer. */
const PREFLIGHT_SECONDS = 600;

/** Tells whether a request comes from an allowed origin and asks for a path that such pages may call. */
export type IsAllowedOrigin = (request: FastifyRequest) => boolean;

/** Returns undefined if no other origin is allowed. */
export function createOriginCheck(allowedOrigins: readonly string[]): IsAllowedOrigin | undefined {
  if (allowedOrigins.length === 0) return undefined;
  const allowed = new Set(allowedOrigins);
  return ({ headers, url }) =>
    headers.origin !== undefined && allowed.has(headers.origin) && isCustomerApi(url);
}

/**
 * Allows pages of the named origins to call the customer API. Cookies may be sent, as the specification's clients do,
 * but they grant nothing: only the Authorization header does.
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

/** Tells whether a call comes from the console's page, which another site's page cannot imitate. */
export type IsConsolePage = (request: FastifyRequest) => boolean;

/**
 * A call of the console's page has its origin, and a header that a form cannot send and a foreign page only after a
 * preflight, which is refused. A demo without a separate address for the console may have other names as well.
 */
export function createConsoleCheck({
  consoleUrl,
  hasAliases,
}: {
  readonly consoleUrl: string;
  readonly hasAliases: boolean;
}): IsConsolePage {
  return (request) => {
    const { origin } = request.headers;
    const isOwn = origin === consoleUrl || (hasAliases && origin === ownOrigin(request));
    return isOwn && request.headers['x-console'] === '1';
  };
}

/**
 * Returns the request's origin. Only for a demo, whose host check has accepted the name; the port is parsed as a number
 * and the proxy's protocol is one of two, so nothing else gets into an address.
 */
export function ownOrigin({ protocol, hostname, port }: FastifyRequest): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${hostname}${port === null ? '' : `:${port}`}`;
}
