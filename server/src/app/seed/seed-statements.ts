import { quotePlan } from '@causeway/contract/quote';
import { priceInForce, SEEDED_PAY_METHODS, SEEDED_PLANS } from '../../modules/catalog/api.ts';
import type { SeedAmounts } from './seed-amounts.ts';
import { LOWEST_TIER, TIER_KEYS } from '@causeway/contract/tiers';

/** Age of the shop in days; it sells more every year. */
const AGE_DAYS = 1095;
const TRIAL_DAYS = 3;

/** The password of all seeded accounts. */
export const SEEDED_PASSWORD = 'a lamp on every landing';
export const seededEmail = (index: number): string => `customer-${index}@mail.example`;

const KINDS = {
  account: '5a',
  order: '5b',
  ticket: '5c',
  question: '5d',
  answer: '5e',
  device: '5f',
  action: '60',
} as const;
/** Sorts by time, as the product's own ids do. */
const id = (kind: keyof typeof KINDS, index: string) =>
  `('${KINDS[kind]}000000-0000-7000-8000-' || lpad(to_hex(${index}), 12, '0'))::uuid`;

/**
 * From 0 to 1, the same in every run: `salt` separates one random value from another. Never a numeric, whose powers are
 * slow.
 */
const seededRandom = (index: string, salt: number) =>
  `((hashint8extended(${index}, ${salt}) & 1048575) / 1048576.0::float8)`;

/** As varied as a provider's: in serial numbers, most pieces that the search looks up would be common. */
const seededReference = (id: string, of = '') => `'seed-' || md5('${of}' || ${id})`;

const inWords = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** The plans on sale today, each with its position and price. */
const PLANS = inWords(
  SEEDED_PLANS.map((plan, index) => {
    const quote = quotePlan(priceInForce(plan, new Date()));
    return { index, ...plan, list: quote.listCents, discount: quote.savingCents, total: quote.totalCents };
  }),
);
const METHODS = `array[${SEEDED_PAY_METHODS.map((name) => `'${name}'`).join(', ')}]`;

/** What customers write about, and the replies. */
const TICKETS = inWords([
  {
    title: '升级后无法连接',
    question: '更新到最新版之后一直无法连接，重装也没有用。',
    answer: '请切换到另一个节点再连接一次。',
  },
  {
    title: '付款后没有到账',
    question: '支付宝已经扣款，会员天数没有增加，请查一下订单。',
    answer: '订单已经到账，请重新登录。',
  },
  {
    title: 'It does not connect',
    question: 'Since this morning, the app cannot connect on my phone.',
    answer: 'Please update the app and connect again.',
  },
  {
    title: 'Charged twice',
    question: 'I was charged twice for one order. Please refund the second payment.',
    answer: 'We have refunded the second payment.',
  },
]);

/** `$1` is an account key sealed for this installation. */
export const seedAccounts = ({ customers }: SeedAmounts) => `
  insert into accounts (id, kind, email, trial_key, language, invite_code, invited_by, data_key, created_at,
    blocked_at)
  select ${id('account', 'i')}, 'individual', 'customer-' || i || '@mail.example', sha256(('seed ' || i)::bytea),
    (array['zh', 'zh', 'tw', 'en'])[1 + (i % 4)], 'SEED' || i,
    case when ${seededRandom('i', 1)} < 0.15 and i > 20 then ${id('account', `1 + floor(${seededRandom('i', 2)} * (i - 1))::bigint`)} end,
    $1, now() - interval '1 day' * ${AGE_DAYS} * (1 - sqrt(i / ${customers}.0)),
    case when ${seededRandom('i', 15)} < 0.002 then now() end
  from generate_series(1::bigint, ${customers}) i`;

/** `$1` is the hash of their password. */
export const SEED_CREDENTIALS = `
  insert into credentials (owner_kind, owner_id, password_hash, must_set_password)
  select 'customer', id, $1, false from accounts`;

/** Statements that fill all tables except accounts and credentials, in their order. */
export const seedRest = (amounts: SeedAmounts): readonly string[] => [
  ...orderStatements(amounts),
  ...timeStatements,
  ...ticketStatements(amounts),
  ...operatorStatements,
  ...traceStatements(amounts),
];

