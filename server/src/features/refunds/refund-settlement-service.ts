import type { Clock } from '../../clock.ts';
import { inTransaction, type Db, type Tx } from '../../database/tx.ts';
import type { MailOutbox } from '../../mail/mail-outbox.ts';
import { lockAccountAndInviter, type LockedAccount } from '../accounts/account-store.ts';
import { appendAudit } from '../audit/audit-store.ts';
import type { EntitlementService } from '../entitlements/entitlement-service.ts';
import type { InviteService } from '../invites/invite-service.ts';
import { lockOrder, markOrderRefunded, reissueReceipt, type OrderRow } from '../orders/order-store.ts';
import type { RefundAnswer } from '../payments/payment.ts';
import type { ChanceService } from '../wheel/chance-service.ts';
import { lockPaymentById } from '../payments/payment-store.ts';
import { orderRefundedMail } from './order-refunded.mail.ts';
import { refundAudit, type RefundOutcome, type RefundSubject } from './refund-audit-view.ts';
import { statusAfterRefund } from './refund.ts';
import {
  endRefund,
  findRefund,
  listOrderDays,
  markPending,
  sumRefunds,
  type RefundRow,
} from './refund-store.ts';
import { closeSentBack } from './sent-back-settlement-service.ts';

export interface RefundSettlementParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementService;
  readonly invites: InviteService;
  readonly chances: Pick<ChanceService, 'takeBackFor'>;
  readonly outbox: MailOutbox;
}

export type RefundSettlement = ReturnType<typeof createRefundSettlement>;

export function createRefundSettlement(parts: RefundSettlementParts) {
  const { db, clock, entitlements, invites, chances, outbox } = parts;

  /**
   * Takes a provider's answer about a refund. Refund, order, ledger, the inviter's reward, the wheel's chances, audit and mail are written
   * together or not at all; an answer that comes again changes nothing. Answers how the refund stands.
   *
   * Locks are taken in the order that paying takes them: payment, order, accounts, the wheel.
   */
  async function settle(
    asked: Pick<RefundRow, 'id' | 'payment_id'>,
    answer: RefundAnswer,
  ): Promise<Pick<RefundRow, 'id' | 'state'>> {
    return inTransaction(db, async (tx) => {
      const payment = await lockPaymentById(tx, asked.payment_id);
      const order = await lockOrder(tx, payment.order_id);
      const refund = await findRefund(tx, asked.id);
      if (refund === undefined) throw new Error(`There is no refund ${asked.id}`);
      if (refund.state !== 'requested') return refund;
      if (answer.state === 'pending') {
        await wait(tx, { refund, order, payment }, answer);
        return refund;
      }
      const { state } = answer;
      await endRefund(tx, refund.id, { state, at: clock(), providerReference: answer.reference });
      const followed = state === 'succeeded' ? await followUp(tx, { refund, order, payment }) : {};
      await note(tx, { refund, order, payment }, { state, status: order.status, ...followed });
      return { id: refund.id, state };
    });
  }

  /** Notes once that the provider takes its time, so that what the operator did is in the log from the start. */
  async function wait(tx: Tx, at: RefundSubject, { reference }: RefundAnswer): Promise<void> {
    if (at.refund.pending_since !== null) return;
    await markPending(tx, at.refund.id, clock(), reference);
    await note(tx, at, { state: 'requested', status: at.order.status });
  }

  /** Answers what it changed. */
  async function followUp(tx: Tx, at: RefundSubject): Promise<Partial<RefundOutcome>> {
    const caseId = at.refund.case_id;
    if (caseId === null) return { status: await giveBack(tx, at) };
    return { resolved: await closeSentBack(tx, outbox, { ...at, caseId, at: clock() }) };
  }

  async function giveBack(tx: Tx, { refund, order, payment }: RefundSubject): Promise<OrderRow['status']> {
    const { account, inviter } = await lockAccountAndInviter(tx, order.account_id);
    const { succeededCents } = await sumRefunds(tx, payment.id);
    const status = statusAfterRefund(payment.amount_cents, succeededCents);
    await markOrderRefunded(tx, order.id, status);
    await reissueReceipt(tx, order.id, clock());
    if (refund.takes_days) await takeBack(tx, order, account, inviter);
    if (account !== undefined && account.email !== null) {
      await tell(tx, refund, order, { ...account, email: account.email });
    }
    return status;
  }

  /** Takes back the days of the order and its activity that have not passed, the inviter's, and the wheel's; a deleted account has no time to take. */
  async function takeBack(
    tx: Tx,
    order: OrderRow,
    account: LockedAccount | undefined,
    inviter: LockedAccount | undefined,
  ): Promise<void> {
    const given = account?.email ? await listOrderDays(tx, order.id) : [];
    for (const { id, tier, days, source } of given) {
      await entitlements.grant(tx, {
        accountId: order.account_id,
        tier,
        days: -days,
        source: 'refund',
        reference: `${source}:${order.id}`,
        takesBack: id,
      });
    }
    if (inviter?.email) await invites.takeBackReward(tx, order.id);
    // Those of a deleted account went with it.
    await chances.takeBackFor(tx, order.id);
  }

  async function tell(tx: Tx, refund: RefundRow, order: OrderRow, to: LockedAccount & { email: string }) {
    const { accessUntil } = await entitlements.read(order.account_id, tx);
    await outbox.enqueue(tx, {
      template: orderRefundedMail,
      to: to.email,
      language: to.language,
      accountId: order.account_id,
      dedupeKey: `order-refunded:${refund.id}`,
      values: {
        orderId: order.id,
        orderNumber: order.number,
        productName: order.plan_name[to.language],
        amountCents: refund.cents,
        daysTaken: refund.takes_days,
        ofSets: order.kind === 'team_sets',
        accessUntil: accessUntil === null ? null : Math.floor(accessUntil.getTime() / 1000),
      },
    });
  }

  async function note(tx: Tx, at: RefundSubject, after: RefundOutcome): Promise<void> {
    await appendAudit(tx, { at: clock(), ...refundAudit(at, after) });
  }

  return { settle };
}
