import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { RateLimitHook } from '../../../platform/http/rate-limit-hook.ts';
import type { BillingContext } from '../billing-context.ts';
import { recheckPayments } from '../checkout/provider-event-service.ts';
import { createDeadline } from '../../../platform/deadline.ts';
import { findPaymentByProviderReference, type UnsettledPayment } from './payment-store.ts';
import { paidAddress, unpaidAddress } from './return-address.ts';
import { PAYPAL } from './providers/paypal-client.ts';

interface PaypalReturnContext extends BillingContext {
  readonly limits: Pick<Limits, 'recheckByAccount'>;
  readonly limitRate: RateLimitHook;
}

/** How long a returning customer waits for PayPal; the next page follows the order on its own. */
const TIMEOUT_MS = 5_000;

const PLANS = '/#/Packages';

/**
 * The page to which PayPal returns customers: captures what they approved and redirects to their order, or to the
 * plans if they canceled. It only
 * needs PayPal's unguessable order id; for an unknown id PayPal is not asked.
 */
export function installPaypalReturn(app: FastifyInstance, ctx: PaypalReturnContext): void {
  const { db, limits, limitRate } = ctx;
  /** By PayPal's id: a page that is loaded twice polls once. */
  const underway = new Map<string, Promise<unknown>>();
  const startDeadline = createDeadline(
    (error) => app.log.warn({ err: error }, 'PayPal was asked in vain'),
    TIMEOUT_MS,
  );

  app.get<{ Querystring: { token?: unknown; cancelled?: unknown } }>(
    '/pay/paypal/return',
    { onRequest: async (request) => limitRate(request) },
    async (request, reply) => {
      const { token, cancelled } = request.query;
      const onward = await onwardFor(token, cancelled !== undefined);
      return reply.header('cache-control', 'no-store').redirect(onward, 303);
    },
  );

  async function onwardFor(token: unknown, isCancelled: boolean): Promise<string> {
    if (typeof token !== 'string' || !/^[\w-]{1,64}$/.test(token)) return PLANS;
    const found = await findPaymentByProviderReference(db, PAYPAL, token);
    if (found === undefined) return PLANS;
    const { order_id: orderId, account_id: accountId, status, kind, ...payment } = found;
    if (isCancelled) return unpaidAddress({ orderId, isForTeam: kind !== 'plan' });
    if (status !== 'succeeded' && (underway.has(token) || (await limits.recheckByAccount.take(accountId))))
      await startDeadline().wait(ask(token, payment));
    return paidAddress(orderId);
  }

  function ask(token: string, payment: UnsettledPayment): Promise<unknown> {
    const known = underway.get(token);
    if (known !== undefined) return known;
    const asked = recheckPayments(ctx, [payment], { isApproved: true }).finally(() => underway.delete(token));
    underway.set(token, asked);
    return asked;
  }
}
