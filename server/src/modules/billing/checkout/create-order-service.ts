import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@causeway/contract/language';
import type { PayMethodName } from '@causeway/contract/lists';
import { ORDER_OPEN_SECONDS } from '@causeway/contract/orders';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockAccount, saveUsedLanguage } from '../../identity/api.ts';
import type { CatalogueService } from '../../catalog/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { orderNumber } from '../orders/order.ts';
import { cancelOpenOrder, countOpenOrders, insertOrder } from '../orders/order-store.ts';
import { nextCheckAt } from '../payments/payment-check.ts';
import { TIMED_OUT } from '../../../platform/deadline.ts';
import type { PaymentProvider } from '../payments/payment.ts';
import { findKnownPayment, insertPayment } from '../payments/payment-store.ts';
import { closePayments } from './close-payments-service.ts';
import { pollPayment } from './provider-event-service.ts';
import { failedStart, startPayment, type StartedOrder } from './start-payment-service.ts';
import { demandShownTotal, toOrderedPlan, type OrderedPlan } from './ordered-plan.ts';
import { orderedPlanColumns } from './ordered-plan-store.ts';

export interface CheckoutContext extends BillingContext {
  readonly limits: Limits;
  readonly catalogue: CatalogueService;
}

export interface OrderInput {
  readonly accountId: string;
  readonly mId: string | number;
  readonly payType: string;
  readonly source?: string | undefined;
  readonly channelId?: string | undefined;
  readonly pv: number | undefined;
  /** US dollars, as shown to the customer. */
  readonly totalUsd?: number | undefined;
  readonly language: Language;
  /** The language that the call names. */
  readonly usedLanguage: Language | null;
}

export interface PlanOrderInput extends OrderInput {
  readonly planKey: string;
}

/** Prices the order at `now`, in its transaction, which holds the account's lock. */
export type PriceOrder = (tx: Tx, now: Date) => Promise<OrderedPlan>;

interface OpenedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly reference: string;
  /** The provider; a total of zero needs none. */
  readonly payee: PaymentProvider;
  readonly orderedPlan: OrderedPlan;
  readonly email: string | null;
  readonly expiresAt: Date;
}

const CURRENCY = 'USD';
const MAX_OPEN_ORDERS = 20;

/** Creates an order of a plan at the price in force and starts its payment with the provider of the method. */
export async function createOrder(ctx: CheckoutContext, input: PlanOrderInput): Promise<StartedOrder> {
  const { catalogue, promotions } = ctx;
  const plan = await catalogue.findPlan(input.planKey);
  if (plan === undefined) throw new Refusal('PRODUCT_UNKNOWN');
  return createPricedOrder(ctx, input, async (tx, now) => {
    const friendPercent = await promotions.claimDiscount(tx, input.accountId, now);
    return toOrderedPlan(plan, friendPercent, await promotions.claimExtraDays(tx, plan.key, now));
  });
}

/** As {@link createOrder}, with the plan and price that `price` returns. */
export async function createPricedOrder(
  ctx: CheckoutContext,
  input: OrderInput,
  price: PriceOrder,
): Promise<StartedOrder> {
  const { catalogue, clock, free, providers } = ctx;
  const method = await catalogue.findPayMethod(input.mId, input.payType);
  const provider = providers.find((candidate) => method !== undefined && candidate.methods.includes(method));
  if (method === undefined || provider === undefined) throw new Refusal('PAY_METHOD_UNKNOWN');
  await ctx.limits.ordersByAccount.demand(input.accountId);

  const opened = await openOrder(ctx, input, price, { method, provider }, clock());
  const { payee, orderedPlan } = opened;
  if (payee === free) return payNothing(ctx, opened);
  const starting = startPayment(ctx, payee, {
    orderId: opened.orderId,
    orderNumber: opened.orderNumber,
    reference: opened.reference,
    providerReference: null,
    refusals: 0,
    planName: orderedPlan.name[input.language],
    amountCents: orderedPlan.quote.totalCents,
    currency: CURRENCY,
    method,
    language: input.language,
    email: opened.email,
    expiresAt: opened.expiresAt,
  });
  const started = await ctx.startDeadline().wait(starting);
  if (started !== TIMED_OUT && !started.error) return started;
  // Cancelled because nobody can pay it: it must not hold a discount that the next order wants.
  await cancelOpenOrder(ctx.db, opened.orderId);
  if (started === TIMED_OUT) void starting.then(() => closePayments(ctx, opened.orderId));
  return failedStart(opened.orderId);
}

/** Prices and inserts the order, with a copy of the plan, and its payment. */
async function openOrder(
  { db, free }: CheckoutContext,
  input: OrderInput,
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
    // The lock makes each simultaneous order count those before it.
    const account = await lockAccount(tx, input.accountId);
    if (account !== undefined) await saveUsedLanguage(tx, account, input.usedLanguage);
    if ((await countOpenOrders(tx, input.accountId, now)) >= MAX_OPEN_ORDERS) {
      throw new Refusal('ORDERS_TOO_MANY_OPEN');
    }
    const orderedPlan = await price(tx, now);
    demandShownTotal(input.totalUsd, orderedPlan.quote);
    const { totalCents } = orderedPlan.quote;
    const payee = totalCents === 0 ? free : provider;
    await insertOrder(tx, {
      ...orderedPlanColumns(orderedPlan),
      id: names.orderId,
      number: names.orderNumber,
      account_id: input.accountId,
      currency: CURRENCY,
      pay_method: method,
      source: input.source ?? null,
      channel_id: input.channelId ?? null,
      pv: input.pv ?? null,
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

/** Pays a total of zero immediately. If the process dies before, polling recovers it as any other payment. */
async function payNothing(ctx: CheckoutContext, { orderId, reference }: OpenedOrder): Promise<StartedOrder> {
  const payment = await findKnownPayment(ctx.db, ctx.free.name, reference);
  if (payment !== undefined) await pollPayment(ctx, ctx.free, payment);
  return { orderId, status: 'paid', url: '', error: false };
}
