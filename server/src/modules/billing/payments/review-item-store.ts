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
  const { kind, provider, reference, at, detail } = item;
  const row = await tx
    .updateTable('review_items')
    .set({ at, detail, ...OPEN })
    .where('kind', '=', kind)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('detail', 'is distinct from', detail)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** As {@link openReviewItem}; a resolved item is opened again. */
export async function raiseReviewItem(tx: Tx, raised: NewReviewItem): Promise<void> {
  const { kind, provider, reference, at } = raised;
  await openReviewItem(tx, raised);
  await tx
    .updateTable('review_items')
    .set({ at, ...OPEN })
    .where('kind', '=', kind)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('resolved_at', 'is not', null)
    .execute();
}

/** Opens a review item again if it was resolved. */
export async function reopenReviewItemById(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('review_items')
    .set({ at, ...OPEN })
    .where('id', '=', id)
    .where('resolved_at', 'is not', null)
    .execute();
}

/** Resolves a review item whose cause is gone; false if it is not open. */
export async function settleReviewItem(
  tx: Tx,
  { kind, provider, reference }: Pick<NewReviewItem, 'kind' | 'provider' | 'reference'>,
  how: Resolution,
): Promise<boolean> {
  const row = await tx
    .updateTable('review_items')
    .set({ resolved_at: how.at, resolved_by: how.by, outcome: how.outcome, note: how.note })
    .where('kind', '=', kind)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Resolution {
  readonly by: string;
  readonly at: Date;
  readonly outcome: ReviewItemOutcome;
  readonly note: string | null;
}

/** Resolves a payment's open review items of a kind, whose cause is gone. */
export async function settleReviewItems(tx: Tx, paymentId: string, kind: ReviewItemKind, how: Resolution) {
  await tx
    .updateTable('review_items')
    .set({ resolved_at: how.at, resolved_by: how.by, outcome: how.outcome, note: how.note })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Opens a payment's resolved review item of a kind again. */
export async function reopenReviewItem(
  tx: Tx,
  paymentId: string,
  kind: ReviewItemKind,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('review_items')
    .set({ at, ...OPEN })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is not', null)
    .execute();
}

/** Resolves a review item; false if it was resolved before. */
export async function closeReviewItem(tx: Tx, id: string, how: Resolution): Promise<boolean> {
  const row = await tx
    .updateTable('review_items')
    .set({ resolved_at: how.at, resolved_by: how.by, outcome: how.outcome, note: how.note })
    .where('id', '=', id)
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
    .select(['c.resolved_at', 'c.holds_days'])
    .select('o.account_id')
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export async function findReviewItemByReference(
  tx: Tx,
  { kind, provider, reference }: Omit<NewReviewItem, 'payment' | 'at'>,
) {
  return tx
    .selectFrom('review_items')
    .select(['id', 'payment_id'])
    .where('kind', '=', kind)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}
