import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@causeway/contract/language';
import type { ChargeCurrency, PayMethodName } from '@causeway/contract/lists';
import { ORDER_OPEN_SECONDS } from '@causeway/contract/orders';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { tooManyFor, type Limits } from '../../../platform/limits/limits.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockAccount, saveUsedLanguage, type LockedAccount } from '../../identity/api.ts';
import { matchPayMethod } from '../../catalog/api.ts';
import type { SettingsService } from '../../content/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { ORDER_CURRENCY, orderNumber } from '../orders/order.ts';
import { cancelOpenOrder, insertOrder } from '../orders/order-store.ts';
import { nextCheckAt } from '../payments/payment-check.ts';
import { currencyOf, providerFor } from '../payments/pay-channel.ts';
import { readRate } from '../payments/pay-channel-service.ts';
import { TIMED_OUT } from '../../../platform/deadline.ts';
import type { PaymentProvider, PaymentRequest } from '../payments/payment.ts';
import { findKnownPayment } from '../payments/payment-store.ts';
import { closePayments } from './close-payments-service.ts';
import { pollPayment } from './provider-event-service.ts';
import { failedStart, startPayment, type StartedOrder } from './start-payment-service.ts';
import {
  chargeFor,
  demandShownTotals,
  toOrderedPlan,
  type OrderedPlan,
  type ShownTotals,
} from './ordered-plan.ts';
import { chargeColumns, orderedPlanColumns } from './ordered-plan-store.ts';
import { readOrderFacts, type createPlanOrderRead, type OrderFacts } from './order-facts-store.ts';

export interface CheckoutContext extends BillingContext {
  readonly limits: Limits;
  readonly readPlanOrder: ReturnType<typeof createPlanOrderRead>;
  readonly settings: Pick<SettingsService, 'read'>;
}

export interface OrderInput extends ShownTotals {
  readonly accountId: string;
  readonly mId: string | number;
  readonly payType: string;
  readonly source?: string | undefined;
  readonly channelId?: string | undefined;
  readonly pv: number | undefined;
  readonly language: Language;
  readonly isPhone: boolean;
  /** The language that the call names. */
  readonly usedLanguage: Language | null;
}

export interface PlanOrderInput extends OrderInput {
  readonly planKey: string;
}

/** Prices the order at `now`, in its transaction, which holds the account's lock. */
export type PriceOrder = (tx: Tx, now: Date) => Promise<OrderedPlan>;

interface ChosenPayment {
  readonly method: PayMethodName;
  readonly provider: PaymentProvider;
  /** The provider's last payment could not be started. */
  readonly hasFailedBefore: boolean;
}

/** An order whose account is locked. */
interface PricedOrder extends ChosenPayment {
  readonly account: LockedAccount | undefined;
  readonly orderedPlan: OrderedPlan;
}

/** Locks and prices an order in its transaction. `rate` is in ten-thousandths of a yuan per US dollar. */
type LockAndPrice = (tx: Tx, now: Date, rate: number) => Promise<PricedOrder>;

interface OpenedOrder extends Pick<ChosenPayment, 'method' | 'hasFailedBefore'> {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly reference: string;
  /** The provider; a total of zero needs none. */
  readonly payee: PaymentProvider;
  readonly orderedPlan: OrderedPlan;
  readonly amountCents: number;
  readonly currency: ChargeCurrency;
  readonly email: string | null;
  readonly expiresAt: Date;
}

const MAX_OPEN_ORDERS = 20;

/** Creates an order of a plan at the price in force and starts its payment with the provider of the method. */
export async function createOrder(ctx: CheckoutContext, input: PlanOrderInput): Promise<StartedOrder> {
  const { promotions, readPlanOrder } = ctx;
  const { accountId, planKey } = input;
  return placeOrder(ctx, input, async (tx, now, rate) => {
    const { account, ...promoted } = await promotions.lockForOrder(tx, accountId, now);
    const order = { accountId, planKey, ...promoted, now };
    const facts = await readPlanOrder(tx, order);
    if (facts === undefined) throw new Refusal('PRODUCT_UNKNOWN');
    const payment = choosePayment(ctx, input, facts, { now, rate });
    const changes = await promotions.claim(tx, order, facts.promotions);
    return { account, ...payment, orderedPlan: toOrderedPlan(facts.plan, now, changes) };
  });
}

/** As {@link createOrder}, with the plan and price that `price` returns. */
export async function createPricedOrder(
  ctx: CheckoutContext,
  input: OrderInput,
  price: PriceOrder,
): Promise<StartedOrder> {
  const { accountId } = input;
  return placeOrder(ctx, input, async (tx, now, rate) => {
    const account = await lockAccount(tx, accountId);
    const facts = await readOrderFacts(tx, { accountId, now }, ctx.limits.ordersPerHour);
    const payment = choosePayment(ctx, input, facts, { now, rate });
    return { account, ...payment, orderedPlan: await price(tx, now) };
  });
}

