import type { RefundKind } from '../../../platform/database/money-tables.ts';
import type { AuditEntry } from '../../../platform/audit/audit-store.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { PaymentRow } from '../payments/payment-store.ts';
import type { RefundRow } from './refund-store.ts';
import type { SyncedOrder } from './sync-order-service.ts';

const ACTIONS: Readonly<Record<Exclude<RefundKind, 'external'>, string>> = {
  policy: 'order.refund',
  override: 'order.refund_override',
  partial: 'order.refund_override',
  unmatched: 'payment.refund_unmatched',
};

export interface RefundSubject {
  readonly refund: RefundRow;
  readonly order: OrderRow;
  readonly payment: PaymentRow;
}

/** The state of a refund and its order after the change. */
export interface RefundOutcome {
  readonly state: RefundRow['state'];
  readonly status: OrderRow['status'];
  /** Change of the order's days. */
  readonly days?: SyncedOrder['days'];
  /** The refund of an unmatched payment resolved its review item. */
  readonly resolved?: boolean;
  /** The operator who recorded the outcome; undefined if the provider reported it. */
  readonly by?: string | undefined;
}

/**
 * One audit row for the operator's request; later outcomes get one more row each. `refund` is the row before the
 * change.
 */
export function refundAudit(
  { refund, order, payment }: RefundSubject,
  after: RefundOutcome,
): Omit<AuditEntry, 'at'> {
  const wasAudited = refund.pending_since !== null || refund.state !== 'requested';
  const reporter = after.by ?? `provider:${payment.provider}`;
  return {
    actor: wasAudited ? reporter : (refund.approved_by ?? refund.requested_by),
    action:
      refund.kind === 'external'
        ? 'order.refund_foreign'
        : wasAudited
          ? outcomeAction(refund, after)
          : ACTIONS[refund.kind],
    accountId: order.account_id,
    subject: order.id,
    details: {
      ...changeOf(refund, order, after),
      ...(wasAudited ? {} : { reason: refund.reason }),
      ...(!wasAudited && refund.approved_by !== null && { requestedBy: refund.requested_by }),
    },
  };
}

function outcomeAction({ review_item_id: reviewItem }: RefundRow, { by }: RefundOutcome): string {
  if (by !== undefined) return 'order.refund_sent';
  return reviewItem === null ? 'order.refund_settle' : 'payment.unmatched_refund_settle';
}

function changeOf(
  refund: RefundRow,
  order: OrderRow,
  { state, status, days, resolved = false }: RefundOutcome,
) {
  const money = { refund: refund.id, state, cents: refund.cents, currency: refund.currency };
  if (refund.review_item_id !== null) {
    return {
      before: { resolved: false },
      after: { resolved, case: refund.review_item_id, ...money },
    };
  }
  return {
    before: { status: order.status },
    after: { status, ...money, takesDays: refund.takes_days, ...(days && { days }) },
  };
}
