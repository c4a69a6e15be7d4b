import { perTier } from '@causeway/contract/tiers';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/platform/database/tx.ts';
import { replayLedger } from '../src/modules/access/entitlement.ts';
import { listEntries } from '../src/modules/access/entitlement-store.ts';
import { isOverpaid } from '../src/modules/billing/payments/settlement.ts';
import { listEvents } from '../src/modules/billing/payments/payment-store.ts';
import type { OrderOutcome, Scenario, Staged, StagedOrder } from './settlement-scenario.ts';

/** The outcome of an account's plan orders; checks that what belongs to a paid order is there once. */
export async function readOutcome(db: Db, staged: Staged, plot: Scenario): Promise<OrderOutcome[]> {
  const outcomes = await Promise.all(
    staged.orders.map(async (each, index) => {
      const { plan, extraDays } = plot.orders[index] as Scenario['orders'][number];
      const { order, ledger, outcome } = await readOrder(db, each, staged.accountId);
      expect(order.total_cents).toBe(plan.priceCents);
      // Promised at ordering, kept whatever the campaign promises since, and given once.
      expect(order.extra_days).toBe(extraDays ?? 0);
      const given = { account_id: staged.accountId, tier: plan.tier };
      const bought = { ...given, days: plan.days, source: 'order' };
      const extra = extraDays === null ? [] : [{ ...given, days: extraDays, source: 'campaign' }];
      expect(ledger).toMatchObject(outcome.isPaid ? [bought, ...extra] : []);
      return outcome;
    }),
  );
  await expectStoredTimeIsReplayed(db, staged.accountId);
  return outcomes;
}

/** The outcome of one order of any kind; checks that its receipt, mail, audit rows and review items are there once. */
export async function readOrder(db: Db, { id, paymentIds }: StagedOrder, accountId: string) {
  const [order, payments, ledger, receipts, mails, audits, reviewItems] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('payments').selectAll().where('order_id', '=', id).execute(),
    db.selectFrom('ledger_entries').selectAll().where('reference', '=', id).orderBy('id').execute(),
    db.selectFrom('receipts').selectAll().where('order_id', '=', id).execute(),
    db.selectFrom('mails').select('account_id').where('dedupe_key', '=', `order-paid:${id}`).execute(),
    db
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'details'])
      .where('subject', 'in', [id, ...paymentIds])
      .execute(),
    db
      .selectFrom('review_items')
      .select(['kind', 'reference', 'resolved_at'])
      .where('order_id', '=', id)
      .execute(),
  ]);
  const isPaid = order.status === 'paid';
  const once = isPaid ? 1 : 0;
  expect(order.list_cents - order.discount_cents).toBe(order.total_cents);
  expect(receipts).toHaveLength(once);
  expect(mails).toEqual(isPaid ? [{ account_id: accountId }] : []);
  expect(audits.filter((entry) => entry.action === 'order.pay')).toHaveLength(once);
  expect(payments.filter((row) => row.status === 'succeeded' && row.anomaly === null)).toHaveLength(once);
  for (const { id: paymentId, anomaly } of payments) {
    const notes = audits.filter(
      (entry) => entry.subject === paymentId && (entry.details as { anomaly?: string }).anomaly === anomaly,
    );
    expect(notes).toHaveLength(anomaly === null ? 0 : 1);
  }
  const unmatched = reviewItems.filter(
    ({ kind, resolved_at: at }) => at === null && kind !== 'late' && kind !== 'overpaid',
  );
  expect(unmatched).toHaveLength(payments.filter(({ anomaly }) => anomaly !== null).length);
  const overpayment: string[] = [];
  for (const { status, anomaly, provider, reference, ...asked } of payments) {
    const expected = { amountCents: asked.amount_cents, currency: asked.currency };
    const isOver = isOverpaid(await listEvents(db, provider, reference), expected);
    if (status === 'succeeded' && anomaly === null && isOver) overpayment.push(reference);
  }
  const overpaid = reviewItems.filter(({ kind }) => kind === 'overpaid').map(({ reference }) => reference);
  expect(overpaid).toEqual(overpayment);
  const outcome: OrderOutcome = {
    isPaid,
    payments: payments
      .map(({ status, anomaly }) => (anomaly === null ? status : `${status} ${anomaly}`))
      .toSorted(),
  };
  return { order, ledger, outcome };
}

/** The stored expiry is what the ledger says, to the millisecond. */
export async function expectStoredTimeIsReplayed(db: Db, accountId: string, now = new Date()): Promise<void> {
  const stored = await db
    .selectFrom('entitlements')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  const { expiries, grantedDays } = replayLedger(await listEntries(db, accountId), now);
  expect(perTier((tier) => stored.find((row) => row.tier === tier)?.expires_at ?? null)).toEqual(expiries);
  for (const row of stored) expect(row.granted_days).toBe(grantedDays);
}

/** Receipts are numbered from 1 without a gap, one for each order that was ever paid. */
export async function expectReceiptsUnbroken(db: Db): Promise<void> {
  const [receipts, paid, gaps] = await Promise.all([
    db.selectFrom('receipts').select('number').orderBy('number').execute(),
    db.selectFrom('orders').select('id').where('paid_at', 'is not', null).execute(),
    db.selectFrom('receipt_gaps').selectAll().execute(),
  ]);
  const isSkipped = (number: number) =>
    gaps.some((gap) => number >= gap.first_number && number <= gap.last_number);
  const numbers: number[] = [];
  for (let number = 1; numbers.length < paid.length; number++) if (!isSkipped(number)) numbers.push(number);
  expect(receipts.map((receipt) => receipt.number)).toEqual(numbers);
}

/** Orders whose stored summary differs from the refunds, disputes and warnings of the payment that paid them. */
export const WRONG_SUMMARIES = `
  select o.id from orders o
  left join payments p on p.order_id = o.id and p.status = 'succeeded' and p.anomaly is null
  cross join lateral (
    select coalesce(sum(case currency when p.currency then cents else p.amount_cents end) filter (where state = 'lost'), 0) as lost,
      min(opened_at) filter (where state = 'lost') as since, coalesce(bool_or(state = 'lost'), false) as is_lost,
      coalesce(bool_or(state = 'open'), false) as is_open
    from disputes where payment_id = p.id) d
  cross join lateral (
    select coalesce(sum(cents) filter (where state = 'requested'), 0) as requested,
      coalesce(sum(cents) filter (where state = 'succeeded'), 0) as back,
      coalesce(sum(cents) filter (where state = 'succeeded' and kind = 'external' and requested_at >= d.since), 0) as within,
      coalesce(bool_or(takes_days and (state = 'succeeded' or state = 'requested' and pending_since is not null)), false) as is_taken
    from refunds where payment_id = p.id) r
  cross join lateral (
    select exists (select from review_items where payment_id = p.id and holds_days and resolved_at is null) as is_warned) w
  cross join lateral (select least(back - within + greatest(lost, within), p.amount_cents) as cents) gone
  where (refunded_cents, refunding_cents, charged_back_cents, days_revoked, days_held) is distinct from
      (gone.cents, requested, least(lost, p.amount_cents), is_lost or is_taken, is_open or is_warned)
    or p.id is not null and o.status is distinct from
      case gone.cents when 0 then 'paid' when p.amount_cents then 'refunded' else 'partly_refunded' end`;

export async function expectSummariesRight(db: Db): Promise<void> {
  expect((await sql.raw(WRONG_SUMMARIES).execute(db)).rows).toEqual([]);
}
