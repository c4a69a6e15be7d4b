import { checkTeamId, registerTeam, sendTeamCode } from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MailCodeService } from '../../identity/api.ts';
import type { TeamSignUpService } from '../team-sign-up-service.ts';

export function mountTeamSignUp(
  mount: Mount,
  { signUps, codes }: { signUps: TeamSignUpService; codes: MailCodeService },
): void {
  mount(sendTeamCode, async ({ input: { email }, language, network }) => {
    await codes.sendCode('register', { email, language, network });
    return null;
  });

  mount(checkTeamId, async ({ input, network }) => ({ free: await signUps.isFree(input.teamId, network) }));

  mount(registerTeam, ({ input, language, network, from }) =>
    signUps.register({ ...input, language, network, from }),
  );
}
