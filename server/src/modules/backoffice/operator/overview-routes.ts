import * as contract from '@causeway/contract/console/overview';
import type { Mount } from '../../../platform/http/mount.ts';
import { FRESH_MS, refreshFigures } from '../figures-service.ts';
import { readOverview, readSeries, type OverviewContext } from '../overview-service.ts';
import { viewOverview, viewOverviewCsv } from './overview-view.ts';

export function mountOverview(mount: Mount, context: OverviewContext): void {
  mount(contract.readOverview, async ({ caller, input }) =>
    viewOverview(await readOverview(context, caller, input)),
  );
  mount(contract.exportOverview, async ({ input }) =>
    viewOverviewCsv(input, await readSeries(context, input)),
  );
  mount(contract.refreshOverview, async () => {
    await refreshFigures(context, FRESH_MS);
    return null;
  });
}
