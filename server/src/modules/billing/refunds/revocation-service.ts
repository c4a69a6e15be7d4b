import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { lockAccountAndInviter, type LockedAccount } from '../../identity/api.ts';
import type { EntitlementService, Revocation } from '../../access/api.ts';
import type { OrderPromotions } from '../api.ts';
import { reissueReceipt, type OrderRow } from '../orders/order-store.ts';
import { hasPaid } from '../payments/payment.ts';
import type { PaymentRow } from '../payments/payment-store.ts';
import { hasDays, type OrderSummary } from './payment-summary.ts';
import {
  claimExternalRefunds,
  listOrderDays,
  readPaymentSummary,
  updateOrderSummary,
} from './payment-summary-store.ts';

export interface RevocationParts {
  readonly clock: Clock;
  readonly entitlements: Pick<EntitlementService, 'revoke'>;
  readonly promotions: Pick<OrderPromotions, 'orderRevoked'>;
}

interface Followed {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** What the ledger's rows name. */
  readonly source: Revocation['source'];
  /** Other money of the order is gone than its receipt says. */
  readonly hasMoneyMoved: boolean;
}

/** What was brought about. */
export interface Revoked extends OrderSummary {
  /** What became of the order's days just now; null where they stay as they were, or nobody is left to have any. */
  readonly days: 'taken' | 'given' | null;
  /** Locked. */
  readonly account: LockedAccount | undefined;
}

export type RevocationService = ReturnType<typeof createRevocationService>;

/** Lets an order follow its payment: what refunds and disputes take of it, and give again. */
export function createRevocationService({ clock, entitlements, promotions }: RevocationParts) {
  /**
   * Brings an order, its days, the inviter's reward and the wheel's spins to where the payment's records say they stand;
   * null for a payment that has not paid it, which has no say. A deleted account has no time to take or to give. For the
   * transaction that has changed the records and holds the locks of payment and order; those of accounts and wheel follow.
   */
  async function follow(
    tx: Tx,
    { order, payment, source, hasMoneyMoved }: Followed,
  ): Promise<Revoked | null> {
    if (!hasPaid(payment)) return null;
    const { account, inviter } = await lockAccountAndInviter(tx, order.account_id);
    const summary = await updateOrderSummary(tx, order, payment);
    if (hasMoneyMoved) await reissueReceipt(tx, order.id, clock());
    const away = !hasDays(summary);
    const isMoved = account?.email ? await moveDays(tx, order, { away, source }) : false;
    await promotions.orderRevoked(tx, order.id, { away: summary.days_revoked, source }, inviter);
    return { ...summary, days: isMoved ? (away ? 'taken' : 'given') : null, account };
  }

  /** As {@link follow}, for an order that was paid a moment ago, its receipt issued: what its provider said before then counts from now on. */
  async function catchUp(
    tx: Tx,
    { order, payment }: { order: OrderRow; payment: PaymentRow },
  ): Promise<void> {
    const { refunds, disputes } = await readPaymentSummary(tx, payment.id);
    if (refunds.length + disputes.length === 0) return;
    await claimExternalRefunds(tx, payment.id);
    const paid = { ...payment, status: 'succeeded', anomaly: null } as const;
    await follow(tx, {
      order: { ...order, status: 'paid' },
      payment: paid,
      source: 'dispute',
      hasMoneyMoved: false,
    });
  }

  async function moveDays(
    tx: Tx,
    order: OrderRow,
    how: Pick<Revocation, 'away' | 'source'>,
  ): Promise<boolean> {
    let isMoved = false;
    for (const { id: entryId, source } of await listOrderDays(tx, order.id)) {
      const reference = `${source}:${order.id}`;
      const change = { ...how, accountId: order.account_id, entryId, reference };
      if (await entitlements.revoke(tx, change)) isMoved = true;
    }
    return isMoved;
  }

  return { follow, catchUp };
}
