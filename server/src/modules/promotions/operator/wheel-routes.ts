import * as contract from '@causeway/contract/console/wheel';
import type { Mount } from '../../../platform/http/mount.ts';
import {
  exportWins,
  grantSpins,
  listWinPage,
  readOperatorWheel,
  setWheelBudget,
  setWheelWeights,
  type OperatorWheelContext,
} from './wheel-service.ts';
import { viewOperatorWheel, viewWin, viewWinsExport } from './wheel-view.ts';

export function mountOperatorWheel(mount: Mount, context: OperatorWheelContext): void {
  mount(contract.readOperatorWheel, async ({ input }) =>
    viewOperatorWheel(await readOperatorWheel(context, String(input.id))),
  );
  mount(contract.setWheelWeights, async ({ caller, input }) => ({
    version: await setWheelWeights(context, { ...input, caller, id: String(input.id) }),
  }));
  mount(contract.setWheelBudget, async ({ caller, input }) => {
    await setWheelBudget(context, { ...input, caller, id: String(input.id) });
    return null;
  });
  mount(contract.grantSpins, async ({ caller, input }) => ({
    customerId: await grantSpins(context, { ...input, caller, id: String(input.id) }),
  }));
  mount(contract.listWins, async ({ input: { id, cursor } }) => {
    const { list, next } = await listWinPage(context, { id: String(id), cursor });
    return { list: list.map(viewWin), next };
  });
  mount(contract.exportWins, async ({ input }) =>
    viewWinsExport(await exportWins(context, String(input.id)), context.clock()),
  );
}
