import type { Clock } from '../../clock.ts';
import { inTransaction, type Db, type Tx } from '../../database/tx.ts';
import type { MailOutbox } from '../../mail/mail-outbox.ts';
import { lockAccountAndInviter, type LockedAccount } from '../accounts/account-store.ts';
import { appendAudit } from '../audit/audit-store.ts';
import type { EntitlementService } from '../entitlements/entitlement-service.ts';
import type { InviteService } from '../invites/invite-service.ts';
import { canBePaid } from '../orders/order.ts';
import { orderPaidMail } from '../orders/order-paid.mail.ts';
import { issueReceipt, lockOrder, markOrderPaid, type OrderRow } from '../orders/order-store.ts';
import { judgePayment, type ProviderEvent } from '../payments/payment.ts';
import {
  insertEvent,
  listEvents,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from '../payments/payment-store.ts';

/** `paid`: this event paid an order. `kept`: it was recorded. `repeated`: it was known. `unmatched`: no such payment. */
export type Settlement = 'paid' | 'kept' | 'repeated' | 'unmatched';

export interface SettlementParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementService;
  readonly invites: InviteService;
  readonly outbox: MailOutbox;
}

export type SettlementService = ReturnType<typeof createSettlementService>;

export function createSettlementService({ db, clock, entitlements, invites, outbox }: SettlementParts) {
  /**
   * Takes one genuine event of a provider. Event, payment, order, ledger, referral reward, receipt, audit and mail are written together
   * or not at all; repeats, late ones and any order of arrival end in the same state.
   *
   * Locks are always taken in this order: payment, order, accounts (payer and inviter together), receipt series.
   */
  async function settle(event: ProviderEvent): Promise<Settlement> {
    return inTransaction(db, async (tx) => {
      if (!(await insertEvent(tx, event, clock()))) return 'repeated';
      const payment = await lockPayment(tx, event.provider, event.reference);
      if (payment === undefined) return 'unmatched';
      const { status, wrongAmount } = judgePayment(await listEvents(tx, event.provider, event.reference), {
        amountCents: payment.amount_cents,
        currency: payment.currency,
      });
      const wasApplied = payment.status === 'succeeded' && payment.oddity === null;
      const wasOddForGood = payment.oddity === 'second_payment' || payment.oddity === 'account_gone';
      if (wasApplied || wasOddForGood) return 'kept';
      if (status !== 'succeeded' || wrongAmount) {
        await updatePayment(tx, payment.id, {
          status,
          oddity: wrongAmount ? 'wrong_amount' : null,
          settledAt: clock(),
        });
        // Only what is new: further events of the same payment must not fill the log.
        if (wrongAmount && payment.oddity === null) await noteOddity(tx, payment, 'wrong_amount');
        return 'kept';
      }
      return apply(tx, payment);
    });
  }

  /** Lets a success in full pay its order, or puts it before an operator. */
  async function apply(tx: Tx, payment: PaymentRow): Promise<Settlement> {
    const order = await lockOrder(tx, payment.order_id);
    const { account, inviter } = await lockAccountAndInviter(tx, order.account_id);
    const email = account?.email ?? null;
    const oddity = !canBePaid(order.status) ? 'second_payment' : email === null ? 'account_gone' : null;
    await updatePayment(tx, payment.id, { status: 'succeeded', oddity, settledAt: clock() });
    if (oddity !== null || account === undefined || email === null) {
      await noteOddity(tx, payment, oddity ?? 'account_gone');
      return 'kept';
    }
    await payOrder(tx, order, payment, { email, language: account.language }, inviter);
    return 'paid';
  }

  async function payOrder(
    tx: Tx,
    order: OrderRow,
    payment: PaymentRow,
    customer: { email: string; language: 'zh' | 'tw' | 'en' },
    inviter: LockedAccount | undefined,
  ): Promise<void> {
    const { accessUntil } = await entitlements.grant(tx, {
      accountId: order.account_id,
      tier: order.tier,
      days: order.days,
      source: 'order',
      reference: order.id,
    });
    const now = clock();
    await markOrderPaid(tx, order.id, now, accessUntil);
    await appendAudit(tx, {
      at: now,
      actor: `provider:${payment.provider}`,
      action: 'order.pay',
      accountId: order.account_id,
      subject: order.id,
      details: {
        payment: payment.id,
        cents: payment.amount_cents,
        currency: payment.currency,
        days: order.days,
      },
    });
    await outbox.enqueue(tx, {
      template: orderPaidMail,
      to: customer.email,
      language: customer.language,
      accountId: order.account_id,
      dedupeKey: `order-paid:${order.id}`,
      values: {
        orderId: order.id,
        orderNumber: order.number,
        productName: order.plan_name[customer.language],
        amountCents: order.total_cents,
        days: order.days,
        accessUntil: Math.floor((accessUntil ?? now).getTime() / 1000),
      },
    });
    await invites.rewardInviter(tx, order, inviter);
    await issueReceipt(tx, order.id, now);
  }

  async function noteOddity(tx: Tx, payment: PaymentRow, oddity: string): Promise<void> {
    await appendAudit(tx, {
      at: clock(),
      actor: `provider:${payment.provider}`,
      action: 'payment.odd',
      accountId: null,
      subject: payment.id,
      details: { oddity, order: payment.order_id },
    });
  }

  return { settle };
}
