import { sql, type RawBuilder } from 'kysely';
import type { InboxSource, InboxSources } from '../../platform/inbox/inbox-source.ts';
import type { ReviewItemKind } from '../../platform/database/money-tables.ts';
import { DISPUTE_MS, REVIEW_MS } from './billing-conditions.ts';

const DISPUTES = ['dispute', 'inquiry', 'dispute_unclear', 'fraud_warning'] as const;
const REFUNDS = ['refund_failed', 'refund_to_send'] as const;

/**
 * Open review items; all other kinds are about payments. A dispute or inquiry is told of again shortly before its
 * deadline, and any item when it is opened again.
 */
const reviewItems = (which: RawBuilder<boolean>): InboxSource['items'] => {
  return ({ now }) => sql`
    select id::text as id,
      case when due_at <= ${new Date(now.getTime() + DISPUTE_MS)} then 'due'
        when due_at is null and at <= ${new Date(now.getTime() - REVIEW_MS)} then 'overdue' else 'open' end
        || ':' || extract(epoch from at)::bigint as state,
      at as since, due_at as deadline, kind as subject,
      coalesce((select number from orders o where o.id = order_id), provider) as detail,
      case when order_id is null then '/payments' else '/orders/' || order_id end as path
    from (
      select r.id, r.kind, r.provider, r.order_id, r.at, coalesce(r.due_at, d.due_at) as due_at
      from review_items r left join disputes d
        on r.kind = 'dispute' and (d.provider, d.provider_reference) = (r.provider, r.reference) and d.state = 'open'
      where r.resolved_at is null and ${which}
    ) as reviews`;
};

const isOf = (kinds: readonly ReviewItemKind[]) => sql<boolean>`r.kind = any (${[...kinds]}::text[])`;

const differences: InboxSource['items'] = ({ now }) => sql`
  select id::text as id,
    case when found_at <= ${new Date(now.getTime() - REVIEW_MS)} then 'overdue' else 'open' end
      || ':' || extract(epoch from found_at)::bigint as state,
    found_at as since, null::timestamptz as deadline, kind as subject, provider as detail,
    '/reconciliation' as path
  from payment_differences where resolved_at is null`;

export const billingInbox: InboxSources = [
  {
    kind: 'payment',
    right: 'payments.settle',
    items: reviewItems(sql<boolean>`not ${isOf([...DISPUTES, ...REFUNDS])}`),
  },
  { kind: 'dispute', right: 'payments.settle', items: reviewItems(isOf(DISPUTES)) },
  { kind: 'refund', right: 'refunds.grant', items: reviewItems(isOf(['refund_failed'])) },
  { kind: 'refund', right: 'payments.settle', items: reviewItems(isOf(['refund_to_send'])) },
  { kind: 'difference', right: 'payments.settle', items: differences },
];
