import type { FastifyRequest } from 'fastify';

/**
 * The origin that a request came to. Only for a demo, whose host check has let the name through; the port is taken from
 * what follows it as a number, so that nothing else of a `Host` header gets into an address.
 */
export function ownOrigin({ protocol, hostname, port }: FastifyRequest): string {
  return `${protocol}://${hostname}${port === null ? '' : `:${port}`}`;
}
