import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EventSource } from './event-source.ts';

/** Proxies and phones take a connection on which nothing is said for a dead one. */
const HEARTBEAT_MS = 15_000;
/** How long a client that no longer reads may keep the connection after the last event. */
const LEAVE_MS = 2000;

/**
 * Answers server-sent events. The connection ends with them: a stop of the server must not wait until it has been idle.
 * What breaks off the source ends the answer, and the client asks again.
 */
export function sendEvents(reply: FastifyReply, source: EventSource<unknown>): FastifyReply {
  const body = new PassThrough();
  const gone = new AbortController();
  body.on('close', () => gone.abort());
  // A client that leaves is no fault.
  body.on('error', () => undefined);
  const heartbeat = setInterval(() => {
    if (!body.writableNeedDrain) body.write(':\n\n');
  }, HEARTBEAT_MS);

  const tell = async () => {
    try {
      for await (const event of source(gone.signal)) {
        if (!body.write(`data: ${JSON.stringify(event)}\n\n`)) {
          await once(body, 'drain', { signal: gone.signal });
        }
      }
    } catch (error) {
      if (!gone.signal.aborted) reply.log.warn({ err: error }, 'events broke off');
    } finally {
      clearInterval(heartbeat);
      body.end();
      const leave = setTimeout(() => reply.raw.destroy(), LEAVE_MS).unref();
      reply.raw.on('close', () => clearTimeout(leave));
    }
  };
  void tell();
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(body);
}
