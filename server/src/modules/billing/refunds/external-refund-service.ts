import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { findReviewItemId, openCase, raiseCase, settleCase } from '../payments/review-item-store.ts';
import { capturedMoney, hasPaid, type ProviderRefund } from '../payments/payment.ts';
import { listEvents } from '../payments/payment-store.ts';
import type { RevocationService } from './revocation-service.ts';
import { refundAudit, type RefundSubject } from './refund-audit-view.ts';
import { isLaterOutcome } from './refund.ts';
import { findRefundByKey, insertRefund, markTold, updateForeign, type RefundRow } from './refund-store.ts';

export interface ExternalRefundParts {
  readonly clock: Clock;
  readonly revocation: Pick<RevocationService, 'follow'>;
}

type At = Pick<RefundSubject, 'order' | 'payment'>;

export type ExternalRefundService = ReturnType<typeof createExternalRefundService>;

/** Money that went back on the provider's own pages: nobody here has asked for it, but it can't be given a second time. */
export function createExternalRefundService({ clock, revocation }: ExternalRefundParts) {
  /**
   * Keeps such a refund and puts it before the operators, once for the provider's name for it. It takes no days: that is for
   * whoever looks at it. For a transaction that holds the locks of payment and order.
   */
  async function take(tx: Tx, at: At, said: ProviderRefund): Promise<void> {
    const { provider, providerReference: reference, state, occurredAt } = said;
    // Until it has gone the provider itself keeps it from being given twice.
    if (state === 'pending') return;
    const named = { kind: 'external_refund', provider, reference } as const;
    await openCase(tx, { ...named, payment: at.payment, at: clock() });
    // What can't be compared with what came can't be counted against it.
    if (said.cents <= 0 || said.currency !== (await currencyOf(tx, at))) return;

    const key = `foreign:${provider}:${reference}`;
    const known = await findRefundByKey(tx, key);
    if (known !== undefined) {
      const isLater = isLaterOutcome(
        { state, occurredAt },
        { state: known.state, providerTimestamp: known.provider_timestamp },
      );
      if (!isLater) return;
      // What is told again is not of a later day; only words of before must not overturn it.
      if (known.state === state && known.cents === said.cents)
        return markTold(tx, known.id, occurredAt, reference);
      const change = { state, cents: said.cents, settledAt: settledAtOf({ ...said, state }) };
      await updateForeign(tx, known.id, { ...change, providerTimestamp: occurredAt });
    }
    const hasMoneyMoved = state === 'succeeded' || known?.state === 'succeeded';
    const refund =
      known ?? (await keep(tx, at, { said, state, key, reviewItemId: await findReviewItemId(tx, named) }));
    if (known?.state !== state) await putOnList(tx, at, { named, state, wasKnown: known !== undefined });
    const revoked = await revocation.follow(tx, { ...at, source: 'refund', hasMoneyMoved });
    const after = { state, status: revoked?.status ?? at.order.status };
    await appendAudit(tx, {
      at: clock(),
      ...refundAudit({ ...at, refund: { ...refund, cents: said.cents } }, after),
    });
  }

  async function keep(
    tx: Tx,
    { order, payment }: At,
    {
      said,
      state,
      key,
      reviewItemId,
    }: { said: ProviderRefund; state: 'succeeded' | 'failed'; key: string; reviewItemId: string },
  ): Promise<RefundRow> {
    const refund: RefundRow = {
      id: uuidv7(),
      order_id: order.id,
      payment_id: payment.id,
      cents: said.cents,
      currency: said.currency,
      state,
      kind: 'external',
      takes_days: false,
      reason: said.providerReference,
      requested_by: `provider:${said.provider}`,
      requested_at: said.madeAt,
      pending_since: null,
      settled_at: settledAtOf({ ...said, state }),
      provider_reference: said.providerReference,
      idempotency_key: key,
      review_item_id: hasPaid(payment) ? null : reviewItemId,
      provider_timestamp: said.occurredAt,
      next_ask_at: null,
    };
    await insertRefund(tx, refund);
    return refund;
  }

  /** One that failed needs nobody any more, unless somebody has acted on it. */
  async function putOnList(
    tx: Tx,
    { payment }: At,
    {
      named,
      state,
      wasKnown,
    }: {
      named: { kind: 'external_refund'; provider: string; reference: string };
      state: 'succeeded' | 'failed';
      wasKnown: boolean;
    },
  ): Promise<void> {
    const at = clock();
    if (state === 'succeeded') {
      if (wasKnown) await raiseCase(tx, { ...named, payment, at });
      return;
    }
    const how = { by: `provider:${named.provider}`, at, outcome: 'settled', note: null } as const;
    if (!(await settleCase(tx, named, how))) {
      await raiseCase(tx, { ...named, kind: 'refund_failed', payment, at });
    }
  }

  return { take };
}

/** Money goes on the day on which its provider made the refund, however late that is heard of. */
function settledAtOf({
  state,
  madeAt,
  occurredAt,
}: Pick<ProviderRefund, 'madeAt' | 'occurredAt'> & { readonly state: 'succeeded' | 'failed' }): Date {
  return state === 'succeeded' ? madeAt : occurredAt;
}

/** In which a payment's money came. */
async function currencyOf(tx: Tx, { payment }: At): Promise<string> {
  const { provider, reference, amount_cents: amountCents, currency } = payment;
  if (hasPaid(payment)) return currency;
  const captured = capturedMoney(await listEvents(tx, provider, reference), { amountCents, currency });
  return captured?.currency ?? currency;
}
