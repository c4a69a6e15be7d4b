import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/tx.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { RateLimitHook } from '../../../platform/http/rate-limit-hook.ts';
import { createDeadline } from './deadline.ts';
import { findPaymentByProviderReference, type UnsettledPayment } from './payment-store.ts';
import { PAYPAL } from './providers/paypal-client.ts';

export interface PaypalReturnParts {
  readonly db: Db;
  readonly limits: Pick<Limits, 'recheckByAccount'>;
  readonly limitRate: RateLimitHook;
  /** Asks PayPal about payments and takes what it says; what goes wrong there is logged, not thrown. */
  readonly recheck: (
    payments: readonly UnsettledPayment[],
    how: { readonly isApproved: boolean },
  ) => Promise<unknown>;
}

/**
 * How long a customer who comes back waits for PayPal; the page that they come to follows the order by
 * itself.
 */
const TIMEOUT_MS = 5_000;

const PLANS = '/#/Packages';

/**
 * Where PayPal sends customers: what they approved is taken, and they go on to their order. PayPal's id of
 * the order, which nobody guesses, is all that it asks for; one that is not ours asks PayPal for nothing.
 */
export function installPaypalReturn(app: FastifyInstance, parts: PaypalReturnParts): void {
  const { db, limits, limitRate, recheck } = parts;
  /** By PayPal's id: a page that is loaded twice asks once. */
  const underway = new Map<string, Promise<unknown>>();
  const startDeadline = createDeadline(
    (error) => app.log.warn({ err: error }, 'PayPal was asked in vain'),
    TIMEOUT_MS,
  );

  app.get<{ Querystring: { token?: unknown; cancelled?: unknown } }>(
    '/pay/paypal/return',
    { onRequest: limitRate },
    async (request, reply) => {
      const { token, cancelled } = request.query;
      const onward = cancelled === undefined ? await onwardFor(token) : PLANS;
      return reply.header('cache-control', 'no-store').redirect(onward, 303);
    },
  );

  async function onwardFor(token: unknown): Promise<string> {
    if (typeof token !== 'string' || !/^[\w-]{1,64}$/.test(token)) return PLANS;
    const found = await findPaymentByProviderReference(db, PAYPAL, token);
    if (found === undefined) return PLANS;
    const { order_id: orderId, account_id: accountId, status, ...payment } = found;
    if (status !== 'succeeded' && (underway.has(token) || (await limits.recheckByAccount.take(accountId))))
      await startDeadline().wait(ask(token, payment));
    return `/#/PaySuc?id=${orderId}`;
  }

  function ask(token: string, payment: UnsettledPayment): Promise<unknown> {
    const known = underway.get(token);
    if (known !== undefined) return known;
    const asked = recheck([payment], { isApproved: true }).finally(() => underway.delete(token));
    underway.set(token, asked);
    return asked;
  }
}
