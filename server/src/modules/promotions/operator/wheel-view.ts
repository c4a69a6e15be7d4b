import type { OutputOf } from '@causeway/contract/endpoint';
import type * as contract from '@causeway/contract/console/wheel';
import { CSV_TYPE } from '@causeway/contract/console/console-schema';
import { toEpoch } from '../../../platform/epoch.ts';
import { CSV_START, csvLine } from '@causeway/contract/csv';
import { StreamedFile } from '../../../platform/streamed-file.ts';
import { utcDay } from '../../../platform/utc-day.ts';
import { maskedName } from '../masked-name.ts';
import { capOfWheel } from '../wheel.ts';
import type { readOperatorWheel } from './wheel-service.ts';
import type { WinRow } from './wheel-read.ts';

export function viewOperatorWheel({
  wheel,
  versions,
  grants,
}: Awaited<ReturnType<typeof readOperatorWheel>>): OutputOf<typeof contract.readOperatorWheel> {
  return {
    versions: versions.map(({ version, weights, made_at, by, name, spins, won_days }) => ({
      version,
      weights,
      madeAt: toEpoch(made_at),
      by: by === null || name === null ? null : { id: by, name },
      spins: spins ?? 0,
      wonDays: won_days ?? 0,
    })),
    budget: { days: wheel.budgetDays, won: wheel.wonDays, cap: capOfWheel(wheel) },
    grants: {
      orders: grants.orders,
      friends: grants.friends,
      operators: grants.operators,
      spent: grants.spent,
      takenBack: grants.takenBack,
    },
    version: wheel.version,
  };
}

export function viewWin(row: WinRow): contract.WheelWin {
  return {
    id: row.id,
    at: toEpoch(row.spun_at),
    customerId: row.account_id,
    name: maskedName(row.email ?? ''),
    days: row.days,
    weightsVersion: row.weights_version,
    takenBack: row.taken_back_at !== null,
  };
}

const COLUMNS = ['draw', 'drawn', 'account', 'name', 'days', 'weights', 'taken back'] as const;

/** Wins as CSV: times in ISO 8601 and UTC, accounts by id and masked name. */
export function viewWinsExport(batches: AsyncIterable<readonly WinRow[]>, now: Date): StreamedFile {
  async function* lines(): AsyncIterable<string> {
    yield CSV_START + csvLine(COLUMNS);
    for await (const batch of batches) yield batch.map(exportLine).join('');
  }
  return new StreamedFile(`wins-${utcDay(now)}.csv`, CSV_TYPE, lines);
}

function exportLine(row: WinRow): string {
  return csvLine([
    row.id,
    row.spun_at.toISOString(),
    row.account_id,
    maskedName(row.email ?? ''),
    row.days,
    row.weights_version,
    row.taken_back_at?.toISOString() ?? null,
  ]);
}
