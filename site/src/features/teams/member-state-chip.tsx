import type { MemberState } from '@causeway/contract/team-members';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { CheckIcon, ClockIcon, CloseIcon, KeyIcon } from '../../ui/icons.tsx';
import { StateChip } from '../../ui/state-chip.tsx';

const CHIPS = {
  active: { tone: 'good', icon: CheckIcon },
  reset: { tone: 'tide', icon: KeyIcon },
  suspended: { tone: 'warn', icon: ClockIcon },
  blocked: { tone: 'bad', icon: CloseIcon },
} as const;

export function MemberStateChip({ state }: { readonly state: MemberState }) {
  const { states } = usePhrases(teamMembersPhrases);
  return (
    <StateChip small {...CHIPS[state]}>
      {states[state]}
    </StateChip>
  );
}
