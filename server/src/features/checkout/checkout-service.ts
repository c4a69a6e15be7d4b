import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@causeway/contract/language';
import type { PayMethodName } from '@causeway/contract/packages';
import { ORDER_OPEN_SECONDS } from '@causeway/contract/orders';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Db, type Tx } from '../../database/tx.ts';
import type { Limits } from '../../http/limits.ts';
import { Refusal } from '../../refusal.ts';
import { claimExtraDays } from '../activities/activity-order-store.ts';
import { findAccountById, lockAccount } from '../accounts/account-store.ts';
import type { CatalogueService } from '../catalogue/catalogue-service.ts';
import type { InviteService } from '../invites/invite-service.ts';
import { isPaid, orderNumber } from '../orders/order.ts';
import {
  cancelOpenOrder,
  countOpenOrders,
  expireOpenOrders,
  findOrder,
  findOwnOrder,
  insertOrder,
  type OrderRow,
} from '../orders/order-store.ts';
import { CHECKED_FOR_MS, nextCheckAt } from '../payments/payment-check.ts';
import { LATE, type BePatient } from '../payments/patience.ts';
import type { PaymentProvider, PaymentRequest } from '../payments/payment.ts';
import {
  findKnownPayment,
  findWaitingPayment,
  insertPayment,
  keepStart,
  listUnsettled,
} from '../payments/payment-store.ts';
import type { ClosingService } from './closing-service.ts';
import type { NoticeService } from './notice-service.ts';
import { demandShownTotal, planPurchase, type Purchase } from './purchase.ts';
import { purchaseColumns } from './purchase-store.ts';

export interface CheckoutParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly limits: Limits;
  readonly catalogue: CatalogueService;
  readonly invites: InviteService;
  readonly notices: NoticeService;
  readonly bePatient: BePatient;
  readonly closing: ClosingService;
  /** Those that customers pay with. */
  readonly providers: readonly PaymentProvider[];
  /** Takes orders of nothing. */
  readonly free: PaymentProvider;
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
  readonly productId: string;
}

/** Prices what is bought at `now`, in the transaction that makes the order; it holds the account's lock. */
type PricePurchase = (tx: Tx, now: Date) => Promise<Purchase>;

export interface StartedOrder {
  readonly orderId: string;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly url: string;
  readonly error: boolean;
}

interface OpenedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly reference: string;
  /** Where it is paid: a total of zero needs no provider. */
  readonly payee: PaymentProvider;
  readonly purchase: Purchase;
  /** Of the customer. */
  readonly email: string | null;
  readonly expiresAt: Date;
}

