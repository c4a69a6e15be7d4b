import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EventSource } from './event-source.ts';

/** Proxies and phones drop a silent connection. */
const HEARTBEAT_MS = 15_000;
/** How long a client that no longer reads may keep the connection after the last event. */
const LEAVE_MS = 2000;

/**
 * Sends server-sent events. The connection closes with them, because a stop of the server must not wait for it. An
 * error of the source ends the answer, and the client reconnects.
 */
export function sendEvents(reply: FastifyReply, source: EventSource<unknown>): FastifyReply {
  const body = new PassThrough();
  const gone = new AbortController();
  body.on('close', () => gone.abort());
  // A client that disconnects is no error.
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
      if (!gone.signal.aborted)
        reply.log.warn({ err: error, requestId: reply.request.id }, 'events broke off');
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
