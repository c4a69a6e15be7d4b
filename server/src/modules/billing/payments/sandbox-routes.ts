import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/tx.ts';
import { languageOfRequest } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BillingContext } from '../billing-context.ts';
import { handleProviderEvents } from '../checkout/provider-event-service.ts';
import type { PaymentProvider } from './payment.ts';
import { findPaymentWithOrder } from './payment-store.ts';
import { SANDBOX, signSandboxEvent } from './providers/sandbox.ts';
import { paidAddress, unpaidAddress } from './return-address.ts';
import { renderSandboxPage, SANDBOX_STYLE } from './sandbox-page.ts';

export interface SandboxRouteParts {
  readonly ctx: BillingContext;
  readonly secret: Buffer;
  readonly provider: PaymentProvider;
}

const KINDS = { paid: 'succeeded', failed: 'failed', cancelled: 'cancelled' } as const;

/** The sandbox's checkout page, in demo mode only; it needs the unguessable reference. */
export function installSandboxPages(app: FastifyInstance, parts: SandboxRouteParts): void {
  const { db } = parts.ctx;

  app.get('/pay/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(SANDBOX_STYLE),
  );

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );

    scope.get<{ Params: { reference: string } }>('/pay/sandbox/:reference', async (request, reply) => {
      const payment = await demandPayment(db, request.params.reference);
      const language = languageOfRequest(request);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          renderSandboxPage(
            {
              orderNumber: payment.order_number,
              planName: payment.plan_name[language],
              amountCents: payment.amount_cents,
              currency: payment.currency,
              status: payment.status,
            },
            language,
            {
              action: `/pay/sandbox/${request.params.reference}`,
              onward: paidAddress(payment.order_id),
            },
          ),
        );
    });

    scope.post<{ Params: { reference: string }; Body: unknown }>(
      '/pay/sandbox/:reference',
      async (request, reply) => {
        const { reference } = request.params;
        const payment = await demandPayment(db, reference);
        const outcome = (request.body as { outcome?: unknown } | null | undefined)?.outcome;
        if (outcome !== 'paid' && outcome !== 'failed' && outcome !== 'cancelled')
          throw new Refusal('BAD_REQUEST');
        const isPaid = outcome === 'paid';
        const amountCents = otherAmount(request.body) ?? payment.amount_cents;
        await takeOutcome(parts, reference, KINDS[outcome], { amountCents, currency: payment.currency });
        const { order_id: orderId, kind } = payment;
        const onward = isPaid ? paidAddress(orderId) : unpaidAddress({ orderId, isForTeam: kind !== 'plan' });
        return reply.redirect(onward, 303);
      },
    );
  });
}

/** Handles an outcome as a signed event of the sandbox. */
async function takeOutcome(
  { ctx, secret, provider }: SandboxRouteParts,
  reference: string,
  kind: (typeof KINDS)[keyof typeof KINDS],
  paid: { readonly amountCents: number; readonly currency: string },
): Promise<void> {
  const moved = kind === 'succeeded' ? paid : { amountCents: null, currency: null };
  const { rawBody, headers } = signSandboxEvent({ reference, kind, ...moved }, secret, ctx.clock());
  const message = await provider.readWebhook(rawBody, headers);
  if (message === null) throw new Error('The sandbox refused its own message');
  await handleProviderEvents(ctx, provider, message.events);
}

/** The page has no field for this: it lets developers try a wrong sum. */
function otherAmount(body: unknown): number | undefined {
  const { cents } = body as { cents?: unknown };
  return typeof cents === 'string' && /^\d{1,7}$/.test(cents) ? Number(cents) : undefined;
}

async function demandPayment(db: Db, reference: string) {
  // PostgreSQL refuses text with a NUL, even in comparisons.
  const payment = reference.includes('\0') ? undefined : await findPaymentWithOrder(db, SANDBOX, reference);
  if (payment === undefined) throw new Refusal('NO_SUCH_ENDPOINT');
  return payment;
}
