import { readInvite } from '@causeway/contract/invites';
import type { Mount } from '../../../platform/http/mount.ts';
import type { InviteService } from '../invite-service.ts';
import { viewInvitations } from './invite-view.ts';

/** `publicUrl` is what invitation links begin with. */
export function mountInvites(
  mount: Mount,
  { invites, publicUrl }: { invites: InviteService; publicUrl: string },
): void {
  mount(readInvite, async ({ caller }) => viewInvitations(await invites.read(caller.accountId), publicUrl));
}
