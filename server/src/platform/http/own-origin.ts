import type { FastifyRequest } from 'fastify';

/**
 * The origin that a request came to. Only for a demo, whose host check has let the name through; the port is taken from
 * what follows it as a number, and a proxy's word for the protocol is one of two, so that nothing else gets into an address.
 */
export function ownOrigin({ protocol, hostname, port }: FastifyRequest): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${hostname}${port === null ? '' : `:${port}`}`;
}
