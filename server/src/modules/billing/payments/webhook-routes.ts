import type { FastifyInstance } from 'fastify';
import type { RateLimitHook } from '../../../platform/http/rate-limit-hook.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { receiveWebhook, type WebhookContext } from './webhook-service.ts';
import type { WebhookHeaders } from './payment.ts';

/** Providers' largest events have a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/**
 * `POST /pay/{provider}/events`: the providers' webhooks. The body stays raw, since signatures are on its bytes. Where a
 * protocol requires it, a `GET` brings the event in its query. Neither reads a session or a cookie.
 */
export function installWebhooks(app: FastifyInstance, ctx: WebhookContext, limitRate: RateLimitHook): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post<{ Params: { provider: string }; Body: unknown }>(
      '/pay/:provider/events',
      { bodyLimit: MAX_BYTES, onRequest: async (request, reply) => limitRate(request, reply) },
      async (request, reply) => {
        const { params, body, network } = request;
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const headers = singleHeaders(request.headers);
        const answer = await receiveWebhook(ctx, { provider: params.provider, rawBody, headers, network });
        return reply.header('cache-control', 'no-store').type('text/plain').send(answer);
      },
    );

    scope.get<{ Params: { provider: string } }>(
      '/pay/:provider/events',
      { onRequest: async (request, reply) => limitRate(request, reply), exposeHeadRoute: false },
      async (request, reply) => {
        const { params, network, raw } = request;
        const provider = ctx.providers.find(({ name }) => name === params.provider);
        if (provider?.hasGetWebhooks !== true) throw new Refusal('NO_SUCH_ENDPOINT');
        const rawBody = Buffer.from(/\?(.*)$/s.exec(raw.url ?? '')?.[1] ?? '');
        const headers = singleHeaders(request.headers);
        const answer = await receiveWebhook(ctx, { provider: provider.name, rawBody, headers, network });
        return reply.header('cache-control', 'no-store').type('text/plain').send(answer);
      },
    );
  });
}

/** A repeated header counts as missing: no provider sends one twice. */
function singleHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): WebhookHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
