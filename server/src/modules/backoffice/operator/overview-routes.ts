import { exportOverview, readOverview, refreshOverview } from '@causeway/contract/console/overview';
import type { Mount } from '../../../platform/http/mount.ts';
import type { FiguresService } from '../figures-service.ts';
import type { OverviewService } from '../overview-service.ts';
import { viewOverview, viewOverviewCsv } from './overview-view.ts';

export interface OverviewRouteParts {
  readonly overview: OverviewService;
  readonly figures: Pick<FiguresService, 'refreshUnlessFresh'>;
}

export function mountOverview(mount: Mount, { overview, figures }: OverviewRouteParts): void {
  mount(readOverview, async ({ input }) => viewOverview(await overview.read(input)));
  mount(exportOverview, async ({ input }) => viewOverviewCsv(input, await overview.readSeries(input)));
  mount(refreshOverview, async () => {
    await figures.refreshUnlessFresh();
    return null;
  });
}
