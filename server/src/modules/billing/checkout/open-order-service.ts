import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findAccountById } from '../../identity/api.ts';
import { isPaid } from '../orders/order.ts';
import {
  cancelOpenOrder,
  expireOpenOrders,
  findOrder,
  findOwnOrder,
  type OrderRow,
} from '../orders/order-store.ts';
import { CHECKED_FOR_MS } from '../payments/payment-check.ts';
import { TIMED_OUT, type StartDeadline } from '../payments/deadline.ts';
import type { PaymentProvider } from '../payments/payment.ts';
import { findKnownPayment, findWaitingPayment, listUnsettled } from '../payments/payment-store.ts';
import type { ClosingService } from './closing-service.ts';
import type { NoticeService } from './notice-service.ts';
import type { StartedOrder, StartPayment } from './payment-start-service.ts';

export interface OpenOrderParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly notices: NoticeService;
  readonly startDeadline: StartDeadline;
  readonly closing: ClosingService;
  /** Those that customers pay with. */
  readonly providers: readonly PaymentProvider[];
  readonly start: StartPayment;
}

export type OpenOrderService = ReturnType<typeof createOpenOrderService>;

/** What becomes of orders that wait for their money. */
export function createOpenOrderService(parts: OpenOrderParts) {
  return {
    resumeOrder: (accountId: string, id: string, language: Language) =>
      resumeOrder(parts, accountId, id, language),
    cancelOrder: (accountId: string, id: string) => cancelOrder(parts, accountId, id),
    recheckPayments: (accountId: string) => recheckPayments(parts, accountId),
    /** Job: orders that have waited 30 minutes wait no longer. Returns how many. */
    expireOrders: () => expireOpenOrders(parts.db, parts.clock()),
  };
}

/**
 * The way back to the payment of an open order: the provider is asked with the same reference, so it starts no second one.
 * Refused as PAYMENT_PROVIDER_SILENT where the provider does not answer in time; the order waits on.
 */
async function resumeOrder(
  parts: OpenOrderParts,
  accountId: string,
  id: string,
  language: Language,
): Promise<StartedOrder> {
  const { db, notices } = parts;
  const order = await demandOwnOrder(db, accountId, id);
  const paid = { orderId: order.id, status: 'paid', url: '', error: false } as const;
  if (isPaid(order)) return paid;
  const waiting = await findWaitingPayment(db, order.id);
  const provider = parts.providers.find(({ name }) => name === waiting?.provider);
  if (!isWaiting(order, parts.clock()) || waiting === undefined || provider === undefined) {
    throw new Refusal('ORDER_NOT_OPEN');
  }
  await parts.limits.ordersByAccount.demand(accountId);
  // Whoever has paid and closed the page before it led back here must not be asked for money again.
  const deadline = parts.startDeadline();
  const asked = await notices.recheck([waiting], { deadline });
  if (isPaid(await findOrder(db, order.id))) return paid;
  if (asked.unanswered > 0) throw new Refusal('PAYMENT_PROVIDER_SILENT');
  // What was asked may have been refused just now.
  const payment = (await findKnownPayment(db, provider.name, waiting.reference)) ?? waiting;
  const starting = parts.start(provider, {
    orderId: order.id,
    orderNumber: order.number,
    reference: payment.reference,
    providerReference: payment.providerReference,
    refusals: payment.refusals,
    planName: order.plan_name[language],
    amountCents: payment.amountCents,
    currency: payment.currency,
    method: order.pay_method,
    language,
    email: (await findAccountById(db, accountId))?.email ?? null,
    expiresAt: order.expires_at,
  });
  const started = await deadline.wait(starting);
  if (started === TIMED_OUT) throw new Refusal('PAYMENT_PROVIDER_SILENT');
  return started;
}

/**
 * Ends the waiting of one of the account's orders, which frees what it held; one that is cancelled already stays so. The
 * provider is asked before, since what was approved or paid by now is wanted, and told afterwards: where it cannot be, it is
 * told when the order is cancelled again or its payment is checked, and money that comes all the same still gives its time.
 */
async function cancelOrder(parts: OpenOrderParts, accountId: string, id: string): Promise<void> {
  const { db, notices } = parts;
  const order = await demandOwnOrder(db, accountId, id);
  const deadline = parts.startDeadline();
  if (order.status !== 'cancelled') {
    if (isPaid(order)) throw new Refusal('ORDER_ALREADY_PAID');
    if (!isWaiting(order, parts.clock())) throw new Refusal('ORDER_NOT_OPEN');
    await parts.limits.ordersByAccount.demand(accountId);
    const waiting = await findWaitingPayment(db, order.id);
    if (waiting !== undefined) await notices.recheck([waiting], { deadline });
    if (!(await cancelOpenOrder(db, order.id))) return demandCancelled(db, order.id);
  }
  await parts.closing.close(order.id, deadline);
}

/** Of two presses at once the other one may have cancelled it; else it is being paid. */
async function demandCancelled(db: Db, id: string): Promise<void> {
  const order = await findOrder(db, id);
  if (isPaid(order)) throw new Refusal('ORDER_ALREADY_PAID');
  if (order?.status === 'open') throw new Refusal('ORDER_BEING_PAID');
  if (order?.status !== 'cancelled') throw new Refusal('ORDER_NOT_OPEN');
}

async function demandOwnOrder(db: Db, accountId: string, id: string) {
  const order = await findOwnOrder(db, accountId, id);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

function isWaiting(order: Pick<OrderRow, 'status' | 'expires_at'>, now: Date): boolean {
  return order.status === 'open' && order.expires_at > now;
}

/**
 * Asks the providers about the account's recent payments that have not succeeded. Refused as PAYMENT_PROVIDER_SILENT where
 * nothing came of it and not all was answered.
 */
async function recheckPayments(
  { db, clock, limits, notices }: OpenOrderParts,
  accountId: string,
): Promise<{ checked: number; settled: number }> {
  await limits.recheckByAccount.demand(accountId);
  const since = new Date(clock().getTime() - CHECKED_FOR_MS);
  const unsettled = await listUnsettled(db, accountId, since);
  const { checked, settled, unanswered } = await notices.recheck(unsettled, { isApproved: true });
  if (settled === 0 && unanswered > 0) throw new Refusal('PAYMENT_PROVIDER_SILENT');
  return { checked, settled };
}
