import { readMember } from '@causeway/contract/members';
import { memberLogin } from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ReadOwnMember } from '../../billing/api.ts';
import type { CustomerCredentials } from '../../identity/api.ts';
import { loginMember } from '../member-sign-in-service.ts';

export function mountMembers(
  mount: Mount,
  context: { readonly customers: CustomerCredentials; readonly readOwnMember: ReadOwnMember },
): void {
  mount(memberLogin, ({ input: { account, password }, network, from }) =>
    loginMember(context, { account, password, network, from }),
  );

  mount(readMember, ({ caller }) => context.readOwnMember(caller.accountId));
}
