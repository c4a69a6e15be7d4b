import type { PaymentDifference, ReconciledDay } from '@causeway/contract/console/reconciliation';
import { centsToUsd } from '@causeway/contract/money';
import { toEpoch } from '../../../../platform/epoch.ts';
import { viewActor } from '../../orders/operator/actor-view.ts';
import type { ListedDay, ListedDifference } from '../reconciliation-read.ts';

export function viewDay(row: ListedDay): ReconciledDay {
  return {
    provider: row.provider,
    day: row.day,
    currency: row.currency,
    ours: { captured: centsToUsd(row.captured_cents), refunded: centsToUsd(row.refunded_cents) },
    theirs: {
      captured: centsToUsd(row.their_captured_cents),
      refunded: centsToUsd(row.their_refunded_cents),
    },
    open: row.open,
  };
}

export function viewDifference(row: ListedDifference): PaymentDifference {
  const { order_id: orderId, number, resolved_at: at, resolved_by: by } = row;
  return {
    id: row.id,
    provider: row.provider,
    day: row.day,
    movement: row.movement,
    kind: row.kind,
    reference: row.reference,
    amount: row.cents === null ? null : centsToUsd(row.cents),
    currency: row.currency,
    theirAmount: row.their_cents === null ? null : centsToUsd(row.their_cents),
    theirCurrency: row.their_currency ?? row.currency,
    order: orderId === null || number === null ? null : { id: orderId, number },
    resolved:
      at === null || by === null
        ? null
        : { at: toEpoch(at), by: viewActor(by, row.resolver), note: row.note },
  };
}
