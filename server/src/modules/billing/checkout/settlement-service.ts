import { toEpoch, type Clock } from '../../../platform/clock.ts';
import type { ReviewItemKind } from '../../../platform/database/money-tables.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import { lockAccountAndInviter, type LockedAccount } from '../../identity/account-store.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { type Entitlement, type EntitlementService, isLeftUpTo } from '../../access/api.ts';
import type { OrderPromotions } from '../api.ts';
import { canBePaid } from '../orders/order.ts';
import { orderPaidMail } from '../orders/mails/order-paid.mail.ts';
import { teamOrderPaidMail } from '../orders/mails/team-order-paid.mail.ts';
import { isOfferPaid, issueReceipt, lockOrder, markOrderPaid, type OrderRow } from '../orders/order-store.ts';
import { isOverpaid, namesMore } from '../payments/overpayment.ts';
import { openCase, raiseCase, reopenReviewItem, settleReviewItems } from '../payments/review-item-store.ts';
import { judgePayment, type ProviderEvent } from '../payments/payment.ts';
import {
  insertEvent,
  listEvents,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from '../payments/payment-store.ts';
import { endCapture } from '../payments/capture-store.ts';
import { isUnmatchedRefunded } from '../refunds/payment-summary.ts';
import { readPaymentSummary } from '../refunds/payment-summary-store.ts';
import type { RevocationService } from '../refunds/revocation-service.ts';

/** `paid`: this event paid an order. `kept`: it was recorded. `repeated`: it was known. `unmatched`: no such payment. */
export type Settlement = 'paid' | 'kept' | 'repeated' | 'unmatched';

/** Who says that money is there, where no provider does: its row takes the place of the provider's in the audit. */
export interface SaidBy {
  readonly actor: string;
  readonly action: string;
  readonly reason: string;
}

export interface SettlementParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementService;
  readonly promotions: Pick<OrderPromotions, 'orderPaid'>;
  readonly outbox: MailOutbox;
  readonly revocation: Pick<RevocationService, 'catchUp'>;
}

export type SettlementService = ReturnType<typeof createSettlementService>;

