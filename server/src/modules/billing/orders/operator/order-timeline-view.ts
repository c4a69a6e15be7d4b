import { rankOf } from '@causeway/contract/tiers';
import type { OrderTimelineItem } from '@causeway/contract/console/order-timeline';
import { centsToUsd } from '@causeway/contract/money';
import { toEpoch } from '../../../../platform/epoch.ts';
import type { LedgerSource } from '@causeway/contract/lists';
import { viewActor } from './actor-view.ts';
import type { OrderDetails } from '../order-details-read.ts';

interface Moment {
  readonly date: Date;
  readonly item: OrderTimelineItem;
}

type WithoutTime<Item> = Item extends OrderTimelineItem ? Omit<Item, 'at'> : never;

const momentOf = (date: Date, item: WithoutTime<OrderTimelineItem>): Moment => ({
  date,
  item: { ...item, at: toEpoch(date) },
});

/** Events of an order, oldest first. */
export function viewTimeline(details: OrderDetails): OrderTimelineItem[] {
  // The sort is stable, so entries with the same time stay in this order, causes first.
  const moments = [
    momentOf(details.order.created_at, { kind: 'created' }),
    ...moneyMoments(details),
    ...effectMoments(details),
    ...orderMoments(details),
  ];
  return moments.toSorted((one, other) => one.date.getTime() - other.date.getTime()).map(({ item }) => item);
}

function moneyMoments({ payments, events, refunds }: OrderDetails): Moment[] {
  return [
    ...payments.map(({ created_at: at, provider, reference, amount_cents: cents, currency }) =>
      momentOf(at, { kind: 'payment', provider, reference, amount: centsToUsd(cents), currency }),
    ),
    ...events.map(({ received_at: at, provider, kind: said, amount_cents: cents, currency }) =>
      momentOf(at, {
        kind: 'event',
        provider,
        said,
        amount: cents === null ? null : centsToUsd(cents),
        currency,
      }),
    ),
    ...refunds.map(({ requested_at: at, id, cents, currency, review_item_id: reviewItemId, state }) =>
      momentOf(at, {
        kind: 'refund',
        id,
        amount: centsToUsd(cents),
        currency,
        refundedUnmatched: reviewItemId !== null,
        state,
      }),
    ),
  ];
}

function effectMoments({ ledger, mails, audit }: OrderDetails): Moment[] {
  return [
    ...ledger.map((entry) =>
      momentOf(entry.at, {
        kind: 'ledger',
        accountId: entry.account_id,
        days: entry.days,
        tier: rankOf(entry.tier),
        source: ledgerSource(entry.source),
      }),
    ),
    ...mails.map(({ created_at: at, template, status: state }) =>
      momentOf(at, { kind: 'mail', template, state }),
    ),
    ...audit.map(({ at, action, actor, operator, details }) =>
      momentOf(at, { kind: 'audit', action, actor: viewActor(actor, operator), reason: reasonIn(details) }),
    ),
  ];
}

function orderMoments({ order }: OrderDetails): Moment[] {
  const { receipt_number: number, issued_at: issuedAt, expires_at: expiresAt } = order;
  const waitingEnded = order.status === 'expired' || (order.paid_at ?? order.created_at) > expiresAt;
  return [
    ...(number !== null && issuedAt !== null ? [momentOf(issuedAt, { kind: 'receipt', number })] : []),
    ...(waitingEnded ? [momentOf(expiresAt, { kind: 'waiting_ends' })] : []),
  ];
}

const ORDER_SOURCES = ['order', 'campaign', 'referral', 'refund', 'dispute'] as const;
type OrderSource = (typeof ORDER_SOURCES)[number];

function ledgerSource(source: LedgerSource): OrderSource {
  return ORDER_SOURCES.find((known) => known === source) ?? 'refund';
}

function reasonIn(details: Record<string, unknown>): string | null {
  const { reason } = details;
  return typeof reason === 'string' ? reason : null;
}
