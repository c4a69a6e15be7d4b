import { readInvite } from '@causeway/contract/invites';
import type { Db } from '../../../platform/database/tx.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { readInvitations } from '../invite-service.ts';
import { viewInvitations } from './invite-view.ts';

/** `publicUrl` is what invitation links begin with. */
export function mountInvites(mount: Mount, context: { readonly db: Db; readonly publicUrl: string }): void {
  mount(readInvite, async ({ caller }) =>
    viewInvitations(await readInvitations(context, caller.accountId), context.publicUrl),
  );
}
