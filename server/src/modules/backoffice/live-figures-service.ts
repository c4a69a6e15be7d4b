import { DAY_MS } from '../../platform/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { TIMED_PROVIDERS } from '../billing/api.ts';
import { storeLiveFigures } from '../content/api.ts';
import { readAccessMedian, readAnswerMedian, type Median } from './live-figures-read.ts';

const WINDOW_MS = 30 * DAY_MS;
/** A median of fewer says little. */
const MIN_SAMPLES = 20;

/** Computes the medians of the last 30 days that the landing page shows. */
export async function refreshLiveFigures({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const since = new Date(clock().getTime() - WINDOW_MS);
  const answer = shownSeconds(await readAnswerMedian(db, since));
  const access = shownSeconds(await readAccessMedian(db, since, TIMED_PROVIDERS));
  await inTransaction(db, (tx) => storeLiveFigures(tx, { answer, access }));
}

function shownSeconds({ seconds, samples }: Median): number | undefined {
  return samples < MIN_SAMPLES ? undefined : (seconds ?? undefined);
}
