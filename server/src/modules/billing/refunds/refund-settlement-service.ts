import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import type { EntitlementService } from '../../access/api.ts';
import { lockOrder, reissueReceipt } from '../orders/order-store.ts';
import { raiseCase, raiseReviewItemAgain, settleCase } from '../payments/review-item-store.ts';
import { hasPaid, type ProviderRefund, type RefundAnswer } from '../payments/payment.ts';
import { lockPaymentById } from '../payments/payment-store.ts';
import { hasDays } from './payment-summary.ts';
import { updateOrderSummary } from './payment-summary-store.ts';
import type { RevocationService } from './revocation-service.ts';
import { refundAudit, type RefundOutcome, type RefundSubject } from './refund-audit-view.ts';
import { tellFailed, tellRefunded } from './refund-mail-service.ts';
import { isLaterOutcome } from './refund.ts';
import {
  endRefund,
  findRefund,
  markPending,
  markTold,
  nameRefund,
  type RefundEnd,
  type RefundRow,
} from './refund-store.ts';
import { closeUnmatchedRefund } from './unmatched-refund-settlement-service.ts';

export interface RefundSettlementParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: Pick<EntitlementService, 'read'>;
  readonly revocation: Pick<RevocationService, 'follow'>;
  readonly outbox: MailOutbox;
}

type Outcome = Pick<RefundEnd, 'state' | 'providerTimestamp'> & { readonly reference: string | null };

export type RefundSettlement = ReturnType<typeof createRefundSettlement>;

export function createRefundSettlement(parts: RefundSettlementParts) {
  const { db, clock, entitlements, revocation, outbox } = parts;

  /**
   * Takes a provider's answer about a refund. Refund, order, ledger, the inviter's reward, the wheel's spins, audit and mail are written
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
      const { state, reference } = answer;
      if (state === 'pending') {
        await wait(tx, { refund, order, payment }, reference);
        return refund;
      }
      await end(tx, { refund, order, payment }, { state, reference, providerTimestamp: null });
      return { id: refund.id, state };
    });
  }

  /**
   * Takes what a provider says about a refund by itself, which may overturn what it said before: money that had gone back
   * comes again, even weeks later. For a transaction that holds the locks of payment and order.
   */
  async function hear(tx: Tx, at: RefundSubject, said: ProviderRefund): Promise<void> {
    const { refund } = at;
    const { state, occurredAt: providerTimestamp, providerReference: reference } = said;
    if (state === 'pending') {
      if (refund.state === 'requested') await wait(tx, at, reference);
      return;
    }
    if (
      !isLaterOutcome(
        { ...said, state },
        { state: refund.state, providerTimestamp: refund.provider_timestamp },
      )
    )
      return;
    if (refund.state !== state) return end(tx, at, { state, reference, providerTimestamp });
    await markTold(tx, refund.id, providerTimestamp, reference);
    if (state === 'failed' && refund.provider_timestamp === null) await askToLook(tx, at);
  }

  /** Notes once that the provider takes its time, so that what the operator did is in the log from the start. */
  async function wait(tx: Tx, at: RefundSubject, reference: string | null): Promise<void> {
    const { id, pending_since: since, provider_reference: known } = at.refund;
    if (since !== null) {
      // The first request was not answered: only now does the provider tell its name for the refund.
      if (known === null && reference !== null) await nameRefund(tx, id, reference);
      return;
    }
    await markPending(tx, id, clock(), reference);
    await note(tx, at, { state: 'requested', status: at.order.status });
  }

  async function end(
    tx: Tx,
    at: RefundSubject,
    { state, providerTimestamp, reference }: Outcome,
  ): Promise<void> {
    const { refund, order, payment } = at;
    const providerReference = reference ?? refund.provider_reference;
    await endRefund(tx, refund.id, { state, at: clock(), providerTimestamp, providerReference });
    const followed = state === 'succeeded' ? await succeed(tx, at) : await fail(tx, at, providerTimestamp);
    if (followed.status === undefined && hasPaid(payment)) await updateOrder(tx, at);
    await note(tx, at, { state, status: order.status, ...followed });
  }

  /** The order still counts the refund as on its way; or money that came after the refund was requested has paid it. */
  async function updateOrder(tx: Tx, { order, payment }: RefundSubject): Promise<void> {
    const { refunded_cents: refundedCents } = await updateOrderSummary(tx, order, payment);
    if (refundedCents !== order.refunded_cents) await reissueReceipt(tx, order.id, clock());
  }

  /** Answers what it changed. */
  async function succeed(tx: Tx, at: RefundSubject): Promise<Partial<RefundOutcome>> {
    const { refund, order, payment } = at;
    await settleCase(tx, failedCase(at), {
      by: `provider:${payment.provider}`,
      at: clock(),
      outcome: 'settled',
      note: null,
    });
    if (refund.review_item_id !== null) {
      return {
        resolved: await closeUnmatchedRefund(tx, outbox, {
          ...at,
          reviewItemId: refund.review_item_id,
          at: clock(),
        }),
      };
    }
    const revoked = await revocation.follow(tx, { order, payment, source: 'refund', hasMoneyMoved: true });
    if (revoked === null) return {};
    const { accessUntil } = await entitlements.read(order.account_id, tx);
    await tellRefunded(tx, outbox, { ...at, to: revoked.account, accessUntil });
    return { status: revoked.status };
  }

  /** What the operator has just seen refused needs nobody else to look at it; all else does. */
  async function fail(
    tx: Tx,
    at: RefundSubject,
    providerTimestamp: Date | null,
  ): Promise<Partial<RefundOutcome>> {
    const { refund, order, payment } = at;
    if (providerTimestamp !== null || refund.pending_since !== null) await askToLook(tx, at);
    if (refund.state !== 'succeeded') return {};
    // The money that its review item was about is here again.
    if (refund.review_item_id !== null) await raiseReviewItemAgain(tx, refund.review_item_id, clock());
    const revoked =
      refund.review_item_id === null
        ? await revocation.follow(tx, { order, payment, source: 'refund', hasMoneyMoved: true })
        : null;
    await tellFailed(tx, outbox, {
      ...at,
      areDaysGiven: revoked !== null && refund.takes_days && hasDays(revoked),
    });
    return revoked === null ? {} : { status: revoked.status };
  }

  async function askToLook(tx: Tx, at: RefundSubject): Promise<void> {
    await raiseCase(tx, { ...failedCase(at), payment: at.payment, at: clock() });
  }

  async function note(tx: Tx, at: RefundSubject, after: RefundOutcome): Promise<void> {
    await appendAudit(tx, { at: clock(), ...refundAudit(at, after) });
  }

  return { settle, hear };
}

function failedCase({ refund, payment }: RefundSubject) {
  return { kind: 'refund_failed', provider: payment.provider, reference: refund.id } as const;
}
