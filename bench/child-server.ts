import type { FastifyInstance } from 'fastify';

/** Listens, reports the port to the parent process, and ends with `close` when the parent says so. */
export async function listenAsChild(http: FastifyInstance, close: () => Promise<void>): Promise<void> {
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => void close().then(() => process.exit(0)));
  process.send?.(Number(new URL(address).port));
}
