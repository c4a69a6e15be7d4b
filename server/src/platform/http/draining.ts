import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Accepts no more connections, ends each open one with its next answer, and waits until no more requests come. A proxy
     * may just have sent one on an idle connection, and sends no payment a second time: so only `close` closes those.
     */
    stopListening(): Promise<void>;
  }
}

/** A proxy that has requests sends one within this time on each connection that it uses, and learns that it ends. */
const QUIET_MS = 500;
const LONGEST_QUIET_MS = 5_000;

/**
 * While closing, a connection ends with its current answer; idle ones are closed already. Node does not count a
 * connection as idle that a browser opened ahead and never used.
 */
export function installDraining(app: FastifyInstance): void {
  let closing = false;
  let connections = 0;
  let requests = 0;
  const unasked = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections++;
    unasked.add(socket);
    socket.once('close', () => {
      connections--;
      unasked.delete(socket);
    });
  });
  app.server.on('request', ({ socket }) => {
    requests++;
    unasked.delete(socket);
  });
  app.decorate('stopListening', async () => {
    // After the turn that accepts those who have connected already, whom the system would cut off.
    await setImmediate();
    // The method of node:http would close idle connections, too.
    NetServer.prototype.close.call(app.server);
    // Not before: a proxy whose connection has ended opens another one.
    closing = true;
    const until = performance.now() + LONGEST_QUIET_MS;
    for (let before = -1; connections > 0 && before !== requests && performance.now() < until;) {
      before = requests;
      await sleep(QUIET_MS);
    }
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unasked) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
}
