import * as contract from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendCode } from '../../identity/api.ts';
import { isFreeTeamId, registerTeam, type TeamSignUpContext } from '../team-sign-up-service.ts';

export function mountTeamSignUp(mount: Mount, context: TeamSignUpContext): void {
  mount(contract.sendTeamCode, async ({ input: { email }, language, network }) => {
    await sendCode(context.codes, { purpose: 'register', email, language, network });
    return null;
  });

  mount(contract.checkTeamId, async ({ input, network }) => ({
    free: await isFreeTeamId(context, input.teamId, network),
  }));

  mount(contract.registerTeam, ({ input, language, network, from }) =>
    registerTeam(context, { ...input, language, network, from }),
  );
}
