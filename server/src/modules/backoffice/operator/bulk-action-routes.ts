import * as contract from '@causeway/contract/console/bulk-actions';
import type { Approvals } from '../../../platform/approvals/approval.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { listBulkActionRows, listBulkActions, readBulkAction } from '../bulk-action-list-service.ts';
import {
  bulkApproval,
  previewBulkAction,
  previewBulkUndo,
  startBulkAction,
  stopBulkAction,
  undoBulkAction,
  type BulkContext,
} from '../bulk-action-service.ts';
import { viewBulkAction, viewBulkRow } from './bulk-action-view.ts';

export function mountBulkActions(mount: Mount, context: BulkContext, approvals: Approvals): void {
  const approval = approvals.define(bulkApproval(context));
  mount(contract.previewBulkAction, async ({ caller, input }) => previewBulkAction(context, caller, input));
  mount(contract.startBulkAction, async ({ caller, input }) =>
    startBulkAction(context, approval, caller, input),
  );
  mount(contract.previewBulkUndo, async ({ caller, input }) =>
    previewBulkUndo(context, caller, String(input.id)),
  );
  mount(contract.undoBulkAction, async ({ caller, input }) =>
    undoBulkAction(context, approval, caller, { ...input, id: String(input.id) }),
  );
  mount(contract.stopBulkAction, async ({ caller, input: { id, reason } }) => {
    await stopBulkAction(context, caller, { id: String(id), reason });
    return null;
  });
  mountLists(mount, context);
}

function mountLists(mount: Mount, context: BulkContext): void {
  mount(contract.listBulkActions, async ({ caller, input }) => {
    const { list, next } = await listBulkActions(context, caller, input.cursor);
    return { list: list.map((row) => viewBulkAction(row, caller)), next };
  });
  mount(contract.readBulkAction, async ({ caller, input }) =>
    viewBulkAction(await readBulkAction(context, caller, String(input.id)), caller),
  );
  mount(contract.listBulkActionRows, async ({ caller, input: { id, state, cursor } }) => {
    const { list, next } = await listBulkActionRows(context, caller, { id: String(id), state, cursor });
    return { list: list.map(viewBulkRow), next };
  });
}
