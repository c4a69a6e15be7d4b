import type { Language } from '@causeway/contract/language';
import type { Db } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findAccountById } from '../../identity/api.ts';
import { isPaid } from '../orders/order.ts';
import { cancelOpenOrder, findOrder, findOwnOrder, type OrderRow } from '../orders/order-store.ts';
import { CHECKED_FOR_MS } from '../payments/payment-check.ts';
import { TIMED_OUT } from '../../../platform/deadline.ts';
import { findKnownPayment, findWaitingPayment, listUnsettledPayments } from '../payments/payment-store.ts';
import { closePayments } from './close-payments-service.ts';
import type { CheckoutContext } from './create-order-service.ts';
import { recheckPayments } from './provider-event-service.ts';
import { startPayment, type StartedOrder } from './start-payment-service.ts';

interface OwnOrderInput {
  readonly accountId: string;
  readonly orderId: string;
}

/**
 * Returns the payment of an open order: the provider gets the same reference, so it starts no second one. Throws
 * `PAYMENT_PROVIDER_SILENT` without an answer in time; the order stays open.
 */
export async function resumeOrder(
  ctx: CheckoutContext,
  input: OwnOrderInput & { readonly language: Language; readonly isPhone: boolean },
): Promise<StartedOrder> {
  const { db } = ctx;
  const { accountId, language, isPhone } = input;
  const order = await demandOwnOrder(db, input);
  const paid = { orderId: order.id, status: 'paid', url: '', error: false } as const;
  if (isPaid(order)) return paid;
  const waiting = await findWaitingPayment(db, order.id);
  const provider = ctx.providers.find(({ name }) => name === waiting?.provider);
  if (!isWaiting(order, ctx.clock()) || waiting === undefined || provider === undefined) {
    throw new Refusal('ORDER_NOT_OPEN');
  }
  await ctx.limits.openOrdersByAccount.demand(accountId);
  // A customer who paid and closed the page before the redirect must not be asked to pay again.
  const deadline = ctx.startDeadline();
  const asked = await recheckPayments(ctx, [waiting], { deadline });
  const current = await findOrder(db, order.id);
  if (isPaid(current)) return paid;
  if (asked.unanswered > 0) throw new Refusal('PAYMENT_PROVIDER_SILENT');
  // The customer may have cancelled it in another tab.
  if (current === undefined || !isWaiting(current, ctx.clock())) throw new Refusal('ORDER_NOT_OPEN');
  // The poll may have found that the payment was refused.
  const payment = (await findKnownPayment(db, provider.name, waiting.reference)) ?? waiting;
  const starting = startPayment(ctx, provider, {
    orderId: order.id,
    isForTeam: order.team !== null,
    orderNumber: order.number,
    accountId,
    planKey: order.plan_key,
    reference: payment.reference,
    providerReference: payment.providerReference,
    refusals: payment.refusals,
    code: payment.code,
    planName: order.plan_name[language],
    amountCents: payment.amountCents,
    currency: payment.currency,
    method: order.pay_method,
    language,
    isPhone,
    email: (await findAccountById(db, accountId))?.email ?? null,
    expiresAt: order.expires_at,
  });
  const started = await deadline.wait(starting);
  if (started === TIMED_OUT) throw new Refusal('PAYMENT_PROVIDER_SILENT');
  return started;
}

/**
 * Cancels an open order of the account, which frees what it reserved; a cancelled order stays cancelled. The
 * provider is polled first, since money approved or paid by now is wanted, and told afterwards. If that fails, it is
 * told when the order is cancelled again or its payment is polled; money that still arrives pays the order.
 */
export async function cancelOrder(ctx: CheckoutContext, input: OwnOrderInput): Promise<void> {
  const { db } = ctx;
  const order = await demandOwnOrder(db, input);
  const deadline = ctx.startDeadline();
  if (order.status !== 'cancelled') {
    if (isPaid(order)) throw new Refusal('ORDER_ALREADY_PAID');
    if (!isWaiting(order, ctx.clock())) throw new Refusal('ORDER_NOT_OPEN');
    await ctx.limits.openOrdersByAccount.demand(input.accountId);
    const waiting = await findWaitingPayment(db, order.id);
    if (waiting !== undefined) await recheckPayments(ctx, [waiting], { deadline });
    if (!(await cancelOpenOrder(db, order.id))) return demandCancelled(db, order.id);
  }
  await closePayments(ctx, order.id, deadline);
}

/** Checks after a failed update: a simultaneous call may have cancelled the order, or it is being paid. */
async function demandCancelled(db: Db, id: string): Promise<void> {
  const order = await findOrder(db, id);
  if (isPaid(order)) throw new Refusal('ORDER_ALREADY_PAID');
  if (order?.status === 'open') throw new Refusal('ORDER_BEING_PAID');
  if (order?.status !== 'cancelled') throw new Refusal('ORDER_NOT_OPEN');
}

async function demandOwnOrder(db: Db, { accountId, orderId }: OwnOrderInput) {
  const order = await findOwnOrder(db, accountId, orderId);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

function isWaiting(order: Pick<OrderRow, 'status' | 'expires_at'>, now: Date): boolean {
  return order.status === 'open' && order.expires_at > now;
}

/**
 * Polls the account's recent payments that have not succeeded. Throws `PAYMENT_PROVIDER_SILENT` if no order was paid
 * and an answer is missing.
 */
export async function recheckAccountPayments(
  ctx: CheckoutContext,
  accountId: string,
): Promise<{ checked: number; settled: number }> {
  await ctx.limits.recheckByAccount.demand(accountId);
  const since = new Date(ctx.clock().getTime() - CHECKED_FOR_MS);
  const unsettled = await listUnsettledPayments(ctx.db, accountId, since);
  const { checked, settled, unanswered } = await recheckPayments(ctx, unsettled, { isApproved: true });
  if (settled === 0 && unanswered > 0) throw new Refusal('PAYMENT_PROVIDER_SILENT');
  return { checked, settled };
}
