import { OVERVIEW_MAX_DAYS } from '@causeway/contract/console/limits';
import { APPROVABLE_ACTIONS } from '@causeway/contract/console/lists';
import type { OverviewRange } from '@causeway/contract/console/overview';
import { APPROVAL_RIGHTS, holds } from '@causeway/contract/console/rights';
import { WEEK_MS } from '../../platform/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import { inSnapshot, type Db } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isDay } from '../../platform/utc-day.ts';
import { readConditions } from './condition-service.ts';
import { lengthOf, spanBefore, splitByMonths } from './day-span.ts';
import { readFiguresState } from './figures-store.ts';
import { listChannels, listFigures, readOpenWork } from './overview-read.ts';
import { sumFigures, sumsByPeriod } from './period-figures.ts';
import { readActiveCounts } from './active-counts-read.ts';

export interface OverviewContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** The whole page in one snapshot; refuses with OVERVIEW_RANGE_WRONG. */
export async function readOverview(
  { db, clock, timeZone }: OverviewContext,
  caller: Pick<OperatorCaller, 'operatorId' | 'rights'>,
  range: OverviewRange,
) {
  demandRange(range);
  const now = clock();
  const before = spanBefore(range);
  return inSnapshot(db, async (tx) => {
    const within = await listFigures(tx, splitFor(range));
    return {
      timeZone,
      asOf: (await readFiguresState(tx)).computed_at,
      series: sumsByPeriod(within, range, range.by),
      totals: sumFigures(within),
      before: { ...before, totals: sumFigures(await listFigures(tx, splitByMonths(before))) },
      conditions: await readConditions({ db: tx, clock }),
      channels: await listChannels(tx, splitByMonths(range)),
      active: {
        ...(await readActiveCounts(tx, { now, soon: new Date(now.getTime() + WEEK_MS) })),
        ...(await readOpenWork(tx, {
          now,
          lately: new Date(now.getTime() - WEEK_MS),
          actor: actorOf(caller),
          decidable: APPROVABLE_ACTIONS.filter((action) => holds(caller, APPROVAL_RIGHTS[action])),
        })),
      },
    };
  });
}

/** The figures of each period, for a file; refuses with OVERVIEW_RANGE_WRONG. */
export async function readSeries({ db }: OverviewContext, range: OverviewRange) {
  demandRange(range);
  return sumsByPeriod(await listFigures(db, splitFor(range)), range, range.by);
}

/** A series by day needs each day; any other sum takes whole months as they are stored. */
const splitFor = (range: OverviewRange) =>
  range.by === 'day' ? { months: [], days: [range] } : splitByMonths(range);

function demandRange(range: OverviewRange): void {
  const { from, to, by } = range;
  if (!isDay(from) || !isDay(to) || from > to || lengthOf(range) > OVERVIEW_MAX_DAYS[by]) {
    throw new Refusal('OVERVIEW_RANGE_WRONG');
  }
}
