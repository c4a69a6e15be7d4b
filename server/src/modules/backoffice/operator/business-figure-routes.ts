import * as contract from '@causeway/contract/console/business-figures';
import type { Mount } from '../../../platform/http/mount.ts';
import { readBusinessFigures } from '../business-figure-service.ts';
import type { OverviewContext } from '../overview-service.ts';
import { viewBusinessCsv, viewBusinessFigures } from './business-figure-view.ts';

export function mountBusinessFigures(mount: Mount, context: OverviewContext): void {
  mount(contract.readBusinessFigures, async ({ input }) =>
    viewBusinessFigures(await readBusinessFigures(context, input)),
  );
  mount(contract.exportBusinessFigures, async ({ input }) =>
    viewBusinessCsv(input, await readBusinessFigures(context, input)),
  );
}