const orderStatements = ({ customers, orders }: SeedAmounts) => [
  // Two of five customers never order; the others rather sooner than later.
  `insert into orders (id, number, account_id, plan_key, plan_name, tier, days, device_num, device_mode, list_cents,
     discount_cents, total_cents, currency, pay_method, provider, source, channel_id, status, created_at, expires_at, paid_at)
   select ${id('order', 'j')}, to_char(at at time zone 'UTC', 'YYYYMMDD') || '-SEED' || lpad(j::text, 8, '0'), account_id,
     plan->>'key', plan->'name', plan->>'tier', (plan->>'days')::int, (plan->>'deviceNum')::int,
     (plan->>'deviceMode')::int, (plan->>'list')::int, (plan->>'discount')::int, (plan->>'total')::int, 'USD',
     (${METHODS})[1 + (j % ${SEEDED_PAY_METHODS.length})], 'sandbox',
     case when ${seededRandom('j', 6)} < 0.3 then (array['blog', 'video', 'partner', 'newsletter'])[1 + (j % 4)] end,
     case when ${seededRandom('j', 6)} < 0.2 then 'c' || (j % 5) end,
     case when is_paid then 'paid' when j % 6 = 0 then 'cancelled' else 'expired' end,
     at, at + interval '30 minutes', case when is_paid then at + interval '2 minutes' end
   from (
     select j, a.id as account_id, ${seededRandom('j', 5)} < 0.7 as is_paid,
       a.created_at + (now() - interval '1 hour' - a.created_at) * power(${seededRandom('j', 4)}, 2) as at,
       ${PLANS}::jsonb -> floor(power(${seededRandom('j', 7)}, 1.4) * ${SEEDED_PLANS.length})::int as plan
     from generate_series(1::bigint, ${orders}) j
     join accounts a on a.id = ${id('account', `1 + floor(${seededRandom('j', 3)} * ${Math.ceil(customers * 0.6)})::bigint * ${customers} / ${Math.ceil(customers * 0.6)}`)}
     where a.created_at < now() - interval '1 hour'
     -- Keeps each row's time and package from being reckoned for every column.
     offset 0
   ) made`,
  `insert into payments (id, order_id, provider, reference, provider_reference, amount_cents, currency, status, created_at,
     settled_at)
   select id, id, 'sandbox', ${seededReference('id')},
     case when status = 'paid' then ${seededReference('id', 'capture')} end, total_cents, currency,
     case status when 'paid' then 'succeeded' when 'cancelled' then 'cancelled' else 'created' end, created_at,
     case status when 'paid' then paid_at when 'cancelled' then created_at end
   from orders`,
  `insert into provider_events (provider, event_id, reference, kind, amount_cents, currency, occurred_at, received_at)
   select provider, reference || '.' || status, reference, status, amount_cents, currency, settled_at, settled_at
   from payments where status in ('succeeded', 'cancelled')`,
  // Some payments came after the order had expired.
  `insert into review_items (id, kind, provider, reference, order_id, payment_id, at, resolved_at, resolved_by, outcome)
   select id, 'late', provider, reference, order_id, id, settled_at, resolved_at,
     case when resolved_at is not null then 'operator:command' end, case when resolved_at is not null then 'nothing_due' end
   from (select *, case when settled_at < now() - interval '3 days' then settled_at + interval '1 day' end as resolved_at from payments) p
   where status = 'succeeded' and ${seededRandom(`hashtext(id::text)`, 16)} < 0.005`,
  `insert into receipts (number, order_id, issued_at)
   select row_number() over (order by paid_at, id), id, paid_at from orders where paid_at is not null`,
  `update receipt_series set last_number = (select count(*) from receipts) where name = 'receipts'`,
  // Partial refunds, so that the days stay.
  `insert into refunds (id, order_id, payment_id, cents, currency, state, kind, takes_days, reason, requested_by,
     requested_at, settled_at, provider_reference, idempotency_key)
   select id, id, id, total_cents * 3 / 10, currency, 'succeeded', 'partial', false, 'Seeded', 'operator:seed',
     paid_at + interval '3 hours', paid_at + interval '3 hours', ${seededReference('id')}, 'seed-' || id
   from orders where paid_at is not null and get_byte(uuid_send(id), 15) < 5 and paid_at < now() - interval '1 day'`,
  `update orders o set status = 'partly_refunded', refunded_cents = r.cents from refunds r where r.order_id = o.id`,
];

