import { expressionBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { listApprovalsOf } from '../../identity/api.ts';
import { isRenewal, ordersWithReceipts } from './order-store.ts';
import { listReviewItemsOf } from './review-item-read.ts';

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof readOrderDetails>>>;

/**
 * An order with its payments, refunds, disputes, ledger, emails and audit; undefined for an unknown id. Needs a
 * snapshot.
 */
export async function readOrderDetails(tx: Tx, id: string) {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .leftJoin('receipts as r', 'r.order_id', 'o.id')
    .selectAll('o')
    .select(['a.email', 'r.number as receipt_number', 'r.issued_at', isRenewal('o').as('is_renewal')])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const payments = await tx
    .selectFrom('payments as p')
    .leftJoin('usdt_transactions as t', (join) =>
      join.onRef('t.provider', '=', 'p.provider').onRef('t.reference', '=', 'p.reference'),
    )
    .selectAll('p')
    .select(['t.hash', 't.amount as usdt', 't.cents as usdt_cents'])
    .where('p.order_id', '=', id)
    .orderBy('p.created_at')
    .execute();
  const refunds = await tx
    .selectFrom('refunds as r')
    .leftJoin('operators as p', (join) => join.on(sql<boolean>`r.requested_by = 'operator:' || p.id`))
    .leftJoin('refund_addresses as a', 'a.refund_id', 'r.id')
    .selectAll('r')
    .select(['p.name as requester', 'a.refund_id as awaits', 'a.sealed_address'])
    .where('r.order_id', '=', id)
    .orderBy('r.requested_at')
    .execute();
  const disputes = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('opened_at')
    .execute();
  const given = await listGivenBy(tx, id);
  return {
    order,
    ...(await findReplacements(tx, id)),
    payments,
    refunds,
    disputes,
    reviewItems: await listReviewItemsOf(tx, id),
    approvals: await listApprovalsOf(
      tx,
      ['payment.offline', 'payment.accept', 'order.refund', 'order.refund_override'],
      id,
    ),
    events: await listEventsOf(tx, id),
    given,
    ledger: await listLedgerOf(tx, given),
    mails: await listMailsOf(
      tx,
      order,
      refunds.map((refund) => refund.id),
      disputes.map((dispute) => dispute.id),
    ),
    audit: await listAuditOf(
      tx,
      id,
      payments.map((payment) => payment.id),
    ),
  };
}

/** The order whose wrong amount this one accepts, and the one that accepts a wrong amount for this one. */
async function findReplacements(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom('accepted_payments as a')
    .innerJoin('orders as o', (join) =>
      join.on(
        sql<boolean>`o.id = case a.order_id when ${id}::uuid then a.first_order_id else a.order_id end`,
      ),
    )
    .select(['o.id', 'o.number', 'a.order_id'])
    .where((eb) => eb.or([eb('a.order_id', '=', id), eb('a.first_order_id', '=', id)]))
    .execute();
  const named = (isNew: boolean) =>
    rows
      .filter(({ order_id: orderId }) => (orderId === id) === isNew)
      .map(({ id: other, number }) => ({ id: other, number }));
  return { replaces: named(true)[0] ?? null, replacedBy: named(false)[0] ?? null };
}

async function listEventsOf(tx: Tx, orderId: string) {
  return tx
    .selectFrom('provider_events as e')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.provider', '=', 'e.provider').onRef('p.reference', '=', 'e.reference'),
    )
    .selectAll('e')
    .where('p.order_id', '=', orderId)
    .orderBy('e.received_at')
    .limit(200)
    .execute();
}

const GIVING = ['order', 'campaign', 'referral'] as const;

/** What the order gave to the payer and their inviter. */
async function listGivenBy(tx: Tx, orderId: string) {
  return tx
    .selectFrom('ledger_entries as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['l.id', 'l.account_id', 'l.tier', 'l.days', 'l.at'])
    .select([
      sql<(typeof GIVING)[number]>`l.source`.as('source'),
      sql<boolean>`a.email is not null`.as('hasAccount'),
    ])
    .where('l.source', 'in', GIVING)
    .where('l.reference', '=', orderId)
    .orderBy('l.id')
    .execute();
}

/** The rows that gave time, and those that revoked or restored it. */
async function listLedgerOf(tx: Tx, given: Awaited<ReturnType<typeof listGivenBy>>) {
  const ids = given.map(({ id }) => id);
  const moved = await tx
    .selectFrom('ledger_entries')
    .select(['id', 'account_id', 'tier', 'days', 'source', 'at'])
    .where('takes_back', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
  return [...given, ...moved];
}

async function listMailsOf(
  tx: Tx,
  { id, account_id: accountId }: { readonly id: string; readonly account_id: string },
  refundIds: readonly string[],
  disputeIds: readonly string[],
) {
  const keys = [
    ...keysOf(['order-paid', 'invite-rewarded', 'refund-address-named'], [id]),
    ...keysOf(['refund-address', 'order-refunded', 'unmatched-payment-refunded', 'refund-failed'], refundIds),
    ...keysOf(['dispute-opened', 'dispute-won', 'dispute-lost'], disputeIds),
  ];
  // A time follows where the same may be told again.
  const isOfTime = sql<boolean>`account_id = ${accountId} and regexp_replace(dedupe_key, ':[0-9]+$', '') = any(${keys})`;
  return tx
    .selectFrom('mails')
    .select(['template', 'status', 'created_at', 'sent_at'])
    .where((eb) => eb.or([eb('dedupe_key', 'in', keys), isOfTime]))
    .execute();
}

function keysOf(mails: readonly string[], ids: readonly string[]): string[] {
  return ids.flatMap((id) => mails.map((mail) => `${mail}:${id}`));
}

async function listAuditOf(tx: Tx, orderId: string, paymentIds: readonly string[]) {
  return tx
    .selectFrom('audit_entries as e')
    .leftJoin('operators as p', (join) => join.on(sql<boolean>`e.actor = 'operator:' || p.id`))
    .select(['e.at', 'e.actor', 'e.action', 'e.details', 'p.name as operator'])
    .where('e.subject', 'in', [orderId, ...paymentIds])
    .orderBy('e.id')
    .limit(200)
    .execute();
}

/** An order of any account, with its receipt; `email` is null once the account is deleted. Undefined for an unknown id. */
export async function findAnyOrder(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  return ordersWithReceipts(db)
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['accounts.email', 'accounts.language', 'accounts.chosen_language'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

/** The ledger entries by which an order and its campaign gave days. */
export async function listOrderDays(tx: Tx, orderId: string) {
  return tx
    .selectFrom('ledger_entries')
    .select(['id', 'source'])
    .where('source', 'in', ['order', 'campaign'])
    .where('reference', '=', orderId)
    .orderBy('id')
    .execute();
}

/** For a statement on orders: whether the order's account is not deleted. */
export function hasAccount() {
  const { exists, selectFrom } = expressionBuilder<Schema, 'orders'>();
  return exists(
    selectFrom('accounts')
      .select('accounts.id')
      .whereRef('accounts.id', '=', 'orders.account_id')
      .where('accounts.email', 'is not', null),
  );
}
