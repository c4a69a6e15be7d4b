import type { OutputOf } from '@causeway/contract/endpoint';
import type { Language } from '@causeway/contract/language';
import type { readMember } from '@causeway/contract/members';
import type { Tx } from '../../platform/database/tx.ts';
import type { MailFile } from '../../platform/mail/mail-file.ts';
import type { Revocation } from '../access/api.ts';
import type { LockedAccount } from '../identity/api.ts';
import type { OrderInput, PriceOrder } from './checkout/create-order-service.ts';
import type { OrderedPlan, OrderExtra } from './checkout/ordered-plan.ts';
import type { StartedOrder } from './checkout/start-payment-service.ts';
import type { AccountInfo } from './orders/account-info-service.ts';

export { viewAccountInfo } from './orders/customer/account-info-view.ts';
export { PAID_STATUSES, paidBy } from './orders/order.ts';
export { findNewestTeamPlan, listLivingOrders, listOrderedPlans } from './orders/order-store.ts';
export { claimReward, releaseDiscount, WAITING } from './orders/friend-order-store.ts';
export { emptyOrders, lockOrders } from './orders/order-removal-store.ts';
export { guaranteeUntil } from './orders/refund-policy.ts';
export { liveProviders, readPaymentConfig, type PaymentConfig } from './payments/payment-config.ts';
export type { PaymentProvider } from './payments/payment.ts';
export type { AccountInfo, OrderExtra, OrderedPlan, OrderInput as Order, StartedOrder };

export interface CheckoutService {
  /** Creates an order of what `price` returns, and starts its payment. */
  order(input: OrderInput, price: PriceOrder): Promise<StartedOrder>;
}

export interface Billing {
  readonly checkout: CheckoutService;
  readonly readAccountInfo: (accountId: string) => Promise<AccountInfo>;
  /** The receipt of an order, in a language; null if there is none to send. */
  readonly receiptForMail: (orderId: string, language: Language) => Promise<MailFile | null>;
}

/** An order that is being paid. */
export interface PaidOrder {
  readonly id: string;
  readonly account_id: string;
  readonly days: number;
}

/**
 * Effects of promotions on a plan order. Each call is part of the transaction that makes or changes the order;
 * repeating a call changes nothing.
 */
export interface OrderPromotions {
  /**
   * The friend discount in percent for an order that is about to be inserted; mostly 0. Keeps the account locked, so
   * that only one of several simultaneous orders gets it.
   */
  claimDiscount(tx: Tx, accountId: string, now: Date): Promise<number>;
  /** The days that a running campaign adds to an order of the plan at `now`. Keeps the campaign locked. */
  claimExtraDays(tx: Tx, planKey: string, now: Date): Promise<OrderExtra>;
  /** The order is being paid; the accounts of payer and inviter are locked. */
  orderPaid(tx: Tx, order: PaidOrder, inviter: LockedAccount | undefined): Promise<void>;
  /** Revokes or restores what the order brought and has not expired; the same locks are held. */
  orderRevoked(
    tx: Tx,
    orderId: string,
    change: Pick<Revocation, 'away' | 'source'>,
    inviter: LockedAccount | undefined,
  ): Promise<void>;
}

/** A member's own account, for the endpoint `info`. */
export type ReadOwnMember = (accountId: string) => Promise<OutputOf<typeof readMember>>;

/** What billing needs of modules above it. */
export interface BillingPorts {
  readonly orderPromotions: OrderPromotions;
  readonly readOwnMember: ReadOwnMember;
}
