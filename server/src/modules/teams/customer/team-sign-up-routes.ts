import { checkTeamId, registerTeam, sendTeamCode } from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendCode, type MailCodeContext } from '../../identity/api.ts';
import type { TeamSignUpService } from '../team-sign-up-service.ts';

export function mountTeamSignUp(
  mount: Mount,
  { signUps, codes }: { signUps: TeamSignUpService; codes: MailCodeContext },
): void {
  mount(sendTeamCode, async ({ input: { email }, language, network }) => {
    await sendCode(codes, { purpose: 'register', email, language, network });
    return null;
  });

  mount(checkTeamId, async ({ input, network }) => ({ free: await signUps.isFree(input.teamId, network) }));

  mount(registerTeam, ({ input, language, network, from }) =>
    signUps.register({ ...input, language, network, from }),
  );
}
