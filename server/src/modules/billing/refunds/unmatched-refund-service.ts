import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findCase } from '../payments/review-item-store.ts';
import { capturedMoney } from '../payments/payment.ts';
import { listEvents, lockPaymentById } from '../payments/payment-store.ts';
import { summarizePayment } from './payment-summary.ts';
import { readPaymentSummary } from './payment-summary-store.ts';
import { refundUnmatched } from './unmatched-refund.ts';
import { firstAskAt } from './refund-asking.ts';
import type { KeptRequest, RefundService } from './refund-service.ts';
import { findRefundByKey, insertRefund, type RefundRow } from './refund-store.ts';

export interface UnmatchedRefundParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly refunds: Pick<RefundService, 'carryOut' | 'demandProvider'>;
}

export interface UnmatchedRefundRequest {
  /** On the review queue. */
  readonly reviewItemId: string;
  /** What the operator was shown, in the currency in which it came. */
  readonly cents: number;
  readonly reason: string;
  /** The form's own: sent again with it, it asks for nothing new. */
  readonly key: string;
  /** As in the audit. */
  readonly actor: string;
}

export type UnmatchedRefundService = ReturnType<typeof createUnmatchedRefundService>;

/** Money that never paid its order goes back in the steps of a refund, and takes its review item from the review queue. */
export function createUnmatchedRefundService({ db, clock, refunds }: UnmatchedRefundParts) {
  /** Sends all that is left of a payment back through its provider. */
  async function send(request: UnmatchedRefundRequest): Promise<Pick<RefundRow, 'id' | 'state'>> {
    if (request.reason.trim() === '') throw new Refusal('REASON_REQUIRED');
    return refunds.carryOut(await inTransaction(db, (tx) => keepRequest(tx, request)));
  }

  /** Writes the request; with the payment locked, as everybody who resolves its review item holds it. */
  async function keepRequest(tx: Tx, request: UnmatchedRefundRequest): Promise<KeptRequest> {
    const { payment_id: paymentId } = await demandCase(tx, request.reviewItemId);
    if (paymentId === null) throw new Refusal('PAYMENT_NOT_RETURNABLE');
    const payment = await lockPaymentById(tx, paymentId);
    const known = await findRefundByKey(tx, request.key);
    if (known !== undefined) return { refund: demandSame(known, request), isNew: false };
    const { id, kind, resolved_at: resolvedAt } = await demandCase(tx, request.reviewItemId);
    if (resolvedAt !== null) throw new Refusal('REVIEW_ITEM_RESOLVED');
    const captured = capturedMoney(await listEvents(tx, payment.provider, payment.reference), {
      amountCents: payment.amount_cents,
      currency: payment.currency,
    });
    const sums = summarizePayment(
      await readPaymentSummary(tx, payment.id),
      captured ?? { cents: 0, currency: payment.currency },
    );
    const { state, cents } = refundUnmatched({ kind, capturedCents: captured?.cents ?? null, ...sums });
    if (state === 'on_its_way') throw new Refusal('PAYMENT_ON_ITS_WAY_BACK');
    if (state !== 'possible' || captured === null) throw new Refusal('PAYMENT_NOT_RETURNABLE');
    if (cents !== request.cents) throw new Refusal('PAYMENT_SUM_CHANGED');
    refunds.demandProvider(payment.provider);
    const at = clock();
    const refund: RefundRow = {
      id: uuidv7(),
      order_id: payment.order_id,
      payment_id: payment.id,
      cents,
      currency: captured.currency,
      state: 'requested',
      kind: 'unmatched',
      takes_days: false,
      reason: request.reason.trim(),
      requested_by: request.actor,
      requested_at: at,
      pending_since: null,
      settled_at: null,
      provider_reference: null,
      idempotency_key: request.key,
      review_item_id: id,
      provider_timestamp: null,
      next_ask_at: firstAskAt(at),
    };
    if (!(await insertRefund(tx, refund))) throw new Refusal('REFUND_KEY_USED');
    return { refund, isNew: true };
  }

  return { send };
}

async function demandCase(tx: Tx, id: string) {
  const found = isUuid(id) ? await findCase(tx, id) : undefined;
  if (found === undefined) throw new Refusal('REVIEW_ITEM_NOT_FOUND');
  return found;
}

function demandSame(known: RefundRow, request: UnmatchedRefundRequest): RefundRow {
  if (known.review_item_id !== request.reviewItemId || known.cents !== request.cents)
    throw new Refusal('REFUND_KEY_USED');
  return known;
}
