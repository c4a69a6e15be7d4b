import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../platform/database/tx.ts';
import { capturedMoney, type PaymentEvent, type ProviderMovement } from '../payments/payment.ts';
import type { OwnMovement, Span } from './reconciliation.ts';

/** Names per statement; more would make its text and plan too large. */
const BATCH = 500;

/** Our records of all movements that the provider lists, whatever their time, and of all movements within the span. */
export async function readOwnRecords(
  db: Db,
  provider: string,
  theirs: readonly ProviderMovement[],
  span: Span,
): Promise<OwnMovement[]> {
  return [
    ...(await readCaptured(db, provider, namesOf(theirs, 'captured'), span)),
    ...(await readRefunded(db, provider, namesOf(theirs, 'refunded'), span)),
    ...(await readDisputed(db, provider, theirs)),
  ];
}

interface Names {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

function namesOf(movements: readonly ProviderMovement[], kind: ProviderMovement['kind']): Names {
  const of = movements.filter((movement) => movement.kind === kind);
  return {
    ours: of.flatMap(({ reference }) => (reference === null ? [] : [reference])),
    theirs: of.map(({ providerReference }) => providerReference),
  };
}

async function readCaptured(db: Db, provider: string, names: Names, span: Span): Promise<OwnMovement[]> {
  const references = new Set(names.ours);
  for (const some of batches(names.theirs)) {
    const known = await db
      .selectFrom('payments')
      .select('reference')
      .where('provider', '=', provider)
      .where('provider_reference', 'in', some)
      .execute();
    for (const { reference } of known) references.add(reference);
  }
  const brought = await db
    .selectFrom('provider_events')
    .select('reference')
    .where('provider', '=', provider)
    .where('kind', '=', 'succeeded')
    .where('occurred_at', '>=', span.from)
    .where('occurred_at', '<', span.to)
    .execute();
  for (const { reference } of brought) references.add(reference);

  const captured: OwnMovement[] = [];
  for (const some of batches([...references])) captured.push(...(await capturedOf(db, provider, some)));
  return captured;
}

async function capturedOf(db: Db, provider: string, references: readonly string[]): Promise<OwnMovement[]> {
  const rows = await db
    .selectFrom('provider_events as e')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.provider', '=', 'e.provider').onRef('p.reference', '=', 'e.reference'),
    )
    .select(['e.event_id', 'e.reference', 'e.amount_cents', 'e.currency', 'e.occurred_at'])
    .select(['p.order_id', 'p.provider_reference', 'p.created_at', 'p.amount_cents as asked_cents'])
    .select('p.currency as asked_currency')
    .where('e.provider', '=', provider)
    .where('e.kind', '=', 'succeeded')
    .where('e.reference', 'in', references)
    .orderBy('e.occurred_at')
    .execute();
  return [...Map.groupBy(rows, ({ reference }) => reference)].flatMap(
    ([reference, events]): OwnMovement[] => {
      const [first] = events;
      const said = events.map((row): PaymentEvent => ({
        provider,
        eventId: row.event_id,
        reference,
        kind: 'succeeded',
        amountCents: row.amount_cents,
        currency: row.currency,
        occurredAt: row.occurred_at,
      }));
      const money = capturedMoney(said, {
        amountCents: first?.asked_cents ?? 0,
        currency: first?.asked_currency ?? '',
      });
      if (first === undefined || money === null) return [];
      return [
        {
          ...money,
          kind: 'captured',
          reference,
          providerReference: first.provider_reference,
          at: first.occurred_at,
          // Coins may have been sent days before they were confirmed.
          since: first.created_at ?? first.occurred_at,
          orderId: first.order_id,
          isUnderWay: false,
          isDispute: false,
        },
      ];
    },
  );
}

async function readRefunded(db: Db, provider: string, names: Names, span: Span): Promise<OwnMovement[]> {
  const refunds = (some: 'id' | 'provider_reference', values: readonly string[]) =>
    ofProvider(db, provider).where(`r.${some}`, 'in', values).execute();
  const rows = await ofProvider(db, provider)
    .where('r.state', '=', 'succeeded')
    .where('r.settled_at', '>=', span.from)
    .where('r.settled_at', '<', span.to)
    .execute();
  for (const some of batches(names.ours.filter((name) => isUuid(name))))
    rows.push(...(await refunds('id', some)));
  for (const some of batches(names.theirs)) rows.push(...(await refunds('provider_reference', some)));
  const once = new Map(rows.map((row) => [row.id, row]));
  return [...once.values()].map((row): OwnMovement => ({
    kind: 'refunded',
    reference: row.id,
    providerReference: row.provider_reference,
    cents: row.cents,
    currency: row.currency,
    at: row.settled_at ?? row.requested_at,
    since: row.requested_at,
    orderId: row.order_id,
    isUnderWay: row.state === 'requested',
    isDispute: false,
  }));
}

/** Money taken by lost disputes of the payments that the provider names, whenever they were lost. */
async function readDisputed(
  db: Db,
  provider: string,
  theirs: readonly ProviderMovement[],
): Promise<OwnMovement[]> {
  const external = theirs.filter(({ reference }) => reference === null);
  const payments = new Set(external.flatMap(({ payment }) => payment ?? []));
  const disputed: OwnMovement[] = [];
  for (const some of batches([...payments])) {
    const rows = await db
      .selectFrom('payments as p')
      .innerJoin('disputes as d', 'd.payment_id', 'p.id')
      .select(['p.reference', 'p.order_id as orderId', 'd.currency'])
      .select(({ fn }) => [fn.min('d.opened_at').as('since'), fn.max('d.provider_timestamp').as('at')])
      .select(sql<number>`sum(d.cents)::int`.as('cents'))
      .where('p.provider', '=', provider)
      .where('p.reference', 'in', some)
      .where('d.state', '=', 'lost')
      .groupBy(['p.reference', 'p.order_id', 'd.currency'])
      .execute();
    const said = { kind: 'refunded', providerReference: null, isUnderWay: false, isDispute: true } as const;
    disputed.push(...rows.map((row) => ({ ...said, ...row })));
  }
  return disputed;
}

/** Refunds that succeeded or may succeed; failed refunds move no money by our records. */
function ofProvider(db: Db, provider: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.provider_reference', 'r.cents', 'r.currency', 'r.state', 'r.requested_at'])
    .select(['r.settled_at', 'r.order_id'])
    .where('p.provider', '=', provider)
    .where('r.state', 'in', ['requested', 'succeeded']);
}

/** Order ids by our payment reference; unknown references are left out. */
export async function ordersOfPayments(
  db: Db,
  provider: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  const orders = new Map<string, string>();
  for (const some of batches(references)) {
    const known = await db
      .selectFrom('payments')
      .select(['reference', 'order_id'])
      .where('provider', '=', provider)
      .where('reference', 'in', some)
      .execute();
    for (const { reference, order_id: orderId } of known) orders.set(reference, orderId);
  }
  return orders;
}

/** Order ids by our refund id, also of failed refunds; unknown ids are left out. */
export async function ordersOfRefunds(
  db: Db,
  provider: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  const orders = new Map<string, string>();
  for (const some of batches(references.filter((reference) => isUuid(reference)))) {
    const known = await db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.order_id'])
      .where('p.provider', '=', provider)
      .where('r.id', 'in', some)
      .execute();
    for (const { id, order_id: orderId } of known) orders.set(id, orderId);
  }
  return orders;
}

function* batches(names: readonly string[]): Generator<string[]> {
  for (let start = 0; start < names.length; start += BATCH) yield names.slice(start, start + BATCH);
}