/** When the order's time ends: each plan starts when the earlier ones have run out, or when it is paid. */
const ends = (part: string) => `
  max(at - before * interval '1 day') over (${part}) + (before + days) * interval '1 day'`;
const RUNNING = (which: string) => `
  select *, ${ends(`partition by account_id order by id`)} as ends
  from (
    select *, sum(days) over (partition by account_id order by id) - days as before from ledger_entries where ${which}
  ) summed`;

const timeStatements = [
  `insert into ledger_entries (account_id, tier, days, source, reference, at)
   select * from (
     select id, '${LOWEST_TIER}', ${TRIAL_DAYS}, 'trial', encode(trial_key, 'hex'), created_at from accounts
     union all select account_id, tier, days, 'order', id::text, paid_at from orders where paid_at is not null
   ) entries (account_id, tier, days, source, reference, at) order by at, account_id`,
  `update orders o set access_until = r.ends from (${RUNNING('true')}) r
   where r.source = 'order' and o.id = r.reference::uuid and o.account_id = r.account_id`,
  ...TIER_KEYS.map(
    (tier, index) => `insert into entitlements (account_id, tier, expires_at, granted_days, bought)
   select account_id, '${tier}', r.ends, a.days, a.bought
   from (
     select account_id, max(ends) as ends
     from (${RUNNING(`tier in ('${TIER_KEYS.slice(index).join("', '")}')`)}) running group by account_id
   ) r
   join (
     select account_id, sum(days) as days, bool_or(source = 'order') as bought from ledger_entries group by account_id
   ) a using (account_id)`,
  ),
  `insert into active_count_days (ends_on, tier, bought, count)
   select (expires_at at time zone 'UTC')::date, tier, bought, count(*) from entitlements group by 1, 2, 3`,
];

const ticketStatements = ({ customers, tickets }: SeedAmounts) => [
  `insert into tickets (id, account_id, type, title, state, unread, language, created_at, written_at, resolved_at,
     state_since, first_reply_at)
   select ${id('ticket', 'k')}, account_id, 1 + k % 7, (${TICKETS}::jsonb -> (k % 4)::int ->> 'title') || ' ' || k, state, state = 'answered', language, at,
     coalesce(replied, at), case when state = 'resolved' then least(now(), replied + interval '1 day') end,
     case state when 'pending' then at when 'answered' then replied else least(now(), replied + interval '1 day') end, replied
   from (
     select *, case when state <> 'pending' then at + interval '1 hour' * (0.2 + 23 * power(${seededRandom('k', 12)}, 3)) end as replied
     from (
       select *, now() - case state when 'pending' then interval '20 hours' * ${seededRandom('k', 11)}
         when 'resolved' then interval '1 day' + interval '5 days' * ${seededRandom('k', 11)}
         else interval '1 day' + (now() - interval '1 day' - registered) * ${seededRandom('k', 11)} end as at
       from (
         select k, a.id as account_id, a.language, a.created_at as registered,
           case when ${seededRandom('k', 10)} < 0.02 then 'pending' when ${seededRandom('k', 10)} < 0.06 then 'resolved' else 'answered' end as state
         from generate_series(1::bigint, ${tickets}) k
         join accounts a on a.id = ${id('account', `1 + floor(${seededRandom('k', 9)} * ${customers} * 0.98)::bigint`)}
       ) whose
     ) opened
   ) answered`,
  `insert into ticket_messages (id, ticket_id, author, content, written_at)
   select replace(id::text, '${KINDS.ticket}000000', '${KINDS.question}000000')::uuid, id, 'customer',
     (select each->>'question' from jsonb_array_elements(${TICKETS}) each where starts_with(title, each->>'title')), created_at
   from tickets`,
  `insert into ticket_messages (id, ticket_id, author, content, written_at)
   select replace(id::text, '${KINDS.ticket}000000', '${KINDS.answer}000000')::uuid, id, 'staff',
     (select each->>'answer' from jsonb_array_elements(${TICKETS}) each where starts_with(title, each->>'title')), first_reply_at
   from tickets where first_reply_at is not null`,
  `insert into ticket_groups (state, type, language, assignee_id, count)
   select state, type, language, assignee_id, count(*) from tickets where state <> 'resolved' group by 1, 2, 3, 4`,
  `insert into figure_events (at, kind) select created_at, 'ticket_opened' from tickets`,
  `insert into figure_events (at, kind, seconds)
   select first_reply_at, 'first_reply', extract(epoch from first_reply_at - created_at)::int
   from tickets where first_reply_at is not null`,
];

