import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

const MAX_CONNECTIONS = 2000;
/** How long a connection above the limit may wait for its answer, and how many may wait. */
const OVERFLOW = { ms: 2000, most: 100 };

/** Answers 503 to connections above the limit, except for probes of monitoring. */
export function installConnectionLimit(app: FastifyInstance, most = MAX_CONNECTIONS): void {
  const { server } = app;
  server.maxConnections = most + OVERFLOW.most;
  const refused = new Set<Socket>();
  let open = 0;
  server.on('connection', (socket: Socket) => {
    const isRefused = ++open > most;
    const leave = isRefused ? setTimeout(() => socket.destroy(), OVERFLOW.ms).unref() : undefined;
    if (isRefused) refused.add(socket);
    socket.once('close', () => {
      open--;
      clearTimeout(leave);
      refused.delete(socket);
    });
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (refused.size === 0 || !refused.has(request.raw.socket)) return done();
    void reply.header('connection', 'close');
    const isProbe = request.routeOptions.config.isUnlogged === true;
    done(isProbe ? undefined : new Refusal('SERVICE_UNAVAILABLE', { retryAfter: OVERFLOW.ms / 1000 }));
  });
}
