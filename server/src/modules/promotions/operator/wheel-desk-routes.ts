import * as contract from '@causeway/contract/console/wheel';
import type { Clock } from '../../../platform/clock.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { WheelDeskService } from './wheel-desk-service.ts';
import { viewWheelForDesk, viewWin, viewWinsExport } from './wheel-desk-view.ts';

export function mountWheelDesk(
  mount: Mount,
  { desk, clock }: { desk: WheelDeskService; clock: Clock },
): void {
  mount(contract.readWheelForDesk, async ({ input }) => viewWheelForDesk(await desk.read(String(input.id))));
  mount(contract.setWheelWeights, async ({ caller, input }) => ({
    version: await desk.setWeights(caller, { ...input, id: String(input.id) }),
  }));
  mount(contract.setWheelBudget, async ({ caller, input }) => {
    await desk.setBudget(caller, { ...input, id: String(input.id) });
    return null;
  });
  mount(contract.grantChances, async ({ caller, input }) => ({
    customerId: await desk.grant(caller, { ...input, id: String(input.id) }),
  }));
  mount(contract.listWins, async ({ input }) => {
    const { rows, next } = await desk.wins(String(input.id), input.cursor);
    return { list: rows.map(viewWin), next };
  });
  mount(contract.exportWins, async ({ input }) =>
    viewWinsExport(await desk.exported(String(input.id)), clock()),
  );
}