/** Refuses an account that has made too many orders. */
function demandFewOrders({ openOrders, hourFullSince }: OrderFacts, now: Date): void {
  if (hourFullSince !== null) throw tooManyFor(HOUR_MS - (now.getTime() - hourFullSince.getTime()));
  if (openOrders >= MAX_OPEN_ORDERS) throw new Refusal('ORDERS_TOO_MANY_OPEN');
}

function choosePayment(
  { providers }: CheckoutContext,
  { mId, payType }: OrderInput,
  facts: OrderFacts,
  { now, rate }: { readonly now: Date; readonly rate: number },
): ChosenPayment {
  demandFewOrders(facts, now);
  const { methods, channels: states } = facts;
  const method = matchPayMethod(methods, mId, payType);
  const provider = method && providerFor(method, { providers, states, hasRate: rate > 0 });
  if (method === undefined || provider === undefined) throw new Refusal('PAY_METHOD_UNKNOWN');
  const hasFailedBefore = states.some(({ name, hasFailed }) => name === provider.name && hasFailed);
  return { method, provider, hasFailedBefore };
}

/** Inserts the order that `price` locks and prices in its transaction, and starts its payment. */
async function placeOrder(
  ctx: CheckoutContext,
  input: OrderInput,
  price: LockAndPrice,
): Promise<StartedOrder> {
  const { free } = ctx;
  const opened = await openOrder(ctx, input, price);
  const { payee } = opened;
  if (payee === free) return payNothing(ctx, opened);
  const { hasFailedBefore } = opened;
  const starting = startPayment(ctx, payee, requestOf(opened, input), hasFailedBefore);
  const started = await ctx.startDeadline().wait(starting);
  if (started !== TIMED_OUT && !started.error) return started;
  // Cancelled because nobody can pay it: it must not hold a discount that the next order wants.
  await cancelOpenOrder(ctx.db, opened.orderId);
  if (started === TIMED_OUT) {
    // The deadline logs a late failure.
    void starting.then(
      () => closePayments(ctx, opened.orderId),
      () => undefined,
    );
  }
  return failedStart(opened.orderId);
}

function requestOf(opened: OpenedOrder, { accountId, language, isPhone }: OrderInput): PaymentRequest {
  const { orderId, orderNumber, reference, method, email, expiresAt, amountCents, currency } = opened;
  const { team, name, planKey } = opened.orderedPlan;
  return {
    orderId,
    isForTeam: team !== undefined,
    orderNumber,
    accountId,
    planKey,
    reference,
    providerReference: null,
    refusals: 0,
    planName: name[language],
    amountCents,
    currency,
    method,
    language,
    isPhone,
    email,
    expiresAt,
  };
}

/** Prices and inserts the order, with a copy of the plan, and its payment. */
async function openOrder(ctx: CheckoutContext, input: OrderInput, price: LockAndPrice): Promise<OpenedOrder> {
  const rate = await readRate(ctx);
  const now = ctx.clock();
  const names = {
    orderId: uuidv7(),
    orderNumber: orderNumber(now, randomBytes(10)),
    reference: randomBytes(32).toString('base64url'),
    expiresAt: new Date(now.getTime() + ORDER_OPEN_SECONDS * 1000),
  };
  return inTransaction(ctx.db, async (tx) => {
    const { account, method, provider, hasFailedBefore, orderedPlan } = await price(tx, now, rate);
    const { totalCents } = orderedPlan.quote;
    const payee = totalCents === 0 ? ctx.free : provider;
    const charge = chargeFor(orderedPlan, currencyOf(payee, method), rate);
    demandShownTotals(input, orderedPlan, charge);
    if (account !== undefined) await saveUsedLanguage(tx, account, input.usedLanguage);
    const order = {
      ...orderedPlanColumns(orderedPlan),
      id: names.orderId,
      number: names.orderNumber,
      account_id: input.accountId,
      currency: ORDER_CURRENCY,
      ...chargeColumns(charge),
      pay_method: method,
      source: input.source ?? null,
      channel_id: input.channelId ?? null,
      pv: input.pv ?? null,
      status: 'open',
      created_at: now,
      expires_at: names.expiresAt,
      provider: payee.name,
    } as const;
    const amountCents = charge?.cents ?? totalCents;
    const currency = charge?.currency ?? ORDER_CURRENCY;
    const payment = {
      id: uuidv7(),
      order_id: names.orderId,
      provider: payee.name,
      reference: names.reference,
      amount_cents: amountCents,
      currency,
      status: 'created',
      created_at: now,
      next_check_at: nextCheckAt(now, now),
    } as const;
    await insertOrder(tx, { order, payment });
    const email = account?.email ?? null;
    return { ...names, method, hasFailedBefore, payee, orderedPlan, amountCents, currency, email };
  });
}

/** Pays a total of zero immediately. If the process dies before, polling recovers it as any other payment. */
async function payNothing(ctx: CheckoutContext, { orderId, reference }: OpenedOrder): Promise<StartedOrder> {
  const payment = await findKnownPayment(ctx.db, ctx.free.name, reference);
  if (payment !== undefined) await pollPayment(ctx, ctx.free, payment);
  return { orderId, status: 'paid', url: '', error: false };
}