export function createSettlementService(parts: SettlementParts) {
  const { db, clock, entitlements, promotions, outbox, revocation } = parts;

  /**
   * Takes one genuine event of a provider. Event, payment, order, ledger, referral reward, the wheel's chances, receipt, audit and mail are written together
   * or not at all; repeats, late ones and any order of arrival end in the same state.
   *
   * Locks are always taken in this order: payment, order, accounts (payer and inviter together), receipt series.
   */
  async function settle(event: ProviderEvent): Promise<Settlement> {
    return inTransaction(db, (tx) => settleIn(tx, event));
  }

  /** As {@link settle}, in the caller's transaction, which must hold no other order's locks. */
  async function settleIn(tx: Tx, event: ProviderEvent, by?: SaidBy): Promise<Settlement> {
    const { provider, reference } = event;
    if (!(await insertEvent(tx, event, clock()))) return 'repeated';
    const payment = await lockPayment(tx, provider, reference);
    if (payment === undefined) {
      await openCase(tx, { kind: 'unknown', provider, reference, payment: null, at: clock() });
      return 'unmatched';
    }
    const expected = { amountCents: payment.amount_cents, currency: payment.currency };
    const events = await listEvents(tx, provider, reference);
    const { status, wrongAmount } = judgePayment(events, expected);
    if (payment.anomaly === 'wrong_amount' && isUnmatchedRefunded(await readPaymentSummary(tx, payment.id))) {
      if (event.kind === 'succeeded') await askAgain(tx, payment);
      return 'kept';
    }
    const wasApplied = payment.status === 'succeeded' && payment.anomaly === null;
    const lastingAnomaly = payment.anomaly === 'wrong_amount' ? null : payment.anomaly;
    const isMore = namesMore(event, events);
    if (wasApplied && isOverpaid(events, expected)) await openOverpayment(tx, payment, isMore);
    if (lastingAnomaly !== null && isMore) await reopenReviewItem(tx, payment.id, lastingAnomaly, clock());
    if (wasApplied || lastingAnomaly !== null) return 'kept';
    if (status !== 'succeeded' || wrongAmount) {
      await endCapture(tx, payment.order_id);
      await updatePayment(tx, payment.id, {
        status,
        anomaly: wrongAmount ? 'wrong_amount' : null,
        settledAt: clock(),
      });
      // Only what is new: further events of the same payment must not fill the log.
      if (wrongAmount && payment.anomaly === null) await saveAnomaly(tx, payment, 'wrong_amount');
      else if (wrongAmount && isMore) await reopenReviewItem(tx, payment.id, 'wrong_amount', clock());
      return 'kept';
    }
    const settled = await apply(tx, payment, by);
    if (settled === 'paid' && isOverpaid(events, expected)) await askToLook(tx, payment, 'overpaid');
    return settled;
  }

  /** Lets a success in full pay its order, or puts it before an operator. */
  async function apply(tx: Tx, payment: PaymentRow, by: SaidBy | undefined): Promise<Settlement> {
    const order = await lockOrder(tx, payment.order_id);
    const { account, inviter } = await lockAccountAndInviter(tx, order.account_id);
    const email = account?.email ?? null;
    const anomaly = await anomalyOf(tx, order, email);
    await updatePayment(tx, payment.id, { status: 'succeeded', anomaly, settledAt: clock() });
    // The right sum has arrived after all: nobody need look at the wrong one.
    if (payment.anomaly === 'wrong_amount') await putRight(tx, payment);
    if (anomaly !== null || account === undefined || email === null) {
      await saveAnomaly(tx, payment, anomaly ?? 'account_gone');
      return 'kept';
    }
    await payOrder(tx, { order, payment, by }, { email, language: account.language }, inviter);
    await revocation.catchUp(tx, { order, payment });
    return 'paid';
  }

  /** Why a success in full gives nothing; null where it pays its order. */
  async function anomalyOf(
    tx: Tx,
    order: OrderRow,
    email: string | null,
  ): Promise<Exclude<PaymentRow['anomaly'], 'wrong_amount'>> {
    if (!canBePaid(order.status)) return 'second_payment';
    if (email === null) return 'account_gone';
    const { team_through: through, offer_id: offerId } = order;
    // An offer is good once, whichever of its orders the money is for.
    if (offerId !== null && (await isOfferPaid(tx, offerId, order.id))) return 'second_payment';
    if (through === null) return null;
    return isLeftUpTo(await entitlements.read(order.account_id, tx), through) ? null : 'package_over';
  }

  async function payOrder(
    tx: Tx,
    { order, payment, by }: { order: OrderRow; payment: PaymentRow; by: SaidBy | undefined },
    customer: { email: string; language: 'zh' | 'tw' | 'en' },
    inviter: LockedAccount | undefined,
  ): Promise<void> {
    const { accessUntil } = await grantDays(tx, order);
    const now = clock();
    await markOrderPaid(tx, order.id, now, accessUntil, payment.provider);
    await notePaid(tx, order, payment, by);
    // An operator who marks a payment has seen what became of the order.
    if (order.status !== 'open' && by === undefined) await askToLook(tx, payment, 'late');
    await thankFor(tx, order, customer, accessUntil ?? now);
    // A team takes no part in invitations and activities.
    if (order.kind === 'plan') await promotions.orderPaid(tx, order, inviter);
    await issueReceipt(tx, order.id, now);
  }

  async function thankFor(
    tx: Tx,
    order: OrderRow,
    { email: to, language }: { email: string; language: 'zh' | 'tw' | 'en' },
    until: Date,
  ): Promise<void> {
    const mail = { to, language, accountId: order.account_id, dedupeKey: `order-paid:${order.id}` };
    const paid = {
      orderId: order.id,
      orderNumber: order.number,
      productName: order.plan_name[language],
      amountCents: order.total_cents,
      accessUntil: toEpoch(until),
    };
    if (order.team !== null) {
      const values = { ...paid, teamName: order.team.name, sets: order.device_num };
      await outbox.enqueue(tx, { ...mail, template: teamOrderPaidMail, values });
      return;
    }
    const days = { days: order.days + order.extra_days, extraDays: order.extra_days };
    await outbox.enqueue(tx, { ...mail, template: orderPaidMail, values: { ...paid, ...days } });
  }

  /** The order's days, and those that an activity promised when it was made, in a row of their own; sets that join a package bring none. */
  async function grantDays(tx: Tx, order: OrderRow): Promise<Entitlement> {
    if (order.kind === 'team_sets') return entitlements.read(order.account_id, tx);
    const { account_id: accountId, tier, id: reference } = order;
    const bought = { accountId, tier, days: order.days, source: 'order', reference } as const;
    const entitlement = await entitlements.grant(tx, bought);
    if (order.extra_days === 0) return entitlement;
    return entitlements.grant(tx, { ...bought, days: order.extra_days, source: 'activity' });
  }

  async function notePaid(
    tx: Tx,
    order: OrderRow,
    payment: PaymentRow,
    by: SaidBy | undefined,
  ): Promise<void> {
    const paid = {
      payment: payment.id,
      cents: payment.amount_cents,
      currency: payment.currency,
      // Sets are charged for days that are paid already.
      ...(order.kind === 'team_sets' ? { sets: order.device_num } : { days: order.days }),
      ...(order.extra_days > 0 ? { extraDays: order.extra_days } : {}),
    };
    await appendAudit(tx, {
      at: clock(),
      actor: by?.actor ?? `provider:${payment.provider}`,
      action: by?.action ?? 'order.pay',
      accountId: order.account_id,
      subject: order.id,
      details:
        by === undefined
          ? paid
          : { before: { status: order.status }, after: { status: 'paid', ...paid }, reason: by.reason },
    });
  }

  /** Puts a payment on the operators' review queue. */
  async function askToLook(tx: Tx, payment: PaymentRow, kind: ReviewItemKind): Promise<void> {
    const { provider, reference } = payment;
    await openCase(tx, { kind, provider, reference, payment, at: clock() });
  }

  /** Where more came than before, somebody has to look again; what is only told again, nobody. */
  async function openOverpayment(tx: Tx, payment: PaymentRow, isMore: boolean): Promise<void> {
    const { provider, reference } = payment;
    const overpayment = { kind: 'overpaid', provider, reference, payment, at: clock() } as const;
    await (isMore ? raiseCase(tx, overpayment) : openCase(tx, overpayment));
  }

  /** What a payment brings after money of it was sent back pays nothing: somebody has to see what it is. */
  async function askAgain(tx: Tx, payment: PaymentRow): Promise<void> {
    await reopenReviewItem(tx, payment.id, 'wrong_amount', clock());
    await appendAnomaly(tx, payment, 'wrong_amount');
  }

  async function putRight(tx: Tx, payment: PaymentRow): Promise<void> {
    const by = `provider:${payment.provider}`;
    const how = { by, at: clock(), outcome: 'settled', note: null } as const;
    await settleReviewItems(tx, payment.id, 'wrong_amount', how);
  }

  async function saveAnomaly(
    tx: Tx,
    payment: PaymentRow,
    anomaly: NonNullable<PaymentRow['anomaly']>,
  ): Promise<void> {
    await askToLook(tx, payment, anomaly);
    await appendAnomaly(tx, payment, anomaly);
  }

  async function appendAnomaly(
    tx: Tx,
    payment: PaymentRow,
    anomaly: NonNullable<PaymentRow['anomaly']>,
  ): Promise<void> {
    await appendAudit(tx, {
      at: clock(),
      actor: `provider:${payment.provider}`,
      action: 'payment.anomaly',
      accountId: null,
      subject: payment.id,
      details: { anomaly, order: payment.order_id },
    });
  }

  return { settle, settleIn };
}
