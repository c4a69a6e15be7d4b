import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { gatherTicketGroups } from '../support/api.ts';
import { addDays, dayIn, daysOf, spansOf, type DaySpan } from './day-span.ts';
import {
  deleteAllFigures,
  deleteFigures,
  lockFiguresState,
  momentsOf,
  storeFiguresState,
  takeChangedDays,
  gatherActiveCounts,
} from './figures-store.ts';
import { firstDay, insertFigures } from './figures-read.ts';

/** Days that one statement counts at most, lest a large shop's take longer than a statement may. */
const LONGEST = 7;
/** Reckoned anew each time, though nothing tells of a change. */
const DAYS_BACK = 2;
export const FRESH_MS = 10_000;

export interface FiguresContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
}

/**
 * Brings the daily figures up to date: the days that something changed of, and those since the last time. They are then what
 * counting all of the records would give. Figures that are `freshMs` old at most stay as they are.
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
      since = earlier(since, (await firstDay(tx, timeZone)) ?? today);
    } else {
      since = earlier(since, dayIn(timeZone, state.computed_at));
    }
    const past = changed.filter((day) => day <= today);
    await computeDays(tx, [...past, ...daysOf({ from: since, to: today })], { timeZone, now });
    await gatherActiveCounts(tx);
    await gatherTicketGroups(tx);
    await storeFiguresState(tx, timeZone, now);
  });
}

/** Counts the days of a span anew, whatever is stored. */
export async function recomputeFigures(
  { db, clock, timeZone }: FiguresContext,
  span: DaySpan,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFiguresState(tx);
    await computeDays(tx, daysOf(span), { timeZone, now: clock() });
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
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
