import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { RateLimitHook } from '../../../platform/http/rate-limit-hook.ts';
import type { BillingContext } from '../billing-context.ts';
import { recheckPayments } from '../checkout/provider-event-service.ts';
import {
  findPaymentByProviderReference,
  findReturningPayment,
  type ReturningPayment,
  type UnsettledPayment,
} from './payment-store.ts';
import { paidAddress, unpaidAddress } from './return-address.ts';

interface ReturnContext extends BillingContext {
  readonly limits: Pick<Limits, 'recheckByAccount'>;
  readonly limitRate: RateLimitHook;
}

/** How long a returning customer waits for the provider; the next page follows the order on its own. */
const TIMEOUT_MS = 5_000;

const PLANS = '/#/Packages';

/**
 * The page to which providers return customers: `/pay/{provider}/return/{reference}`. It polls the provider and
 * redirects to the order. It needs our unguessable reference only and ignores all parameters, since anyone can write
 * them.
 */
export function installReturns(app: FastifyInstance, ctx: ReturnContext): void {
  const ask = createReturnPoll(ctx);
  app.get<{ Params: { provider: string; reference: string } }>(
    '/pay/:provider/return/:reference',
    { onRequest: async (request, reply) => ctx.limitRate(request, reply), exposeHeadRoute: false },
    async (request, reply) => {
      const { provider, reference } = request.params;
      const isPossible = isName(provider) && isName(reference);
      const found = isPossible ? await findReturningPayment(ctx.db, provider, reference) : undefined;
      return redirect(reply, found === undefined ? PLANS : await ask(found));
    },
  );
}

/**
 * The page to which PayPal returns customers: captures what they approved and redirects to their order, or to the
 * plans if they canceled. It only needs PayPal's unguessable order id; for an unknown id PayPal is not asked.
 */
export function installPaypalReturn(app: FastifyInstance, ctx: ReturnContext, provider: string): void {
  const ask = createReturnPoll(ctx);
  app.get<{ Querystring: { token?: unknown; cancelled?: unknown } }>(
    `/pay/${provider}/return`,
    { onRequest: async (request, reply) => ctx.limitRate(request, reply) },
    async (request, reply) => {
      const { token, cancelled } = request.query;
      const found = isName(token) ? await findPaymentByProviderReference(ctx.db, provider, token) : undefined;
      if (found === undefined) return redirect(reply, PLANS);
      if (cancelled === undefined) return redirect(reply, await ask(found));
      return redirect(reply, unpaidAddress({ orderId: found.order_id, isForTeam: found.kind !== 'plan' }));
    },
  );
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

function redirect(reply: FastifyReply, onward: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(onward, 303);
}

/** Polls the payment of a returning customer and returns the page that follows. */
function createReturnPoll(ctx: ReturnContext) {
  /** By our reference: a page that is loaded twice polls once. */
  const underway = new Map<string, Promise<unknown>>();

  function poll(payment: UnsettledPayment): Promise<unknown> {
    const { reference } = payment;
    const known = underway.get(reference);
    if (known !== undefined) return known;
    const asked = recheckPayments(ctx, [payment], { isApproved: true }).finally(() =>
      underway.delete(reference),
    );
    underway.set(reference, asked);
    return asked;
  }

  return async (found: ReturningPayment): Promise<string> => {
    const { order_id: orderId, account_id: accountId, status, kind: _, ...payment } = found;
    const isDue = status !== 'succeeded';
    if (isDue && (underway.has(payment.reference) || (await ctx.limits.recheckByAccount.take(accountId))))
      await ctx.startDeadline(TIMEOUT_MS).wait(poll(payment));
    return paidAddress(orderId);
  };
}
