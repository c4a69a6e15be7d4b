import { readMember } from '@causeway/contract/members';
import { memberLogin } from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MemberOwnService } from '../member-own-service.ts';
import type { MemberSignInService } from '../member-sign-in-service.ts';
import { viewOwnMember } from './member-view.ts';

export function mountMembers(
  mount: Mount,
  { signIns, own }: { signIns: MemberSignInService; own: MemberOwnService },
): void {
  mount(memberLogin, ({ input: { account, password }, network, from }) =>
    signIns.login({ account, password, network, from }),
  );

  mount(readMember, async ({ caller }) => viewOwnMember(await own.read(caller.accountId)));
}
