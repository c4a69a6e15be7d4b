import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ReviewItemKind, ReviewItemOutcome } from '../../../platform/database/money-tables.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import type { PaymentRow } from './payment-store.ts';

const OPEN = { resolved_at: null, resolved_by: null, outcome: null, note: null } as const;

interface NewReviewItem {
  readonly kind: ReviewItemKind;
  readonly provider: string;
  readonly reference: string;
  /** Null for an unknown reference. */
  readonly payment: Pick<PaymentRow, 'id' | 'order_id'> | null;
  readonly at: Date;
  /** In the provider's words. */
  readonly detail?: string | null;
  readonly holdsDays?: boolean;
}

/** Opens a review item, once per kind and reference; false if there was one before. */
export async function openReviewItem(
  tx: Tx,
  { kind, provider, reference, payment, at, detail = null, holdsDays = false }: NewReviewItem,
): Promise<boolean> {
  const row = await tx
    .insertInto('review_items')
    .values({
      id: uuidv7(),
      kind,
      provider,
      reference,
      payment_id: payment?.id ?? null,
      order_id: payment?.order_id ?? null,
      at,
      detail,
      holds_days: holdsDays,
      ...OPEN,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'provider', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** As {@link openReviewItem}; an item with another detail is opened again. False if nothing changed. */
export async function openReviewItemPerDetail(
  tx: Tx,
  item: NewReviewItem & { readonly detail: string | null },
): Promise<boolean> {
  if (await openReviewItem(tx, item)) return true;
  const { at, detail } = item;
  const row = await itemsBy(tx, nameOf(item))
    .set({ at, detail, ...OPEN })
    .where('detail', 'is distinct from', detail)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the deadline and time of a report, unless a later report has named others. */
export async function saveDeadline(
  tx: Tx,
  reported: Pick<NewReviewItem, 'kind' | 'provider' | 'reference'>,
  { dueAt, occurredAt }: { readonly dueAt: Date | null; readonly occurredAt: Date },
): Promise<void> {
  await itemsBy(tx, nameOf(reported))
    .set({ due_at: dueAt, provider_timestamp: occurredAt })
    .where(
      sql<boolean>`(coalesce(provider_timestamp, '-infinity'), coalesce(due_at, '-infinity'))
        < (${occurredAt}::timestamptz, coalesce(${dueAt}::timestamptz, '-infinity'))`,
    )
    .execute();
}

/** As {@link openReviewItem}; a resolved item is opened again. */
export async function raiseReviewItem(tx: Tx, raised: NewReviewItem): Promise<void> {
  await openReviewItem(tx, raised);
  await reopenReviewItem(tx, nameOf(raised), raised.at);
}

/** Review items by id, by a payment and kind, or by what they are about, which names one. */
type Which =
  | { readonly id: string }
  | { readonly payment_id: string; readonly kind: ReviewItemKind }
  | Pick<NewReviewItem, 'kind' | 'provider' | 'reference'>;

const nameOf = ({ kind, provider, reference }: Pick<NewReviewItem, 'kind' | 'provider' | 'reference'>) => ({
  kind,
  provider,
  reference,
});

const itemsBy = (tx: Tx, which: Which) => tx.updateTable('review_items').where((eb) => eb.and(which));

/** Opens a review item again if it was resolved. */
export async function reopenReviewItem(tx: Tx, which: Which, at: Date): Promise<void> {
  await itemsBy(tx, which)
    .set({ at, ...OPEN })
    .where('resolved_at', 'is not', null)
    .execute();
}

export interface Resolution {
  readonly by: string;
  readonly at: Date;
  readonly outcome: ReviewItemOutcome;
  readonly note: string | null;
}

/** A provider's report has removed the cause. */
export const settledBy = (provider: string, at: Date): Resolution => ({
  by: `provider:${provider}`,
  at,
  outcome: 'settled',
  note: null,
});

/** Resolves a review item; false if it is not open. */
export async function closeReviewItem(
  tx: Tx,
  which: Which,
  { by, at, outcome, note }: Resolution,
): Promise<boolean> {
  const row = await itemsBy(tx, which)
    .set({ resolved_at: at, resolved_by: by, outcome, note })
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The review item with its order's account. */
export async function findReviewItem(db: Db | Tx, id: string) {
  return db
    .selectFrom('review_items as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.id', 'c.kind', 'c.provider', 'c.reference', 'c.order_id', 'c.payment_id'])
    .select(['c.resolved_at', 'c.holds_days', 'c.provider_timestamp'])
    .select('o.account_id')
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export async function findReviewItemByReference(
  tx: Tx,
  named: Pick<NewReviewItem, 'kind' | 'provider' | 'reference'>,
) {
  return tx
    .selectFrom('review_items')
    .select(['id', 'payment_id'])
    .where((eb) => eb.and(named))
    .executeTakeFirstOrThrow();
}
