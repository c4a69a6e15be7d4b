import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/tx.ts';
import { sql } from 'kysely';
import { envelopeText } from './envelope.ts';

/**
 * `GET /healthz`: 200 while requests can be served, 503 while the database is unreachable or the server is stopping.
 */
export function installHealth(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    const healthy =
      !isStopping() &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    return reply
      .code(healthy ? 200 : 503)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(envelopeText(healthy ? 'OK' : 'SERVICE_UNAVAILABLE', null));
  });
}
