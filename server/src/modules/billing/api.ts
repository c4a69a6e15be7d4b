import type { OutputOf } from '@causeway/contract/endpoint';
import type { Language } from '@causeway/contract/language';
import type { readMember } from '@causeway/contract/members';
import type { AliasableExpression } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { MailFile } from '../../platform/mail/mail-file.ts';
import type { Revocation } from '../access/api.ts';
import type { LockedAccount } from '../identity/api.ts';
import type { OrderInput, PriceOrder } from './checkout/create-order-service.ts';
import type { OrderedPlan, PriceChanges } from './checkout/ordered-plan.ts';
import type { RecoveredPayments } from './reconciliation/lost-payments-service.ts';
import type { StartedOrder } from './checkout/start-payment-service.ts';
import type { AccountInfo } from './orders/account-info-service.ts';

export { viewAccountInfo } from './orders/customer/account-info-view.ts';
export { KEPT_STATUSES, PAID_STATUSES, paidBy } from './orders/order.ts';
export { findNewestTeamPlan, listLivingOrders, listOrderedPlans } from './orders/order-store.ts';
export { claimReward, releaseDiscount, selectGivenUp, WAITING } from './orders/friend-order-store.ts';
export { emptyOrders, lockOrders } from './orders/order-removal-store.ts';
export { guaranteeUntil } from './orders/refund-policy.ts';
export { liveProviders, readPaymentConfig, type PaymentConfig } from './payments/payment-config.ts';
export { createLiveProviders, TIMED_PROVIDERS } from './payments/providers/live.ts';
export type { PaymentProvider } from './payments/payment.ts';
export { createMerchantStore } from './payments/provider-health-store.ts';
export { deleteOldEvents } from './payments/payment-store.ts';
export { skipReceiptNumbers } from './receipts/receipt-gap-store.ts';
export { describeIds, type RecoveredPayments } from './reconciliation/lost-payments-service.ts';
export { createUsdtTransactions } from './payments/usdt-transaction-store.ts';
export type { AccountInfo, OrderedPlan, PriceChanges, OrderInput as Order, StartedOrder };

export interface CheckoutService {
  /** Creates an order of what `price` returns, and starts its payment. */
  order(input: OrderInput, price: PriceOrder): Promise<StartedOrder>;
}

export interface Billing {
  readonly checkout: CheckoutService;
  readonly readAccountInfo: (accountId: string) => Promise<AccountInfo>;
  /** The receipt of an order, in a language; null if there is none to send. */
  readonly receiptForMail: (orderId: string, language: Language) => Promise<MailFile | null>;
  /** Asks the providers for what happened since a backup. */
  readonly recoverPayments: (since: Date) => Promise<RecoveredPayments>;
}

/** A plan order that is about to be inserted; its account and campaign are locked. */
export interface PlanOrder {
  readonly accountId: string;
  readonly planKey: string;
  /** The running recharge campaign. */
  readonly campaignId: string | null;
  /** Whether the account was invited and may still have the friend discount. */
  readonly isFriend: boolean;
  readonly now: Date;
}

/** What promotions read for an order's price. */
export interface PromotionFacts {
  /** Days that the campaign adds to the plan. */
  readonly extraDays: number | null;
  /** Null for an account that is no friend. JSON has times as texts. */
  readonly friend: {
    readonly registeredAt: string;
    readonly hasUsed: boolean;
    readonly heldUntil: string | null;
    readonly hasGivenUp: boolean;
  } | null;
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
   * Locks the account, then the running recharge campaign: simultaneous orders come one after the other, and an
   * operator's change of the campaign before or after them.
   */
  lockForOrder(
    tx: Tx,
    accountId: string,
    now: Date,
  ): Promise<Pick<PlanOrder, 'campaignId' | 'isFriend'> & { readonly account: LockedAccount | undefined }>;
  /** A value of the statement after the locks: the statement that waits for them sees other rows as they were before. */
  facts(db: Db | Tx, order: PlanOrder, isFriend: boolean): AliasableExpression<PromotionFacts>;
  /** Gives the order its discount and days. */
  claim(tx: Tx, order: PlanOrder, facts: PromotionFacts): Promise<PriceChanges>;
  /** The order is being paid; the accounts of payer and inviter are locked. */
  orderPaid(tx: Tx, order: PaidOrder, inviter: LockedAccount | undefined): Promise<void>;
  /** Revokes or restores what the order brought and has not expired; the same locks are held. */
  orderRevokedOrRestored(
    tx: Tx,
    orderId: string,
    change: Pick<Revocation, 'direction' | 'source'>,
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