const IN_THIRTIES = `(
  select id, account_id, resolved_at, ${id('action', '(row_number() over (order by resolved_at, id) - 1) / 30')} as action
  from tickets where state = 'resolved') t`;

/** Tags of one customer in a hundred, and the tickets that operators resolved, thirty together. */
const operatorStatements = [
  `insert into customer_tags (account_id, tag)
   select id, unnest(case when chance < 0.002 then array['partner', 'beta tester'] else array['beta tester'] end)
   from (select id, ${seededRandom('hashtext(id::text)', 17)} as chance from accounts) a where chance < 0.01`,
  `insert into bulk_actions (id, action, change, reason, state, requested_by, performed_by, idempotency_key, created_at,
     ended_at, total, done)
   select action, 'ticket.resolve', '{"action": "ticket.resolve"}', 'Seeded', 'done', 'operator:seed', 'operator:seed',
     action, min(resolved_at), max(resolved_at), count(*), count(*)
   from ${IN_THIRTIES} group by action`,
  `insert into bulk_action_rows (action_id, subject_id, account_id, state, done_at)
   select action, id, account_id, 'done', resolved_at from ${IN_THIRTIES}`,
];

const traceStatements = ({ customers }: SeedAmounts) => [
  `insert into devices (id, account_id, client_id, name, type, platform, linked_at)
   select ${id('device', 'i')}, a.id, 'seed-' || i, (array['Pixel', 'iPhone', 'Surface', 'MacBook'])[1 + (i % 4)] || ' ' || i,
     (array['Android', 'iOS', 'Windows', 'macOS'])[1 + (i % 4)], case when i % 4 < 2 then 'mobile' else 'other' end, a.created_at
   from generate_series(1::bigint, ${customers}) i join accounts a on a.id = ${id('account', 'i')}
   where ${seededRandom('i', 13)} < 0.6`,
  `insert into security_events (owner_kind, owner_id, id, at, kind, browser, system)
   select 'customer', id, id, created_at, 'signed_in', 'Chrome', 'Windows' from accounts`,
  `insert into audit_entries (at, actor, action, account_id, subject, details)
   select paid_at, 'provider:sandbox', 'order.pay', account_id, id::text, jsonb_build_object('cents', total_cents)
   from orders where paid_at is not null order by paid_at`,
  `insert into audit_entries (at, actor, action, account_id, subject, details)
   select first_reply_at, 'operator:command', 'ticket.reply', account_id, id::text, '{}'
   from tickets where first_reply_at is not null order by first_reply_at`,
  `insert into mails (id, account_id, template, language, status, dedupe_key, created_at, sent_at)
   select id, account_id, 'order-paid', 'en', case when failed then 'failed' else 'sent' end, 'order-paid:' || id, paid_at,
     case when not failed then paid_at + interval '2 seconds' end
   from (select *, get_byte(uuid_send(id), 15) = 7 and get_byte(uuid_send(id), 14) < 100 as failed from orders) o
   where paid_at is not null`,
  `insert into entitlement_changes (account_id, position)
   select account_id, row_number() over (order by account_id) from account_access`,
  `update gateway_feed set last_position = (select count(*) from entitlement_changes)`,
];
