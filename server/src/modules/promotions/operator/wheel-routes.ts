import * as contract from '@causeway/contract/console/wheel';
import type { Clock } from '../../../platform/clock.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OperatorWheelService } from './wheel-service.ts';
import { viewOperatorWheel, viewWin, viewWinsExport } from './wheel-view.ts';

export function mountOperatorWheel(
  mount: Mount,
  { service, clock }: { service: OperatorWheelService; clock: Clock },
): void {
  mount(contract.readOperatorWheel, async ({ input }) =>
    viewOperatorWheel(await service.read(String(input.id))),
  );
  mount(contract.setWheelWeights, async ({ caller, input }) => ({
    version: await service.setWeights(caller, { ...input, id: String(input.id) }),
  }));
  mount(contract.setWheelBudget, async ({ caller, input }) => {
    await service.setBudget(caller, { ...input, id: String(input.id) });
    return null;
  });
  mount(contract.grantSpins, async ({ caller, input }) => ({
    customerId: await service.grant(caller, { ...input, id: String(input.id) }),
  }));
  mount(contract.listWins, async ({ input }) => {
    const { rows, next } = await service.wins(String(input.id), input.cursor);
    return { list: rows.map(viewWin), next };
  });
  mount(contract.exportWins, async ({ input }) =>
    viewWinsExport(await service.exported(String(input.id)), clock()),
  );
}
