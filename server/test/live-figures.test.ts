import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../src/platform/database/tx.ts';
import { refreshLiveFigures } from '../src/modules/backoffice/live-figures-service.ts';
import { readLiveFigures } from '../src/modules/content/live-figures-store.ts';
import { moveTicket } from '../src/modules/support/ticket-merge-store.ts';
import { insertCustomer } from './money-parts.ts';
import { useDatabase } from './use-database.ts';

const NOW = Date.parse('2026-11-20T03:40:00Z');
const DAY_S = 86_400;
const database = useDatabase();
let accountId: string;
let ledgerId: string;
beforeAll(async () => {
  accountId = await insertCustomer(database.db, { createdAt: ago(60 * DAY_S) });
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into ledger_entries (account_id, tier, days, source, reference, at)
     values ($1, 'vip', 90, 'order', 'x', $2) returning id`,
    [accountId, ago(DAY_S)],
  );
  ledgerId = rows[0]?.id ?? '';
});

function ago(seconds: number): Date {
  return new Date(NOW - seconds * 1000);
}

async function shown() {
  await refreshLiveFigures({ db: database.db, clock: () => new Date(NOW) });
  return readLiveFigures(database.db);
}

async function ticket(createdAt: Date): Promise<string> {
  const id = randomUUID();
  const row = { id, account_id: accountId, type: 1, title: '', state: 'pending' as const, unread: false };
  const times = { state_since: createdAt, created_at: createdAt, written_at: createdAt, resolved_at: null };
  await database.db
    .insertInto('tickets')
    .values({ ...row, ...times, language: 'en' })
    .execute();
  await message(id, 'customer', createdAt);
  return id;
}

async function message(ticketId: string, author: 'customer' | 'staff', writtenAt: Date): Promise<void> {
  await database.db
    .insertInto('ticket_messages')
    .values({ id: randomUUID(), ticket_id: ticketId, author, content: '', written_at: writtenAt })
    .execute();
}

/** A ticket opened some time ago, with its first reply this many seconds later. */
async function answered(openedAgo: number, seconds: number): Promise<string> {
  const id = await ticket(ago(openedAgo));
  await message(id, 'staff', ago(openedAgo - seconds));
  return id;
}

interface Paid {
  readonly provider?: string;
  readonly kind?: 'plan' | 'team_seats';
  readonly paidAgo?: number;
  /** From the provider’s time of the payment to the days. */
  readonly seconds: number;
}

async function paidOrder({
  provider = 'stripe',
  kind = 'plan',
  paidAgo = DAY_S,
  seconds,
}: Paid): Promise<string> {
  const [id, at] = [randomUUID(), ago(paidAgo)];
  await database.pool.query(
    `insert into orders (id, number, account_id, kind, team_through, plan_key, plan_name, tier, days, device_num, device_mode,
       list_cents, discount_cents, total_cents, currency, pay_method, status, created_at, expires_at, paid_at)
     values ($1, $2, $3, $4, $6, 'vip-90', '{}', 'vip', 90, 2, 1, 100, 0, 100, 'USD', 'creditCard', 'paid', $5, $5, $5)`,
    [id, id, accountId, kind, at, kind === 'team_seats' ? ledgerId : null],
  );
  await database.pool.query(
    `insert into payments (id, order_id, provider, reference, amount_cents, currency, status, created_at, settled_at)
     values ($1, $1, $2, $3, 100, 'USD', 'succeeded', $4, $4)`,
    [id, provider, id, at],
  );
  await event(provider, id, { cents: 100, at: ago(paidAgo + seconds) });
  return id;
}

async function event(provider: string, reference: string, { cents, at }: { cents: number; at: Date }) {
  await database.pool.query(
    `insert into provider_events (provider, event_id, reference, kind, amount_cents, currency, occurred_at, received_at)
     values ($1, $2, $3, 'succeeded', $4, 'USD', $5, $5)`,
    [provider, randomUUID(), reference, cents, at],
  );
}

test('the answer time is the median from opening to the first reply, without merged tickets, notes and later replies', async () => {
  // 10, 20, … 190 seconds.
  for (let index = 1; index < 20; index += 1) await answered(DAY_S + index, index * 10);
  expect(await shown()).toEqual({});

  // An internal note and a customer’s message are no reply, and a second reply is no second sample.
  const last = await ticket(ago(2 * DAY_S));
  await database.db
    .insertInto('ticket_notes')
    .values({ id: randomUUID(), ticket_id: last, content: '', written_at: ago(2 * DAY_S - 1) })
    .execute();
  await message(last, 'customer', ago(2 * DAY_S - 2));
  expect(await shown()).toEqual({});
  await message(last, 'staff', ago(2 * DAY_S - 200));
  await message(last, 'staff', ago(2 * DAY_S - 300));
  expect(await shown()).toEqual({ answer: 105 });

  await ticket(ago(3 * DAY_S));
  await answered(31 * DAY_S, 1);
  const duplicate = await answered(4 * DAY_S, 1);
  expect(await shown()).toEqual({ answer: 100 });
  const merge = (id: string, keptId: string) =>
    inTransaction(database.db, (tx) => moveTicket(tx, id, keptId, new Date(NOW)));
  await merge(duplicate, last);
  expect(await shown()).toEqual({ answer: 105 });

  // The kept ticket has no reply yet, so that the merged one's is counted; the next duplicate's is not.
  const [asked, first, second] = [
    await ticket(ago(3 * DAY_S)),
    await answered(3 * DAY_S - 1, 2),
    await answered(3 * DAY_S - 2, 3),
  ];
  await merge(first, asked);
  await merge(second, asked);
  await message(asked, 'staff', ago(2 * DAY_S));
  expect(await shown()).toEqual({ answer: 100 });

  // Tickets are deleted a week after they are resolved; their answer times stay.
  await database.db.deleteFrom('tickets').execute();
  expect(await shown()).toEqual({ answer: 100 });
});

test('the access time is the median from the payment at its provider to the order’s days', async () => {
  await database.pool.query('delete from figure_events');
  // 1, 2, … 19 seconds.
  for (let seconds = 1; seconds < 20; seconds += 1) await paidOrder({ seconds });
  // No provider says when these were paid; added seats bring no days; this was paid too long ago.
  for (const provider of ['free', 'offline', 'btcpay', 'btcpay-2']) await paidOrder({ provider, seconds: 0 });
  await paidOrder({ kind: 'team_seats', seconds: 0 });
  await paidOrder({ paidAgo: 31 * DAY_S, seconds: 0 });
  expect(await shown()).toEqual({});

  // An earlier event about another amount did not pay the order.
  const last = await paidOrder({ provider: 'paypal-2', seconds: 20 });
  await event('paypal-2', last, { cents: 50, at: ago(5 * DAY_S) });
  expect(await shown()).toEqual({ access: 11 });

  // The provider’s clock may be ahead of ours.
  await paidOrder({ seconds: -3 });
  expect(await shown()).toEqual({ access: 10 });

  await database.pool.query('delete from provider_events');
  expect(await shown()).toEqual({});
});
