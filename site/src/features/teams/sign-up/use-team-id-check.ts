import { TEAM_ID_PATTERN } from '@causeway/contract/limits';
import { checkTeamId } from '@causeway/contract/calls';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';

/** `none`: nothing to check yet; `unknown`: the check failed, which does not prevent the sign-up. */
export type TeamIdState = 'none' | 'checking' | 'free' | 'taken' | 'unknown';

/** Long enough that not every letter is checked. */
const PAUSE_MS = 400;

/** Whether the typed id is available. Answers about earlier text are dropped. */
export function useTeamIdCheck(teamId: string): TeamIdState {
  const [answer, setAnswer] = useState<{ readonly teamId: string; readonly state: TeamIdState }>();
  const possible = TEAM_ID_PATTERN.test(teamId);
  useEffect(() => {
    if (!possible) return undefined;
    let left = false;
    const keep = (state: TeamIdState) => {
      if (!left) setAnswer({ teamId, state });
    };
    const timer = setTimeout(() => {
      void call(checkTeamId, { teamId }).then(
        ({ free }) => keep(free ? 'free' : 'taken'),
        () => keep('unknown'),
      );
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [teamId, possible]);
  if (!possible) return 'none';
  return answer?.teamId === teamId ? answer.state : 'checking';
}
