import { OVERVIEW_MAX_DAYS, type OverviewRange } from '@causeway/contract/console/overview';
import type { Clock } from '../../platform/clock.ts';
import { inSnapshot, type Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isDay, lengthOf, spanBefore } from './day-span.ts';
import { readFiguresState } from './figures-store.ts';
import { listChannels, listFigures, readOpenWork } from './overview-store.ts';
import { sumOf, sumsByPeriod } from './period-figures.ts';
import { readActiveCounts } from './active-counts-store.ts';

export type OverviewService = ReturnType<typeof createOverviewService>;
export type Overview = Awaited<ReturnType<OverviewService['read']>>;

const WEEK_MS = 7 * 86_400_000;

export function createOverviewService({ db, clock, timeZone }: { db: Db; clock: Clock; timeZone: string }) {
  /** Everything that the page shows, of one moment. Refused: OVERVIEW_RANGE_WRONG. */
  async function read(range: OverviewRange) {
    demandRange(range);
    const now = clock();
    const before = spanBefore(range);
    return inSnapshot(db, async (tx) => {
      const rows = await listFigures(tx, { from: before.from, to: range.to });
      const within = rows.filter(({ day }) => day >= range.from);
      return {
        timeZone,
        asOf: (await readFiguresState(tx)).computed_at,
        series: sumsByPeriod(within, range, range.by),
        totals: sumOf(within),
        before: { ...before, totals: sumOf(rows.filter(({ day }) => day < range.from)) },
        channels: await listChannels(tx, range),
        active: {
          ...(await readActiveCounts(tx, { now, soon: new Date(now.getTime() + WEEK_MS) })),
          ...(await readOpenWork(tx, new Date(now.getTime() - WEEK_MS))),
        },
      };
    });
  }

  /** The figures of each period, for a file. Refused: OVERVIEW_RANGE_WRONG. */
  async function readSeries(range: OverviewRange) {
    demandRange(range);
    return sumsByPeriod(await listFigures(db, range), range, range.by);
  }

  return { read, readSeries };
}

function demandRange(range: OverviewRange): void {
  const { from, to, by } = range;
  if (!isDay(from) || !isDay(to) || from > to || lengthOf(range) > OVERVIEW_MAX_DAYS[by]) {
    throw new Refusal('OVERVIEW_RANGE_WRONG');
  }
}
