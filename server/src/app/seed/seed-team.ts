import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { quoteTeam } from '@causeway/contract/team-quote';
import { teamPlanName } from '../../modules/catalog/api.ts';
import { hashPassword } from '../../modules/identity/api.ts';
import { memberAccount } from '../../modules/teams/api.ts';
import { SEEDED_PASSWORD } from './seed-statements.ts';

export const SEEDED_TEAM = { email: 'team@mail.example', name: 'Harbour Works', id: 'Harbour' } as const;

const SEATS = 20;
const DAYS = 90;
/** As in the baseline migration. */
const PRICE = { unitCents: 1497, save: 20, sizePercent: 10 };

/** `ends` is in days from now; without it a member follows the plan. */
interface SeededMember {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly ends?: number;
  readonly blocked?: true;
  readonly mustSet?: true;
  readonly devices?: number;
}

/** All states of a member, and some near their end. */
export const SEEDED_MEMBERS: readonly SeededMember[] = [
  { id: 'anna', name: 'Anna Berg', seats: 3, devices: 3 },
  { id: 'bo', name: '陈波', seats: 2, devices: 1 },
  { id: 'chen', name: '陳美玲', seats: 1, devices: 1 },
  { id: 'dario', name: 'Dario Conti', seats: 1 },
  { id: 'emi', name: 'Emi Sato', seats: 2, devices: 2 },
  { id: 'farah', name: 'Farah Haddad', seats: 1, devices: 1 },
  { id: 'gus', name: 'Gus Lindqvist', seats: 1, ends: 3 },
  { id: 'hana', name: '林小華', seats: 1, ends: -4, devices: 1 },
  { id: 'ivan', name: 'Ivan Petrov', seats: 1, blocked: true },
  { id: 'jo', name: 'Jo Müller', seats: 1, blocked: true, mustSet: true },
  { id: 'kit', name: '王晓', seats: 1, mustSet: true },
  { id: 'lee', name: 'Lee Park', seats: 1, mustSet: true },
];

/**
 * Adds a team with an administrator, a plan bought 40 days ago and members in all states. `accountKey` is sealed for
 * the installation.
 */
export async function seedTeam(connection: pg.ClientConfig, accountKey: Buffer): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    const passwordHash = await hashPassword(SEEDED_PASSWORD);
    const account = async (
      kind: 'team' | 'member',
      email: string,
      { blocked = false, mustSet = false }: { blocked?: boolean; mustSet?: boolean } = {},
    ): Promise<string> => {
      const id = uuidv7();
      await client.query(
        `insert into accounts (id, kind, email, trial_key, language, invite_code, data_key, created_at, blocked_at)
         values ($1, $2, $3::text, sha256($3::text::bytea), 'en', 'SEED-' || $3::text, $4, now() - interval '40 days',
           case when $5::boolean then now() - interval '1 day' end)`,
        [id, kind, email, accountKey, blocked],
      );
      await client.query(
        `insert into credentials (owner_kind, owner_id, password_hash, must_set_password) values ('customer', $1, $2, $3)`,
        [id, passwordHash, mustSet],
      );
      return id;
    };
    const teamId = await account('team', SEEDED_TEAM.email);
    await client.query(
      `insert into teams (account_id, name, team_id, created_at) values ($1, $2, $3, now() - interval '40 days')`,
      [teamId, SEEDED_TEAM.name, SEEDED_TEAM.id],
    );
    await insertTeamPlan(client, teamId);
    for (const member of SEEDED_MEMBERS) {
      const id = await account('member', memberAccount(member.id, SEEDED_TEAM.id), member);
      await insertMember(client, { id, teamId, member });
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function insertTeamPlan(client: pg.Client, teamId: string): Promise<void> {
  const id = uuidv7();
  const { listCents, totalCents } = quoteTeam(PRICE, SEATS, PRICE.sizePercent);
  await client.query(
    `insert into orders (id, number, account_id, plan_key, plan_name, tier, days, device_num, device_mode, list_cents,
       discount_cents, total_cents, currency, pay_method, provider, status, created_at, expires_at, paid_at, access_until, kind, team)
     select $1::uuid, to_char(at at time zone 'UTC', 'YYYYMMDD') || '-SEEDTEAM01', $2::uuid, 'team-90', $3::jsonb, 'vip', $4::int, $5::int, 1, $6::int,
       $6::int - $7::int, $7::int, 'USD', 'creditCard', 'sandbox', 'paid', at, at + interval '30 minutes', at,
       at + interval '1 day' * $4::int, 'team', $8::jsonb
     from (select now() - interval '40 days' as at) made`,
    [
      id,
      teamId,
      JSON.stringify(teamPlanName(SEATS, DAYS)),
      DAYS,
      SEATS,
      listCents,
      totalCents,
      JSON.stringify({ name: SEEDED_TEAM.name, id: SEEDED_TEAM.id }),
    ],
  );
  for (const statement of [
    `insert into payments (id, order_id, provider, reference, amount_cents, currency, status, created_at, settled_at)
     select id, id, 'sandbox', 'seed-' || id, total_cents, currency, 'succeeded', created_at, paid_at from orders where id = $1`,
    `insert into provider_events (provider, event_id, reference, kind, amount_cents, currency, occurred_at, received_at)
     select provider, reference || '.succeeded', reference, 'succeeded', amount_cents, currency, settled_at, settled_at
     from payments where order_id = $1`,
    `with series as (update receipt_series set last_number = last_number + 1 where name = 'receipts' returning last_number)
     insert into receipts (number, order_id, issued_at) select last_number, o.id, paid_at from orders o, series where o.id = $1`,
    `insert into ledger_entries (account_id, tier, days, source, reference, at)
     select account_id, tier, days, 'order', id::text, paid_at from orders where id = $1`,
    `insert into entitlements (account_id, tier, expires_at, granted_days, bought)
     select account_id, tier, access_until, days, true from orders where id = $1`,
  ]) {
    await client.query(statement, [id]);
  }
}

async function insertMember(
  client: pg.Client,
  { id, teamId, member }: { id: string; teamId: string; member: SeededMember },
): Promise<void> {
  await client.query(
    `insert into members (account_id, team_id, member_id, name, expires_at, device_num, last_login_at, created_at)
     values ($1, $2, $3, $4, now() + interval '1 day' * $5::int, $6,
       case when not $7::boolean then now() - interval '3 hours' end, now() - interval '39 days')`,
    [id, teamId, member.id, member.name, member.ends ?? null, member.seats, member.mustSet ?? false],
  );
  for (let index = 0; index < (member.devices ?? 0); index++) {
    await client.query(
      `insert into devices (id, account_id, client_id, name, type, platform, linked_at)
       values ($1::uuid, $2, $1::uuid::text, $3, $4, $5, now() - interval '3 hours')`,
      [uuidv7(), id, ...DEVICES[index % DEVICES.length]!],
    );
  }
}

/** Name, type and platform. */
const DEVICES = [
  ['Surface of the office', 'Windows', 'other'],
  ['Pixel 9', 'Android', 'mobile'],
  ['MacBook', 'macOS', 'other'],
] as const;
