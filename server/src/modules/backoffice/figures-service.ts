import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { gatherTicketGroups } from '../support/api.ts';
import { addDays, dayIn, listDays, spansOf, type DaySpan } from './day-span.ts';
import {
  deleteAllFigures,
  deleteFigures,
  lockFiguresState,
  momentsOf,
  storeFiguresState,
  sumMonths,
  takeChangedDays,
  gatherActiveCounts,
} from './figures-store.ts';
import { firstDay, insertFigures } from './figures-read.ts';
import { recountAllTerms } from './order-term-read.ts';
import { refreshTerms } from './order-term-service.ts';

/** The most days per statement, so that none exceeds the statement timeout in a large shop. */
const LONGEST = 7;
/** The last days are recounted each time, even without a recorded change. */
const DAYS_BACK = 2;
export const FRESH_MS = 10_000;
/** The most batches of changed accounts for which an operator waits. */
const BATCHES_AT_REQUEST = 10;

export interface FiguresContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
}

/**
 * Updates the daily figures: changed days and the days since the last update. The result equals counting all records.
 * Figures that are at most `freshMs` old are not updated.
 */
export async function refreshFigures(context: FiguresContext, freshMs = 0): Promise<void> {
  const { db, clock, timeZone } = context;
  await inTransaction(db, async (tx) => {
    const state = await lockFiguresState(tx);
    const now = clock();
    const age = now.getTime() - (state.computed_at?.getTime() ?? 0);
    if (freshMs > 0 && age >= 0 && age <= freshMs) return;
    const today = dayIn(timeZone, now);
    const changed = await takeChangedDays(tx, timeZone);
    let since = addDays(today, -DAYS_BACK);
    if (state.time_zone !== timeZone || state.computed_at === null) {
      await deleteAllFigures(tx);
      await recountAllTerms(tx);
      since = earlier(since, (await firstDay(tx, timeZone)) ?? today);
    } else {
      since = earlier(since, dayIn(timeZone, state.computed_at));
    }
    const past = changed.filter((day) => day <= today);
    await computeDays(tx, [...past, ...listDays({ from: since, to: today })], { timeZone, now });
    await gatherActiveCounts(tx);
    await gatherTicketGroups(tx);
    await storeFiguresState(tx, timeZone, now);
  });
  await refreshTerms(context, freshMs > 0 ? BATCHES_AT_REQUEST : Infinity);
}

/** Recounts the days of a span. */
export async function recomputeFigures(
  { db, clock, timeZone }: FiguresContext,
  span: DaySpan,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFiguresState(tx);
    await computeDays(tx, listDays(span), { timeZone, now: clock() });
  });
}

async function computeDays(
  tx: Tx,
  days: readonly string[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<void> {
  for (const span of spansOf(days, LONGEST)) {
    await deleteFigures(tx, span);
    await insertFigures(tx, { ...(await momentsOf(tx, span, timeZone)), timeZone, now });
  }
  await sumMonths(tx, days);
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
