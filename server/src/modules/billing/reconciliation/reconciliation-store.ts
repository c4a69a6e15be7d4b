import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/database/tx.ts';
import type { DayTotals, Difference } from './reconciliation.ts';

/** The actor that resolves differences that a later comparison does not find. */
const BY_ITSELF = 'system';

/** Rows in one statement. */
const BATCH = 500;

/** Replaces the totals of these days with those of the latest comparison. */
export async function saveTotals(
  tx: Tx,
  provider: string,
  { days, totals, at }: { days: readonly string[]; totals: readonly DayTotals[]; at: Date },
): Promise<void> {
  await tx.deleteFrom('reconciled_days').where('provider', '=', provider).where('day', 'in', days).execute();
  const rows = totals.map((total) => ({
    provider,
    day: total.day,
    currency: total.currency,
    captured_cents: total.capturedCents,
    refunded_cents: total.refundedCents,
    their_captured_cents: total.theirCapturedCents,
    their_refunded_cents: total.theirRefundedCents,
    compared_at: at,
  }));
  await tx.insertInto('reconciled_days').values(rows).execute();
}

/**
 * Opens differences for review, each once. A difference that an operator resolved stays resolved while the same is
 * found; one that had vanished, or has changed, is opened again.
 */
export async function saveDifferences(
  tx: Tx,
  provider: string,
  differences: readonly Difference[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < differences.length; start += BATCH) {
    const rows = differences.slice(start, start + BATCH).map((difference) => ({
      id: uuidv7(),
      provider,
      day: difference.day,
      movement: difference.movement,
      kind: difference.kind,
      reference: difference.reference,
      cents: difference.cents,
      their_cents: difference.theirCents,
      currency: difference.currency,
      their_currency: difference.theirCurrency,
      order_id: difference.orderId,
      found_at: at,
    }));
    const stands = sql<boolean>`(
      payment_differences.resolved_by is null or payment_differences.resolved_by <> ${BY_ITSELF} and
      (payment_differences.kind, payment_differences.cents, payment_differences.their_cents)
        is not distinct from (excluded.kind, excluded.cents, excluded.their_cents))`;
    const kept = <T>(column: string, otherwise = sql<T>`null`) =>
      sql<T>`case when ${stands} then ${sql.ref(`payment_differences.${column}`)} else ${otherwise} end`;
    await tx
      .insertInto('payment_differences')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['provider', 'movement', 'reference']).doUpdateSet((eb) => ({
          day: eb.ref('excluded.day'),
          kind: eb.ref('excluded.kind'),
          cents: eb.ref('excluded.cents'),
          their_cents: eb.ref('excluded.their_cents'),
          currency: eb.ref('excluded.currency'),
          their_currency: eb.ref('excluded.their_currency'),
          order_id: eb.ref('excluded.order_id'),
          found_at: kept<Date>('found_at', sql<Date>`excluded.found_at`),
          resolved_at: kept<Date | null>('resolved_at'),
          resolved_by: kept<string | null>('resolved_by'),
          note: kept<string | null>('note'),
        })),
      )
      .execute();
  }
}

/** Resolves open differences of the days that are not among those found. */
export async function settleVanished(
  tx: Tx,
  provider: string,
  { days, found, at }: { days: readonly string[]; found: readonly Difference[]; at: Date },
): Promise<void> {
  const names = found.map(({ movement, reference }) => `${movement} ${reference}`);
  await tx
    .updateTable('payment_differences')
    .set({ resolved_at: at, resolved_by: BY_ITSELF })
    .where('provider', '=', provider)
    .where('resolved_at', 'is', null)
    .where('day', 'in', days)
    .where(sql<boolean>`movement || ' ' || reference <> all (${names}::text[])`)
    .execute();
}
