import { readMember } from '@causeway/contract/members';
import * as contract from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ReadOwnMember } from '../../billing/api.ts';
import { sendCode, type CustomerCredentials } from '../../identity/api.ts';
import { loginMember } from '../member-sign-in-service.ts';
import { isFreeTeamId, registerTeam, type TeamSignUpContext } from '../team-sign-up-service.ts';

interface MemberContext extends TeamSignUpContext {
  readonly customers: CustomerCredentials;
  readonly readOwnMember: ReadOwnMember;
}

export function mountMembers(mount: Mount, context: MemberContext): void {
  mount(contract.sendTeamCode, async ({ input: { email }, language, network }) => {
    await sendCode(context.codes, { purpose: 'register', email, language, network });
    return null;
  });

  mount(contract.checkTeamId, async ({ input, network }) => ({
    free: await isFreeTeamId(context, input.teamId, network),
  }));

  mount(contract.registerTeam, ({ input, language, network, from, browser }) =>
    registerTeam(context, { ...input, language, network, from, browser }),
  );

  mount(contract.memberLogin, ({ input: { account, password }, network, from, browser, usedLanguage }) =>
    loginMember(context, { account, password, network, from, browser, usedLanguage }),
  );

  mount(readMember, ({ caller }) => context.readOwnMember(caller.accountId));
}
