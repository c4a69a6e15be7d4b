import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/tx.ts';
import type {
  FraudWarning,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
} from '../src/modules/billing/payments/payment.ts';
import { SANDBOX } from '../src/modules/billing/payments/providers/sandbox.ts';
import type { MoneyParts } from './money-parts.ts';
import type { PlacedOrder } from './refund-scene.ts';

/** A provider time, in seconds from a common origin. */
export const told = (seconds: number) => new Date(1_790_000_000_000 + seconds * 1000);

/** A dispute about all of an order's money, as its provider reports it. */
export function disputeOf(order: PlacedOrder, change: Partial<ProviderDispute> = {}): ProviderDispute {
  return {
    provider: SANDBOX,
    providerReference: `dp_${randomUUID()}`,
    reference: order.event.reference,
    state: 'open',
    cents: order.cents,
    currency: 'USD',
    reason: 'fraudulent',
    dueAt: told(7 * 86_400),
    occurredAt: told(0),
    ...change,
  };
}

/** A bank's warning of an order's payment. */
export function warningOf(order: PlacedOrder, change: Partial<FraudWarning> = {}): FraudWarning {
  return {
    provider: SANDBOX,
    providerReference: `issfr_${randomUUID()}`,
    reference: order.event.reference,
    reason: 'unauthorized_use_of_card',
    isActionable: true,
    ...change,
  };
}

/** A provider's event about a refund; without our id it is an external one. */
export function refundWord(order: PlacedOrder, change: Partial<ProviderRefund> = {}): ProviderRefund {
  return {
    provider: SANDBOX,
    refundId: null,
    providerReference: `re_${randomUUID()}`,
    reference: order.event.reference,
    state: 'succeeded',
    cents: order.cents,
    currency: 'USD',
    madeAt: change.occurredAt ?? told(0),
    occurredAt: told(0),
    ...change,
  };
}

/** Makes the sandbox send events, the same way as every provider's. */
async function say(parts: MoneyParts, ...events: readonly ProviderEvent[]): Promise<void> {
  const provider = parts.ctx.providers.find(({ name }) => name === SANDBOX);
  if (provider === undefined) throw new Error('There is no sandbox');
  await parts.handleProviderEvents(provider, events);
}

export const sayDispute = (parts: MoneyParts, dispute: ProviderDispute) =>
  say(parts, { kind: 'dispute', dispute });

export const sayWarning = (parts: MoneyParts, warning: FraudWarning) =>
  say(parts, { kind: 'fraud_warning', warning });

export const sayRefund = (parts: MoneyParts, refund: ProviderRefund) =>
  say(parts, { kind: 'refund', refund });

/** All that disputes and refund events leave behind for an order. */
export async function heldState(db: Db, orderId: string) {
  const [order, disputes, refunds, reviewItems, ledger, audit, mails] = await Promise.all([
    db.selectFrom('orders').select(['status']).where('id', '=', orderId).executeTakeFirstOrThrow(),
    db
      .selectFrom('disputes')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('provider_reference')
      .execute(),
    db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('requested_at').execute(),
    db
      .selectFrom('review_items')
      .select(['id', 'kind', 'reference', 'outcome', 'payment_id', 'detail'])
      .where('order_id', '=', orderId)
      .orderBy('kind')
      .orderBy('reference')
      .execute(),
    db
      .selectFrom('ledger_entries as l')
      .leftJoin('ledger_entries as about', 'about.id', 'l.takes_back')
      .select(['l.id', 'l.days', 'l.source', 'l.at', 'about.source as about'])
      .where((eb) => eb.or([eb('l.reference', '=', orderId), eb('about.reference', '=', orderId)]))
      .orderBy('l.id')
      .execute(),
    db
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'details'])
      .where('subject', '=', orderId)
      .where((eb) => eb.or([eb('action', 'like', 'dispute.%'), eb('action', 'like', 'order.refund%')]))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('mails')
      .select('template')
      .where('account_id', '=', (eb) =>
        eb.selectFrom('orders').select('account_id').where('id', '=', orderId),
      )
      .where('template', 'not in', ['order-paid', 'team-order-paid', 'invite-rewarded'])
      .orderBy(sql`id`)
      .execute(),
  ]);
  return {
    status: order.status,
    disputes,
    refunds,
    reviewItems,
    ledger,
    /** Ledger entries as source, reason and days: `order 90`, `dispute order -90`. */
    days: ledger.map(({ source, about, days }) => `${source} ${about === null ? '' : `${about} `}${days}`),
    actions: audit.map(({ action }) => action),
    audit,
    mails: mails.map(({ template }) => template),
  };
}
