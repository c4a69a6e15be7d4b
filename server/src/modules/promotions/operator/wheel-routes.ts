import * as contract from '@causeway/contract/console/wheel';
import type { ApprovalOutcome } from '@causeway/contract/console/approvals';
import type { Approvals } from '../../../platform/approvals/approval.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandReason } from '../../identity/api.ts';
import {
  budgetApproval,
  exportWins,
  listWinPage,
  readOperatorWheel,
  readSpinsGrant,
  spinsApproval,
  weightsApproval,
  type OperatorWheelContext,
} from './wheel-service.ts';
import { viewOperatorWheel, viewWin, viewWinsExport } from './wheel-view.ts';

export function mountOperatorWheel(mount: Mount, context: OperatorWheelContext, approvals: Approvals): void {
  const weights = approvals.define(weightsApproval(context));
  const budget = approvals.define(budgetApproval(context));
  const spins = approvals.define(spinsApproval(context));
  mount(contract.readOperatorWheel, async ({ input }) =>
    viewOperatorWheel(await readOperatorWheel(context, String(input.id))),
  );
  mount(contract.setWheelWeights, async ({ caller, input: { reason, id, ...change } }) =>
    weights.submit({ caller, input: { ...change, id: String(id) }, reason: demandReason(reason) }),
  );
  mount(contract.setWheelBudget, async ({ caller, input: { reason, id, ...change } }) =>
    budget.submit({ caller, input: { ...change, id: String(id) }, reason: demandReason(reason) }),
  );
  mount(contract.grantSpins, async ({ caller, input: { id, ...grant } }) => {
    const reason = demandReason(grant.reason);
    const grantOnce = async (): Promise<ApprovalOutcome> => {
      const given = await readSpinsGrant(context, { ...grant, id: String(id) });
      return given === undefined ? { state: 'done' } : spins.submit({ caller, input: given, reason });
    };
    return grantOnce().catch((error: unknown) => {
      // The same call may have been sent twice at the same time; the second try sees the first one's grant.
      if (error instanceof Refusal && error.reason === 'SPINS_KEY_USED') return grantOnce();
      throw error;
    });
  });
  mount(contract.listWins, async ({ input: { id, cursor } }) => {
    const { list, next } = await listWinPage(context, { id: String(id), cursor });
    return { list: list.map(viewWin), next };
  });
  mount(contract.exportWins, async ({ input }) =>
    viewWinsExport(await exportWins(context, String(input.id)), context.clock()),
  );
}
