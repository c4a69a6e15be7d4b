import { rankOf } from '@causeway/contract/tiers';
import type { OrderTimelineItem } from '@causeway/contract/console/order-timeline';
import { centsToUsd } from '@causeway/contract/money';
import type { LedgerSource } from '../../../../platform/database/schema.ts';
import { viewActor } from './actor-view.ts';
import type { OrderDetails } from '../order-details-store.ts';

interface Moment {
  readonly date: Date;
  readonly item: OrderTimelineItem;
}

const at = (date: Date): number => Math.floor(date.getTime() / 1000);

/** All that happened to an order, oldest first. */
export function viewTimeline(details: OrderDetails): OrderTimelineItem[] {
  const { order, payments, events, ledger, refunds, mails, audit } = details;
  const moments: Moment[] = [
    { date: order.created_at, item: { kind: 'created', at: at(order.created_at) } },
    ...payments.map((payment) => ({
      date: payment.created_at,
      item: {
        kind: 'payment' as const,
        at: at(payment.created_at),
        provider: payment.provider,
        reference: payment.reference,
        usd: centsToUsd(payment.amount_cents),
      },
    })),
    ...events.map((event) => ({
      date: event.received_at,
      item: {
        kind: 'event' as const,
        at: at(event.received_at),
        provider: event.provider,
        eventId: event.event_id,
        said: event.kind,
        amount: event.amount_cents === null ? null : centsToUsd(event.amount_cents),
        currency: event.currency,
      },
    })),
    ...refunds.map((refund) => ({
      date: refund.requested_at,
      item: {
        kind: 'refund' as const,
        at: at(refund.requested_at),
        id: refund.id,
        amount: centsToUsd(refund.cents),
        currency: refund.currency,
        refundedUnmatched: refund.review_item_id !== null,
        state: refund.state,
      },
    })),
    ...ledger.map((entry) => ({
      date: entry.at,
      item: {
        kind: 'ledger' as const,
        at: at(entry.at),
        accountId: entry.account_id,
        days: entry.days,
        tier: rankOf(entry.tier),
        source: ledgerSource(entry.source),
      },
    })),
    ...mails.map((mail) => ({
      date: mail.created_at,
      item: {
        kind: 'mail' as const,
        at: at(mail.created_at),
        template: mail.template,
        state: mail.status,
      },
    })),
    ...audit.map((entry) => ({
      date: entry.at,
      item: {
        kind: 'audit' as const,
        at: at(entry.at),
        action: entry.action,
        actor: viewActor(entry.actor, entry.operator),
        reason: reasonIn(entry.details),
      },
    })),
  ];
  const { receipt_number: number, issued_at: issuedAt } = order;
  if (number !== null && issuedAt !== null) {
    moments.push({ date: issuedAt, item: { kind: 'receipt', at: at(issuedAt), number } });
  }
  const waitingEnded = order.status === 'expired' || (order.paid_at ?? order.created_at) > order.expires_at;
  if (waitingEnded) {
    moments.push({
      date: order.expires_at,
      item: { kind: 'waiting_ends', at: at(order.expires_at) },
    });
  }
  // The sort keeps what happened in one moment in the order of above, which is that of cause and effect.
  return moments.toSorted((one, other) => one.date.getTime() - other.date.getTime()).map(({ item }) => item);
}

const ORDER_SOURCES = ['order', 'campaign', 'referral', 'refund', 'dispute'] as const;
type OrderSource = (typeof ORDER_SOURCES)[number];

/** Of the ledger's sources those that an order can have rows of. */
function ledgerSource(source: LedgerSource): OrderSource {
  return ORDER_SOURCES.find((known) => known === source) ?? 'refund';
}

function reasonIn(details: Record<string, unknown>): string | null {
  const { reason } = details;
  return typeof reason === 'string' ? reason : null;
}
