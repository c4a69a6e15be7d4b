import type { Tier } from '@causeway/contract/tiers';
import { sql, type RawBuilder } from 'kysely';
import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { TimelineKind } from '@causeway/contract/console/lists';
import type { TicketState } from '@causeway/contract/ticket-states';
import type { LedgerSource } from '@causeway/contract/lists';
import type { RefundState } from '../../platform/database/money-tables.ts';
import type { MailStatus, OrderStatus, PaymentStatus } from '../../platform/database/schema.ts';
import type { Localized } from '@causeway/contract/site-settings';
import type { Cursor } from '../../platform/cursor.ts';
import { microsOf, timeOf } from '../../platform/database/list-order.ts';
import type { Db } from '../../platform/database/tx.ts';

/** The data of each kind of event, apart from id and time. */
interface Told {
  time: { tier: Tier; days: number; source: LedgerSource; orderId: string | null };
  order: { number: string; name: Localized; cents: number; status: OrderStatus };
  payment: {
    orderId: string;
    number: string;
    provider: string;
    reference: string;
    cents: number;
    currency: string;
    status: PaymentStatus;
    anomaly: string | null;
  };
  refund: { orderId: string; number: string; cents: number; currency: string; state: RefundState };
  device: { name: string; type: string };
  ticket: { title: string; state: TicketState };
  mail: { template: string; status: MailStatus; isKept: boolean };
  security: { event: SecurityEventKind; browser: string | null; system: string | null };
  audit: { action: string; by: string; reason: string | null };
}

export type TimelineRow = {
  [Kind in keyof Told]: { kind: Kind; id: string; at: Date; micros: string; data: Told[Kind] };
}[keyof Told];

type Select = (accountId: string) => RawBuilder<unknown>;

/**
 * Each selects id, time and data of one account's events, by an index on the account. Providers' actions appear with
 * their payment, and refunds are among the payments.
 */
const SELECTS: Readonly<Record<TimelineKind, Select>> = {
  time: (id) => sql`
    select 'time' as kind, id::text, at, jsonb_build_object('tier', tier, 'days', days, 'source', source,
      'orderId', case source when 'order' then reference end) as data
    from ledger_entries where account_id = ${id}::uuid`,
  order: (id) => sql`
    select 'order', id::text, created_at,
      jsonb_build_object('number', number, 'name', plan_name, 'cents', total_cents, 'status', status)
    from orders where account_id = ${id}::uuid`,
  payment: (id) => sql`
    select 'payment', p.id::text, coalesce(p.settled_at, p.created_at),
      jsonb_build_object('orderId', o.id, 'number', o.number, 'provider', p.provider, 'reference', p.reference,
        'cents', p.amount_cents, 'currency', p.currency, 'status', p.status, 'anomaly', p.anomaly)
    from orders o join payments p on p.order_id = o.id where o.account_id = ${id}::uuid
    union all
    select 'refund', r.id::text, coalesce(r.settled_at, r.requested_at),
      jsonb_build_object('orderId', o.id, 'number', o.number, 'cents', r.cents, 'currency', r.currency,
        'state', r.state)
    from orders o join refunds r on r.order_id = o.id where o.account_id = ${id}::uuid`,
  device: (id) => sql`
    select 'device', id::text, linked_at, jsonb_build_object('name', name, 'type', type)
    from devices where account_id = ${id}::uuid`,
  ticket: (id) => sql`
    select 'ticket', id::text, created_at, jsonb_build_object('title', title, 'state', state)
    from tickets where account_id = ${id}::uuid`,
  mail: (id) => sql`
    select 'mail', m.id::text, m.created_at, jsonb_build_object('template', m.template, 'status', m.status,
      'isKept', m.sealed is not null and a.data_key is not null)
    from mails m join accounts a on a.id = m.account_id where m.account_id = ${id}::uuid`,
  security: (id) => sql`
    select 'security', id::text, at, jsonb_build_object('event', kind, 'browser', browser, 'system', system)
    from security_events where owner_kind = 'customer' and owner_id = ${id}::uuid`,
  audit: (id) => sql`
    select 'audit', e.id::text, e.at, jsonb_build_object('action', e.action,
      'by', case when e.actor like 'member:%' then 'customer' else coalesce(o.name, e.actor) end,
      'reason', e.details->>'reason')
    from audit_entries e left join operators o on e.actor = 'operator:' || o.id
    where e.account_id = ${id}::uuid and e.actor not like 'provider:%'`,
};

/** Events of an account after a cursor, newest first; the cursor of an event has the id `{kind}:{id}`. */
export async function listTimelineRows(
  db: Db,
  accountId: string,
  { kinds, cursor, limit }: { kinds: readonly TimelineKind[]; cursor: Cursor | undefined; limit: number },
): Promise<TimelineRow[]> {
  if (kinds.length === 0) return [];
  const all = sql.join(
    kinds.map((kind) => SELECTS[kind](accountId)),
    sql` union all `,
  );
  const behind =
    cursor === undefined
      ? sql``
      : sql`where (at, (kind || ':' || id) collate "C") < (${timeOf(cursor)}, ${cursor.id}::text collate "C")`;
  const { rows } = await sql<TimelineRow>`
    select kind, id, at, ${microsOf('at')} as micros, data from (${all}) as events (kind, id, at, data) ${behind}
    order by at desc, (kind || ':' || id) collate "C" desc limit ${limit}`.execute(db);
  return rows;
}