const CURRENCY = 'USD';
const MAX_OPEN_ORDERS = 20;

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(parts: CheckoutParts) {
  const { db, clock, log, limits, catalogue, invites, notices, closing, bePatient, providers, free } = parts;

  /** Makes an order of a plan at the price now in force and starts its payment with the provider that takes the method. */
  async function createOrder(request: OrderRequest): Promise<StartedOrder> {
    const plan = await catalogue.findPlan(request.productId);
    if (plan === undefined) throw new Refusal('PRODUCT_UNKNOWN');
    return order(request, async (tx, now) => {
      const friendPercent = await invites.claimDiscount(tx, request.accountId, now);
      return planPurchase(plan, friendPercent, await claimExtraDays(tx, plan.key, now));
    });
  }

  /** As {@link createOrder}, of whatever `price` says. */
  async function order(request: Order, price: PricePurchase): Promise<StartedOrder> {
    const method = await catalogue.findPayMethod(request.mId, request.payType);
    const provider = providers.find(
      (candidate) => method !== undefined && candidate.methods.includes(method),
    );
    if (method === undefined || provider === undefined) throw new Refusal('PAY_METHOD_UNKNOWN');
    await limits.ordersByAccount.demand(request.accountId);

    const opened = await openOrder(request, price, { method, provider }, clock());
    const { payee, purchase } = opened;
    if (payee === free) return payNothing(opened);
    const starting = startPayment(payee, {
      orderId: opened.orderId,
      orderNumber: opened.orderNumber,
      reference: opened.reference,
      providerReference: null,
      refusals: 0,
      productName: purchase.name[request.language],
      amountCents: purchase.quote.totalCents,
      currency: CURRENCY,
      method,
      language: request.language,
      email: opened.email,
      expiresAt: opened.expiresAt,
    });
    const started = await bePatient().wait(starting);
    if (started !== LATE && !started.error) return started;
    // Nobody can pay it, so it must keep no discount from the next try.
    await cancelOpenOrder(db, opened.orderId);
    if (started === LATE) void starting.then(() => closing.close(opened.orderId));
    return failedStart(opened.orderId);
  }

  /**
   * The way back to the payment of an open order: the provider is asked with the same reference, so it starts no second one.
   * Refused as PAYMENT_PROVIDER_SILENT where the provider does not answer in time; the order waits on.
   */
  async function resumeOrder(accountId: string, id: string, language: Language): Promise<StartedOrder> {
    const order = await demandOwnOrder(accountId, id);
    const paid = { orderId: order.id, status: 'paid', url: '', error: false } as const;
    if (isPaid(order)) return paid;
    const waiting = await findWaitingPayment(db, order.id);
    const provider = providers.find(({ name }) => name === waiting?.provider);
    if (!isWaiting(order) || waiting === undefined || provider === undefined) {
      throw new Refusal('ORDER_NOT_OPEN');
    }
    await limits.ordersByAccount.demand(accountId);
    // Whoever has paid and closed the page before it led back here must not be asked for money again.
    const patience = bePatient();
    const asked = await notices.recheck([waiting], { patience });
    if (isPaid(await findOrder(db, order.id))) return paid;
    if (asked.unanswered > 0) throw new Refusal('PAYMENT_PROVIDER_SILENT');
    // What was asked may have been refused just now.
    const payment = (await findKnownPayment(db, provider.name, waiting.reference)) ?? waiting;
    const starting = startPayment(provider, {
      orderId: order.id,
      orderNumber: order.number,
      reference: payment.reference,
      providerReference: payment.providerReference,
      refusals: payment.refusals,
      productName: order.plan_name[language],
      amountCents: payment.amountCents,
      currency: payment.currency,
      method: order.pay_method,
      language,
      email: (await findAccountById(db, accountId))?.email ?? null,
      expiresAt: order.expires_at,
    });
    const started = await patience.wait(starting);
    if (started === LATE) throw new Refusal('PAYMENT_PROVIDER_SILENT');
    return started;
  }

  /**
   * Ends the waiting of one of the account's orders, which frees what it held; one that is cancelled already stays so. The
   * provider is asked before, since what was approved or paid by now is wanted, and told afterwards: where it cannot be, it is
   * told when the order is cancelled again or its payment is checked, and money that comes all the same still gives its time.
   */
  async function cancelOrder(accountId: string, id: string): Promise<void> {
    const order = await demandOwnOrder(accountId, id);
    const patience = bePatient();
    if (order.status !== 'cancelled') {
      if (isPaid(order)) throw new Refusal('ORDER_ALREADY_PAID');
      if (!isWaiting(order)) throw new Refusal('ORDER_NOT_OPEN');
      await limits.ordersByAccount.demand(accountId);
      const waiting = await findWaitingPayment(db, order.id);
      if (waiting !== undefined) await notices.recheck([waiting], { patience });
      if (!(await cancelOpenOrder(db, order.id))) return demandCancelled(order.id);
    }
    await closing.close(order.id, patience);
  }

  /** Of two presses at once the other one may have cancelled it; else it is being paid. */
  async function demandCancelled(id: string): Promise<void> {
    const order = await findOrder(db, id);
    if (isPaid(order)) throw new Refusal('ORDER_ALREADY_PAID');
    if (order?.status === 'open') throw new Refusal('ORDER_BEING_PAID');
    if (order?.status !== 'cancelled') throw new Refusal('ORDER_NOT_OPEN');
  }

  async function demandOwnOrder(accountId: string, id: string) {
    const order = await findOwnOrder(db, accountId, id);
    if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
    return order;
  }

  function isWaiting(order: Pick<OrderRow, 'status' | 'expires_at'>): boolean {
    return order.status === 'open' && order.expires_at > clock();
  }

  /** Outside any transaction: a provider may take seconds, and nothing may be locked for that long. */
  async function startPayment(provider: PaymentProvider, request: PaymentRequest): Promise<StartedOrder> {
    const { orderId, reference } = request;
    try {
      const { url, providerReference } = await provider.start(request);
      if (providerReference !== null) {
        const { providerReference: known, refusals } = request;
        await keepStart(db, { provider: provider.name, reference }, { providerReference, known, refusals });
      }
      return { orderId, status: 'pending', url, error: false };
    } catch (error) {
      log.error({ err: error, orderId, provider: provider.name }, 'a payment could not be started');
      return failedStart(orderId);
    }
  }

  /** Writes the order, with a copy of what is bought as it is sold, and the payment that it waits for; prices both. */
  async function openOrder(
    request: Order,
    price: PricePurchase,
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
      const purchase = await price(tx, now);
      demandShownTotal(request.totalUsd, purchase.quote);
      const { totalCents } = purchase.quote;
      const payee = totalCents === 0 ? free : provider;
      await insertOrder(tx, {
        ...purchaseColumns(purchase),
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
      return { ...names, payee, purchase, email: account?.email ?? null };
    });
  }

  /** A total of zero is paid at once. Should the process die before, a re-check finds it as it finds any lost payment. */
  async function payNothing({ orderId, reference }: OpenedOrder): Promise<StartedOrder> {
    const payment = await findKnownPayment(db, free.name, reference);
    if (payment !== undefined) await notices.ask(free, payment);
    return { orderId, status: 'paid', url: '', error: false };
  }

  /**
   * Asks the providers about the account's recent payments that have not succeeded. Refused as PAYMENT_PROVIDER_SILENT where
   * nothing came of it and not all was answered.
   */
  async function recheckPayments(accountId: string): Promise<{ checked: number; settled: number }> {
    await limits.recheckByAccount.demand(accountId);
    const since = new Date(clock().getTime() - CHECKED_FOR_MS);
    const unsettled = await listUnsettled(db, accountId, since);
    const { checked, settled, unanswered } = await notices.recheck(unsettled, { isApproved: true });
    if (settled === 0 && unanswered > 0) throw new Refusal('PAYMENT_PROVIDER_SILENT');
    return { checked, settled };
  }

  /** Job: orders that have waited 30 minutes wait no longer. Returns how many. */
  async function expireOrders(): Promise<number> {
    return expireOpenOrders(db, clock());
  }

  return { createOrder, order, resumeOrder, cancelOrder, recheckPayments, expireOrders };
}

const failedStart = (orderId: string): StartedOrder => ({ orderId, status: 'failed', url: '', error: true });
