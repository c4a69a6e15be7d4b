import * as contract from '@causeway/contract/console/approvals';
import { holds } from '@causeway/contract/console/rights';
import type { Mount } from '../../../platform/http/mount.ts';
import {
  approveRequest,
  declineRequest,
  listApprovalPage,
  listEndedPage,
  type ApprovalContext,
} from '../approval-service.ts';
import type { ListedApproval } from '../approval-store.ts';
import { viewApproval } from '../approval-view.ts';

export function mountApprovals(mount: Mount, ctx: ApprovalContext): void {
  mount(contract.listApprovals, async ({ caller, input: { cursor, ended = false } }) => {
    const { list, next } = await (ended ? listEndedPage : listApprovalPage)(ctx, caller, cursor);
    const now = ctx.clock();
    const showsEmail = holds(caller, 'customers.read');
    const view = (row: ListedApproval) => viewApproval(showsEmail ? row : { ...row, email: null }, now);
    return { list: list.map(view), next };
  });
  mount(contract.approveRequest, async ({ caller, input: { id, reason } }) => {
    await approveRequest(ctx, { caller, id: String(id), reason });
    return null;
  });
  mount(contract.declineRequest, async ({ caller, input: { id, reason } }) => {
    await declineRequest(ctx, { caller, id: String(id), reason });
    return null;
  });
}
