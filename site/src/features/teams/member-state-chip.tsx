import type { MemberState } from '@causeway/contract/lists';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon, ClockIcon, CloseIcon, KeyIcon } from '../../ui/icons.tsx';
import styles from './member-state-chip.module.css';

const ICONS = { active: CheckIcon, reset: KeyIcon, suspended: ClockIcon, blocked: CloseIcon };

export function MemberStateChip({ state }: { readonly state: MemberState }) {
  const t = usePhrases(teamMembersPhrases);
  const Icon = ICONS[state];
  return (
    <span className={classNames(styles.chip, styles[state])}>
      <Icon />
      {t.states[state]}
    </span>
  );
}
