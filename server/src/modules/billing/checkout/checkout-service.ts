import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@causeway/contract/language';
import type { PayMethodName } from '@causeway/contract/plans';
import { ORDER_OPEN_SECONDS } from '@causeway/contract/orders';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockAccount } from '../../identity/api.ts';
import type { CatalogueService } from '../../catalog/api.ts';
import type { OrderPromotions } from '../api.ts';
import { orderNumber } from '../orders/order.ts';
import { cancelOpenOrder, countOpenOrders, insertOrder } from '../orders/order-store.ts';
import { nextCheckAt } from '../payments/payment-check.ts';
import { TIMED_OUT, type StartDeadline } from '../payments/deadline.ts';
import type { PaymentProvider } from '../payments/payment.ts';
import { findKnownPayment, insertPayment } from '../payments/payment-store.ts';
import type { ClosingService } from './closing-service.ts';
import type { NoticeService } from './notice-service.ts';
import { failedStart, type StartedOrder, type StartPayment } from './payment-start-service.ts';
import { demandShownTotal, toOrderedPlan, type OrderedPlan } from './ordered-plan.ts';
import { orderedPlanColumns } from './ordered-plan-store.ts';

export interface CheckoutParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly catalogue: CatalogueService;
  readonly promotions: Pick<OrderPromotions, 'claimDiscount' | 'claimExtraDays'>;
  readonly notices: NoticeService;
  readonly startDeadline: StartDeadline;
  readonly closing: ClosingService;
  /** Those that customers pay with. */
  readonly providers: readonly PaymentProvider[];
  /** Takes orders of nothing. */
  readonly free: PaymentProvider;
  readonly start: StartPayment;
}

/** Who orders, and how they want to pay. */
export interface Order {
  readonly accountId: string;
  readonly mId: string | number;
  readonly payType: string;
  readonly source?: string | undefined;
  readonly channelId?: string | undefined;
  readonly pv: number | undefined;
  /** US dollars, as the customer was shown it. */
  readonly totalUsd?: number | undefined;
  readonly language: Language;
}

export interface OrderRequest extends Order {
  readonly planKey: string;
}

/** Prices what is bought at `now`, in the transaction that makes the order; it holds the account's lock. */
type PriceOrder = (tx: Tx, now: Date) => Promise<OrderedPlan>;

interface OpenedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly reference: string;
  /** Where it is paid: a total of zero needs no provider. */
  readonly payee: PaymentProvider;
  readonly orderedPlan: OrderedPlan;
  /** Of the customer. */
  readonly email: string | null;
  readonly expiresAt: Date;
}

const CURRENCY = 'USD';
const MAX_OPEN_ORDERS = 20;

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(parts: CheckoutParts) {
  return {
    createOrder: (request: OrderRequest) => createOrder(parts, request),
    order: (request: Order, price: PriceOrder) => order(parts, request, price),
  };
}

/** Makes an order of a plan at the price now in force and starts its payment with the provider that takes the method. */
async function createOrder(parts: CheckoutParts, request: OrderRequest): Promise<StartedOrder> {
  const { catalogue, promotions } = parts;
  const plan = await catalogue.findPlan(request.planKey);
  if (plan === undefined) throw new Refusal('PRODUCT_UNKNOWN');
  return order(parts, request, async (tx, now) => {
    const friendPercent = await promotions.claimDiscount(tx, request.accountId, now);
    return toOrderedPlan(plan, friendPercent, await promotions.claimExtraDays(tx, plan.key, now));
  });
}

/** As {@link createOrder}, of whatever `price` says. */
async function order(parts: CheckoutParts, request: Order, price: PriceOrder): Promise<StartedOrder> {
  const { catalogue, clock, free } = parts;
  const method = await catalogue.findPayMethod(request.mId, request.payType);
  const provider = parts.providers.find(
    (candidate) => method !== undefined && candidate.methods.includes(method),
  );
  if (method === undefined || provider === undefined) throw new Refusal('PAY_METHOD_UNKNOWN');
  await parts.limits.ordersByAccount.demand(request.accountId);

  const opened = await openOrder(parts, request, price, { method, provider }, clock());
  const { payee, orderedPlan } = opened;
  if (payee === free) return payNothing(parts, opened);
  const starting = parts.start(payee, {
    orderId: opened.orderId,
    orderNumber: opened.orderNumber,
    reference: opened.reference,
    providerReference: null,
    refusals: 0,
    planName: orderedPlan.name[request.language],
    amountCents: orderedPlan.quote.totalCents,
    currency: CURRENCY,
    method,
    language: request.language,
    email: opened.email,
    expiresAt: opened.expiresAt,
  });
  const started = await parts.startDeadline().wait(starting);
  if (started !== TIMED_OUT && !started.error) return started;
  // Nobody can pay it, so it must keep no discount from the next try.
  await cancelOpenOrder(parts.db, opened.orderId);
  if (started === TIMED_OUT) void starting.then(() => parts.closing.close(opened.orderId));
  return failedStart(opened.orderId);
}

/** Writes the order, with a copy of what is bought as it is sold, and the payment that it waits for; prices both. */
async function openOrder(
  { db, free }: CheckoutParts,
  request: Order,
  price: PriceOrder,
  { method, provider }: { method: PayMethodName; provider: PaymentProvider },
  now: Date,
): Promise<OpenedOrder> {
  const names = {
    orderId: uuidv7(),
    orderNumber: orderNumber(now, randomBytes(10)),
    reference: randomBytes(32).toString('base64url'),
    expiresAt: new Date(now.getTime() + ORDER_OPEN_SECONDS * 1000),
  };
  return inTransaction(db, async (tx) => {
    // Of many orders made at once each counts those before it.
    const account = await lockAccount(tx, request.accountId);
    if ((await countOpenOrders(tx, request.accountId, now)) >= MAX_OPEN_ORDERS) {
      throw new Refusal('ORDERS_TOO_MANY_OPEN');
    }
    const orderedPlan = await price(tx, now);
    demandShownTotal(request.totalUsd, orderedPlan.quote);
    const { totalCents } = orderedPlan.quote;
    const payee = totalCents === 0 ? free : provider;
    await insertOrder(tx, {
      ...orderedPlanColumns(orderedPlan),
      id: names.orderId,
      number: names.orderNumber,
      account_id: request.accountId,
      currency: CURRENCY,
      pay_method: method,
      source: request.source ?? null,
      channel_id: request.channelId ?? null,
      pv: request.pv ?? null,
      status: 'open',
      created_at: now,
      expires_at: names.expiresAt,
      provider: payee.name,
    });
    await insertPayment(tx, {
      id: uuidv7(),
      order_id: names.orderId,
      provider: payee.name,
      reference: names.reference,
      amount_cents: totalCents,
      currency: CURRENCY,
      status: 'created',
      created_at: now,
      next_check_at: nextCheckAt(now, now),
    });
    return { ...names, payee, orderedPlan, email: account?.email ?? null };
  });
}

/** A total of zero is paid at once. Should the process die before, a re-check finds it as it finds any lost payment. */
async function payNothing(
  { db, free, notices }: CheckoutParts,
  { orderId, reference }: OpenedOrder,
): Promise<StartedOrder> {
  const payment = await findKnownPayment(db, free.name, reference);
  if (payment !== undefined) await notices.ask(free, payment);
  return { orderId, status: 'paid', url: '', error: false };
}
