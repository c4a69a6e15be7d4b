import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@causeway/contract/language';
import { ORDER_OPEN_SECONDS } from '@causeway/contract/orders';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Db } from '../../database/tx.ts';
import type { Limits } from '../../http/limits.ts';
import { Refusal } from '../../refusal.ts';
import type { CatalogueService } from '../catalogue/catalogue-service.ts';
import { orderNumber, quoteOrder } from '../orders/order.ts';
import { countOpenOrders, expireOpenOrders, insertOrder } from '../orders/order-store.ts';
import type { PaymentProvider } from '../payments/payment.ts';
import { insertPayment, listUnsettled } from '../payments/payment-store.ts';
import { FREE } from './free-payment.ts';
import type { SettlementService } from './settlement-service.ts';

export interface CheckoutParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly limits: Limits;
  readonly catalogue: CatalogueService;
  readonly settlement: SettlementService;
  readonly providers: readonly PaymentProvider[];
}

export interface OrderRequest {
  readonly accountId: string;
  readonly productId: string;
  readonly mId: string | number;
  readonly payType: string;
  readonly source: string | undefined;
  readonly channelId: string | undefined;
  readonly pv: number | undefined;
  readonly language: Language;
}

export interface StartedOrder {
  readonly orderId: string;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly url: string;
  readonly error: boolean;
}

const MAX_OPEN_ORDERS = 20;
const RECHECK_DAYS = 7;

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(parts: CheckoutParts) {
  const { db, clock, log, limits, catalogue, settlement, providers } = parts;

  /** Makes an order at the price now in force and starts its payment with the provider that takes the method. */
  async function createOrder(request: OrderRequest): Promise<StartedOrder> {
    const plan = await catalogue.findPlan(request.productId);
    if (plan === undefined) throw new Refusal('PRODUCT_UNKNOWN');
    const method = await catalogue.findPayMethod(request.mId, request.payType);
    const provider = providers.find(
      (candidate) => method !== undefined && candidate.methods.includes(method),
    );
    if (method === undefined || provider === undefined) throw new Refusal('PAY_METHOD_UNKNOWN');
    await limits.ordersByAccount.demand(request.accountId);

    const now = clock();
    if ((await countOpenOrders(db, request.accountId, now)) >= MAX_OPEN_ORDERS) {
      throw new Refusal('ORDERS_TOO_MANY_OPEN');
    }
    const quote = quoteOrder(plan.price);
    const order = { id: uuidv7(), number: orderNumber(now, randomBytes(10)) };
    const isFree = quote.totalCents === 0;
    const reference = randomBytes(32).toString('base64url');
    await inTransaction(db, async (tx) => {
      await insertOrder(tx, {
        ...order,
        account_id: request.accountId,
        plan_key: plan.key,
        plan_name: JSON.stringify(plan.name),
        tier: plan.tier,
        days: plan.days,
        device_num: plan.deviceNum,
        device_mode: plan.deviceMode,
        list_cents: quote.listCents,
        discount_cents: quote.discountCents,
        total_cents: quote.totalCents,
        currency: 'USD',
        pay_method: method,
        source: request.source ?? null,
        channel_id: request.channelId ?? null,
        pv: request.pv ?? null,
        status: 'open',
        created_at: now,
        expires_at: new Date(now.getTime() + ORDER_OPEN_SECONDS * 1000),
      });
      await insertPayment(tx, {
        id: uuidv7(),
        order_id: order.id,
        provider: isFree ? FREE : provider.name,
        reference,
        amount_cents: quote.totalCents,
        currency: 'USD',
        status: 'created',
        created_at: now,
      });
    });
    if (isFree) {
      await settlement.settle({
        provider: FREE,
        eventId: reference,
        reference,
        kind: 'succeeded',
        amountCents: 0,
        currency: 'USD',
        occurredAt: now,
      });
      return { orderId: order.id, status: 'paid', url: '', error: false };
    }
    try {
      // Outside the transaction: a provider may take seconds, and nothing may be locked for that long.
      const { url } = await provider.start({
        reference,
        orderId: order.id,
        orderNumber: order.number,
        productName: plan.name[request.language],
        amountCents: quote.totalCents,
        currency: 'USD',
        method,
        language: request.language,
      });
      return { orderId: order.id, status: 'pending', url, error: false };
    } catch (error) {
      log.error({ err: error, orderId: order.id, provider: provider.name }, 'a payment could not be started');
      return { orderId: order.id, status: 'failed', url: '', error: true };
    }
  }

  /** Asks the providers about the account's recent payments that have not succeeded. */
  async function recheckPayments(accountId: string): Promise<{ checked: number; settled: number }> {
    const since = new Date(clock().getTime() - RECHECK_DAYS * 86_400_000);
    const unsettled = await listUnsettled(db, accountId, since);
    let settled = 0;
    for (const { provider: name, reference } of unsettled) {
      const provider = providers.find((candidate) => candidate.name === name);
      // One after the other: a customer's few payments must not become a burst at the provider.
      const event = await provider?.check(reference).catch((error: unknown) => {
        log.warn({ err: error, provider: name }, 'a payment could not be checked');
        return null;
      });
      if (event && (await settlement.settle(event)) === 'paid') settled += 1;
    }
    return { checked: unsettled.length, settled };
  }

  /** Job: orders that have waited 30 minutes wait no longer. Returns how many. */
  async function expireOrders(): Promise<number> {
    return expireOpenOrders(db, clock());
  }

  return { createOrder, recheckPayments, expireOrders };
}
