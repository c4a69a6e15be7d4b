import type pg from 'pg';

export interface ExistingTeam {
  /** The administrator's account. */
  readonly id: string;
  readonly token: string;
  readonly teamId: string;
  readonly memberAccount: string;
  /** The order of its running plan. */
  readonly orderId: string;
  readonly offerId: string;
}

const KINDS = { team: '2a', member: '2b', order: '2c', offer: '2d' } as const;
const idOf = (kind: keyof typeof KINDS, index: number) =>
  `${KINDS[kind]}000000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
const sqlId = (kind: keyof typeof KINDS, index = 'i') =>
  `('${KINDS[kind]}000000-0000-7000-8000-' || lpad(to_hex(${index}), 12, '0'))::uuid`;

/** One of the teams that {@link addTeams} made, counted from 1. */
export function existingTeam(index: number): ExistingTeam {
  return {
    id: idOf('team', index),
    token: `token of team ${index}`,
    teamId: `Yard${index}`,
    memberAccount: `m1@yard${index}`,
    orderId: idOf('order', index),
    offerId: idOf('offer', index),
  };
}

const MEMBERS = 6;

/** Inserts this many teams: each with a paid plan, a quote, and six members with a device. */
export async function addTeams(client: pg.ClientBase, count: number, sealedKey: Buffer): Promise<void> {
  await client.query(
    `insert into accounts (id, kind, email, trial_key, language, invite_code, data_key, created_at)
     select ${sqlId('team')}, 'team', 'yard-' || i || '@mail.example', sha256(('yard ' || i)::bytea), 'en', 'Y-' || i, $1,
       now() - interval '1 year' * i / $2
     from generate_series(1, $2::int) i`,
    [sealedKey, count],
  );
  await client.query(
    `insert into accounts (id, kind, email, trial_key, language, invite_code, data_key, created_at)
     select ${sqlId('member')}, 'member', 'm' || 1 + i % ${MEMBERS} || '@yard' || 1 + i / ${MEMBERS},
       sha256(('member ' || i)::bytea), 'en', 'M-' || i, $1, now()
     from generate_series(0, $2::int * ${MEMBERS} - 1) i`,
    [sealedKey, count],
  );
  await client.query(
    `insert into credentials (owner_kind, owner_id, must_set_password)
     select 'customer', id, false from accounts where kind <> 'individual'`,
  );
  for (const statement of rowsOf(count)) await client.query(statement);
  await client.query('vacuum analyze');
}

const rowsOf = (count: number) => [
  `insert into teams (account_id, name, team_id, created_at)
   select ${sqlId('team')}, 'The yard ' || i, 'Yard' || i, now() from generate_series(1, ${count}) i`,
  `insert into sessions (owner_kind, token_hash, owner_id, created_at, expires_at)
   select 'customer', sha256(('token of team ' || i)::bytea), ${sqlId('team')}, now(), now() + interval '12 hours'
   from generate_series(1, ${count}) i`,
  `insert into members (account_id, team_id, member_id, name, email, device_num, created_at)
   select ${sqlId('member')}, ${sqlId('team', '1 + i / ' + MEMBERS)}, 'm' || 1 + i % ${MEMBERS}, 'Member ' || i,
     'member-' || i || '@mail.example', 1, now()
   from generate_series(0, ${count * MEMBERS - 1}) i`,
  `insert into devices (id, account_id, client_id, name, type, platform, linked_at)
   select gen_random_uuid(), account_id, 'app of ' || account_id, 'Phone', 'Android', 'mobile', now() from members`,
  `insert into orders (id, number, account_id, plan_key, plan_name, tier, days, device_num, device_mode, list_cents,
     discount_cents, total_cents, currency, pay_method, status, created_at, expires_at, paid_at, access_until, kind, team)
   select ${sqlId('order')}, 'team-' || i, ${sqlId('team')}, 'team-360', '{"zh": "团队", "tw": "團隊", "en": "Team"}', 'vip', 360, 20, 1,
     100, 0, 100, 'USD', 'alipay', 'paid', now(), now(), now(), now() + interval '360 days', 'team', '{"name": "Y", "id": "Yard"}'
   from generate_series(1, ${count}) i`,
  `insert into ledger_entries (account_id, tier, days, source, reference, at)
   select account_id, 'vip', days, 'order', id::text, paid_at from orders where kind = 'team'`,
  `insert into entitlements (account_id, tier, expires_at, granted_days, bought)
   select account_id, 'vip', access_until, days, true from orders where kind = 'team'`,
  `insert into receipts (number, order_id, issued_at)
   select (select max(number) from receipts) + row_number() over (order by id), id, paid_at from orders where kind = 'team'`,
  `update receipt_series set last_number = (select max(number) from receipts)`,
  `insert into team_offers (id, account_id, days, device_num, total_cents, made_by, made_at, expires_at)
   select ${sqlId('offer')}, ${sqlId('team')}, 180, 300, 99900, 'operator:' || ${sqlId('team')}, now(), now() + interval '9 days'
   from generate_series(1, ${count}) i`,
];
