import type pg from 'pg';
import { TICKET_TYPES } from '@causeway/contract/lists';
import { hashPassword } from '../src/modules/identity/password-hash.ts';

export const PASSWORD = 'a lamp on every landing';

export const GATEWAY_KEY = 'key of a standing gateway';

export interface ExistingCustomer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly paidOrderId: string;
  /** The device of its client app, by the app's own name, and the app's token. */
  readonly clientId: string;
  readonly clientToken: string;
  /** An open ticket, whose first message has the image. */
  readonly ticketId: string;
  readonly imageId: string;
  /** A spin of a past wheel or, for one customer in twenty, of the running one. */
  readonly spinId: string;
}

/** One of the accounts that {@link addAccounts} made, counted from 1; everything about it is computed. */
export function existingCustomer(index: number): ExistingCustomer {
  return {
    id: idOf('account', index),
    email: `customer-${index}@mail.example`,
    token: `token of customer ${index}`,
    paidOrderId: idOf('paid', index),
    clientId: `app of customer ${index}`,
    clientToken: `client token of customer ${index}`,
    ticketId: idOf('ticket', index),
    imageId: idOf('image', index),
    spinId: idOf('spin', index),
  };
}

/** Ordered by time, as the product's ids are. */
const idOf = (kind: keyof typeof KINDS, index: number) =>
  `${KINDS[kind]}${index.toString(16).padStart(12, '0')}`;
const sqlId = (kind: keyof typeof KINDS) => `('${KINDS[kind]}' || lpad(to_hex(i), 12, '0'))::uuid`;

const KINDS = {
  account: '0a000000-0000-7000-8000-',
  paid: '0b000000-0000-7000-8000-',
  expired: '0c000000-0000-7000-8000-',
  device: '0d000000-0000-7000-8000-',
  ticket: '1a000000-0000-7000-8000-',
  message: '1b000000-0000-7000-8000-',
  image: '1c000000-0000-4000-8000-',
  spin: '1d000000-0000-7000-8000-',
  wheel: '1e000000-0000-7000-8000-',
} as const;

const TEXTS = `'{"zh": "转盘", "tw": "轉盤", "en": "Wheel"}'`;
/** The running wheel, of which everybody has a spin, and a past one, which every twentieth spun. */
export const RUNNING_WHEEL = idOf('wheel', 0);
export const PAST_WHEEL = idOf('wheel', 1);

/**
 * Fills every growing table as if `count` customers had used the product for a year: each with a trial, a paid and an
 * expired order, a refund of a cent, a resolved and an open review item, three sessions, a device with a session and a
 * hand-off, a mail, a code, a ticket with an image, a spin of one of twenty wheels and a spin of the running one; one
 * in ten with a passkey or begun two-factor. Then analyses the tables. All share one account key, sealed so that the
 * tested server can open it.
 */
export async function addAccounts(
  client: pg.ClientBase,
  count: number,
  sealedKey: Buffer,
  tell: (done: number, of: number) => void = () => undefined,
): Promise<void> {
  await client.query(
    `insert into accounts (id, kind, email, trial_key, language, invite_code, data_key, created_at)
     select ${sqlId('account')}, 'individual', 'customer-' || i || '@mail.example', sha256(i::text::bytea), 'en',
       'I-' || i, $1, now() - interval '1 year' * i / $2
     from generate_series(1, $2::int) i`,
    [sealedKey, count],
  );
  await client.query(
    `insert into credentials (owner_kind, owner_id, password_hash, must_set_password)
     select 'customer', ${sqlId('account')}, $1, false from generate_series(1, $2::int) i`,
    [await hashPassword(PASSWORD), count],
  );
  const statements = rowsOf(count);
  for (const [index, statement] of statements.entries()) {
    await client.query(statement);
    tell(index + 1, statements.length);
  }
  await client.query(`update receipt_series set last_number = $1`, [count]);
  // As autovacuum does after a while.
  await client.query('vacuum analyze');
}

