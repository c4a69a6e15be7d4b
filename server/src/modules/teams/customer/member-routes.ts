import { readMember } from '@causeway/contract/members';
import { memberLogin } from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ReadOwnMember } from '../../billing/api.ts';
import type { MemberSignInService } from '../member-sign-in-service.ts';

export function mountMembers(
  mount: Mount,
  { signIns, readOwnMember }: { signIns: MemberSignInService; readOwnMember: ReadOwnMember },
): void {
  mount(memberLogin, ({ input: { account, password }, network, from }) =>
    signIns.login({ account, password, network, from }),
  );

  mount(readMember, ({ caller }) => readOwnMember(caller.accountId));
}
