import * as contract from '@causeway/contract/console/inbox';
import type { InboxItem } from '@causeway/contract/console/inbox';
import { toEpochOrNull } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { countInbox, readInbox, type InboxContext } from '../inbox-service.ts';
import type { InboxRow } from '../inbox-store.ts';

export function mountInbox(mount: Mount, context: InboxContext): void {
  mount(contract.countInbox, ({ caller }) => countInbox(context, caller));
  mount(contract.readInbox, async ({ caller, input }) => {
    const { counts, list } = await readInbox(context, caller, input.kind);
    return { counts, list: list.map(viewItem) };
  });
}

const viewItem = ({ since, deadline, ...row }: InboxRow): InboxItem => ({
  ...row,
  since: toEpochOrNull(since),
  deadline: toEpochOrNull(deadline),
});