const orders = (count: number, kind: 'paid' | 'expired') => `
  insert into orders (id, number, account_id, plan_key, plan_name, tier, days, device_num, device_mode, list_cents,
    discount_cents, total_cents, currency, pay_method, status, created_at, expires_at, paid_at, access_until)
  select ${sqlId(kind)}, '${kind}-' || i, ${sqlId('account')}, 'vip-360',
    '{"zh": "VIP 360 天套餐", "tw": "VIP 360 天方案", "en": "VIP 360 days"}', 'vip', 360, 4, 1, 11998, 7199, 4799, 'USD', 'alipay',
    '${kind}', at, at + interval '30 minutes', ${kind === 'paid' ? `at, at + interval '360 days'` : 'null, null'}
  from (select i, now() - interval '1 year' * i / ${count} as at from generate_series(1, ${count}) i) made`;

const WHEELS = 20;

const turns = (count: number) => `
  select ${sqlId('spin')} as spin, ${sqlId('account')} as account, now() - interval '1 hour' as at, i % 3 = 0 as win,
    ('${KINDS.wheel}' || lpad(to_hex(i % ${WHEELS}), 12, '0'))::uuid as wheel
  from generate_series(1, ${count}) i`;

const rowsOf = (count: number) => [
  `insert into sessions (owner_kind, token_hash, owner_id, created_at, expires_at)
   select 'customer', sha256(('token of customer ' || i)::bytea), ${sqlId('account')}, now(), now() + interval '12 hours'
   from generate_series(1, ${count}) i`,
  `insert into sessions (owner_kind, token_hash, owner_id, created_at, expires_at, ended_at, end_reason)
   select 'customer', sha256((j || ' old token ' || i)::bytea), ${sqlId('account')}, now() - interval '2 days',
     now() - interval '1 day', now() - interval '1 day', 'signed_out'
   from generate_series(1, ${count}) i, generate_series(1, 2) j`,
  `insert into set_password_keys (owner_kind, key_hash, owner_id, expires_at, used_at)
   select 'customer', sha256(('link of customer ' || i)::bytea), ${sqlId('account')}, now(), now()
   from generate_series(1, ${count}) i`,
  `insert into totp_secrets (owner_kind, owner_id, sealed_secret, begun_at) select 'customer', ${sqlId('account')}, '', now()
   from generate_series(20, ${count}, 20) i`,
  `insert into recovery_codes (owner_kind, owner_id, code_hash)
   select owner_kind, owner_id, sha256((j || owner_id::text)::bytea) from totp_secrets, generate_series(1, 10) j`,
  `insert into passkeys (owner_kind, id, owner_id, credential_id, public_key, counter, transports, name, created_at)
   select 'customer', gen_random_uuid(), ${sqlId('account')}, sha256(i::text::bytea), '', 0, '[]', '', now()
   from generate_series(10, ${count}, 20) i`,
  `insert into security_events (owner_kind, owner_id, id, at, kind)
   select 'customer', ${sqlId('account')}, gen_random_uuid(), now(), 'signed_in' from generate_series(1, ${count}) i`,
  `insert into failed_attempts (hour, owner_kind, owner_id, outcome, attempts, last_at)
   select date_trunc('hour', now() - i % 2160 * interval '1 hour'), 'customer', ${sqlId('account')}, 'password_wrong', 1, now()
   from generate_series(1, ${count}) i`,
  `insert into passkey_challenges (owner_kind, challenge_hash, expires_at)
   select 'customer', sha256(('challenge ' || i)::bytea), now() from generate_series(1, ${count}, 20) i`,
  `insert into devices (id, account_id, client_id, name, type, platform, linked_at)
   select ${sqlId('device')}, ${sqlId('account')}, 'app of customer ' || i, 'Phone', 'Android', 'mobile', now()
   from generate_series(1, ${count}) i`,
  `insert into sessions (owner_kind, token_hash, owner_id, device_id, created_at, expires_at)
   select 'customer', sha256(('client token of customer ' || i)::bytea), ${sqlId('account')}, ${sqlId('device')}, now(),
     now() + interval '30 days'
   from generate_series(1, ${count}) i`,
  `insert into hand_off_codes (code_hash, session_hash, expires_at)
   select sha256(token_hash), token_hash, now() - interval '1 hour' from sessions where device_id is not null`,
  orders(count, 'paid'),
  orders(count, 'expired'),
  `insert into payments (id, order_id, provider, reference, amount_cents, currency, status, created_at, settled_at)
   select id, id, 'sandbox', id::text, total_cents, currency, case status when 'paid' then 'succeeded' else 'cancelled' end,
     created_at, created_at
   from orders`,
  `insert into provider_events (provider, event_id, reference, kind, amount_cents, currency, occurred_at, received_at)
   select provider, reference || '.' || status, reference, status, amount_cents, currency, created_at, created_at
   from payments`,
  `insert into usdt_transactions (provider, reference, trade_id, cents, amount, address, url, created_at)
   select provider, reference, reference, amount_cents, '47.99', reference, '', created_at from payments`,
  `insert into refunds (id, order_id, payment_id, cents, currency, state, kind, takes_days, reason, requested_by,
     requested_at, settled_at, idempotency_key)
   select id, id, id, 1, currency, 'succeeded', 'partial', false, 'A cent', 'operator:' || id, paid_at, paid_at, id::text
   from orders where status = 'paid'`,
  `insert into disputes (id, provider, provider_reference, reference, payment_id, order_id, cents, currency, reason, state, opened_at,
     provider_timestamp, closed_at)
   select id, provider, 'dp_' || id, reference, id, order_id, 1, currency, 'general', 'won', created_at, created_at, created_at
   from payments where status = 'succeeded'`,
  `insert into review_items (id, kind, provider, reference, order_id, payment_id, at, resolved_at, resolved_by, outcome)
   select id, 'late', provider, reference, order_id, id, created_at, created_at, 'operator:' || id, 'nothing_due'
   from payments where status = 'succeeded'`,
  `insert into review_items (id, kind, provider, reference, order_id, payment_id, at)
   select id, 'wrong_amount', provider, reference, order_id, id, created_at from payments where status = 'cancelled'`,
  `insert into payment_differences (id, provider, day, movement, kind, reference, currency, order_id, found_at, resolved_at, resolved_by)
   select id, provider, created_at::date, 'captured', 'other_sum', reference, currency, order_id, created_at, created_at, 'operator:one'
   from payments where status = 'succeeded'`,
  `insert into approvals (id, action, claim, input, subject, account_id, change, requested_by, reason, requested_at, expires_at,
     state, decided_by, decided_at)
   select id, 'payment.offline', id, '{}', id, account_id, '{}', 'operator:' || id, 'By wire', created_at, created_at,
     case status when 'paid' then 'approved' else 'declined' end, 'operator:one', created_at from orders`,
  `insert into receipts (number, order_id, issued_at)
   select row_number() over (order by paid_at), id, paid_at from orders where status = 'paid'`,
  `insert into ledger_entries (account_id, tier, days, source, reference, at)
   select id, 'vip', 3, 'trial', id::text, created_at from accounts where invite_code like 'I-%'`,
  `insert into ledger_entries (account_id, tier, days, source, reference, at)
   select account_id, tier, days, 'order', id::text, paid_at from orders where status = 'paid'`,
  `insert into entitlements (account_id, tier, expires_at, granted_days, bought)
   select account_id, 'vip', access_until, days + 3, true from orders where status = 'paid'`,
  `insert into audit_entries (at, actor, action, account_id, subject, details)
   select paid_at, 'provider:sandbox', 'order.pay', account_id, id::text, '{}' from orders where status = 'paid'`,
  `insert into mails (id, account_id, template, language, status, dedupe_key, created_at, sent_at)
   select id, account_id, 'order-paid', 'en', 'sent', 'order-paid:' || id, created_at, created_at
   from orders where status = 'paid'`,
  `insert into mail_codes (email, purpose, code_hash, sent_at, expires_at, used_at)
   select email, 'register', sha256(email::bytea), created_at, created_at + interval '10 minutes', created_at
   from accounts where invite_code like 'I-%'`,
  // One in ten waits for us, one in ten for its customer; the others are resolved, the last of them just now.
  `insert into tickets (id, account_id, type, title, state, unread, created_at, written_at, resolved_at, language, state_since)
   select ${sqlId('ticket')}, ${sqlId('account')}, ('{${TICKET_TYPES.join()}}'::int[])[1 + i % ${TICKET_TYPES.length}], 'Ticket ' || i, state, i % 10 = 1, at, at,
     case state when 'resolved' then at end, (array['zh', 'tw', 'en'])[1 + i % 3], at
   from (
     select i, now() - interval '6 days' * i / ${count} as at,
       case i % 10 when 0 then 'pending' when 1 then 'answered' else 'resolved' end as state
     from generate_series(1, ${count}) i
   ) made`,
  `insert into ticket_messages (id, ticket_id, author, content, written_at)
   select ${sqlId('message')}, ${sqlId('ticket')}, 'customer', 'Words of ticket ' || i, now()
   from generate_series(1, ${count}) i`,
  `insert into ticket_notes (id, ticket_id, content, written_at)
   select gen_random_uuid(), ${sqlId('ticket')}, 'Note on ticket ' || i, now() from generate_series(1, ${count}, 2) i`,
  `insert into ticket_merges (id, kept_id, merged_at)
   select gen_random_uuid(), ${sqlId('ticket')}, now() from generate_series(1, ${count}, 2) i`,
  `insert into ticket_images (id, account_id, message_id, position, type, bytes, uploaded_at)
   select ${sqlId('image')}, ${sqlId('account')}, ${sqlId('message')}, 1, 'image/png', sha256(i::text::bytea), now()
   from generate_series(1, ${count}) i`,
  // A week each, one after the other; the demo's is moved away.
  `update campaigns set starts_at = '1999-01-01', ends_at = '1999-01-02' where kind = 'wheel'`,
  `insert into campaigns (id, kind, title, terms, starts_at, ends_at, created_at)
   select ${sqlId('wheel')}, 'wheel', ${TEXTS}, ${TEXTS}, now() - interval '7 days' * i - interval '1 day',
     now() - interval '7 days' * (i - 1) - interval '1 day', now()
   from generate_series(0, ${WHEELS - 1}) i`,
  `insert into wheel_weights (campaign_id, version, weights, made_at, made_by)
   select ${sqlId('wheel')}, 1, '{0,0,0,0,1,0,1,0}', now(), 'system' from generate_series(0, ${WHEELS - 1}) i`,
  `insert into wheel_spin_grants (id, campaign_id, account_id, source, reference, given_at, spent_at)
   select spin, wheel, account, 'operator', spin || ':1', at, at from (${turns(count)}) turns`,
  `insert into wheel_spin_grants (id, campaign_id, account_id, source, reference, given_at)
   select gen_random_uuid(), '${RUNNING_WHEEL}', account, 'operator', account || ':1', at from (${turns(count)}) turns`,
  `insert into wheel_commitments (id, campaign_id, account_id, secret, hash, weights_version, cap, made_at, ended_at, end_reason)
   select spin, wheel, account, '', '', 1, 360, at, at, 'spun' from (${turns(count)}) turns`,
  `insert into wheel_spins (id, campaign_id, account_id, commitment_id, grant_id, weights_version, seed, segment, days, spun_at)
   select spin, wheel, account, spin, spin, 1, '', case when win then 4 else 0 end, case when win then 5 else 0 end, at
   from (${turns(count)}) turns`,
  `insert into gateway_keys (id, name, key_hash, created_at, last_used_on)
   select gen_random_uuid(), 'standing', sha256('${GATEWAY_KEY}'), now(), (now() at time zone 'utc')::date`,
  // As if a gateway had followed all the time.
  'truncate unnumbered_changes',
  `insert into entitlement_changes select id, row_number() over (order by id) from accounts where invite_code like 'I-%'`,
  `update gateway_feed set last_position = (select max(position) from entitlement_changes)`,
  `insert into rate_limits (key, points, expire)
   select 'passwordChecks:' || i, 1, extract(epoch from now()) * 1000 from generate_series(1, ${count}) i`,
  `insert into password_tries (account, place, tries, closed_until, forget_at)
   select i, 'network:' || i, 1, now(), now() + interval '10 minutes' from generate_series(1, ${count}) i`,
  `insert into known_browsers select owner_kind, owner_id, sha256(owner_id::text::bytea), now() + interval '180 days'
   from credentials where owner_kind = 'customer'`,
];
