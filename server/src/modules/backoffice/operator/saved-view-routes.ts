import * as contract from '@causeway/contract/console/saved-views';
import type { Mount } from '../../../platform/http/mount.ts';
import { deleteOwnView, saveOwnView, type SavedViewContext } from '../saved-view-service.ts';
import { listViews } from '../saved-view-store.ts';

export function mountSavedViews(mount: Mount, context: SavedViewContext): void {
  mount(contract.listSavedViews, async ({ caller, input }) =>
    listViews(context.db, caller.operatorId, input.list),
  );
  mount(contract.saveView, async ({ caller, input }) => {
    await saveOwnView(context, caller, input);
    return null;
  });
  mount(contract.deleteView, async ({ caller, input }) => {
    await deleteOwnView(context, caller, input);
    return null;
  });
}
