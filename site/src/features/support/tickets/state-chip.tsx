import type { TicketState } from '@causeway/contract/ticket-states';
import { ticketPhrases } from '../../../phrases/support.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { CheckIcon, ClockIcon, MailIcon } from '../../../ui/icons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './state-chip.module.css';

const ICONS = { pending: ClockIcon, answered: MailIcon, resolved: CheckIcon };

export function StateChip({ state }: { readonly state: TicketState }) {
  const t = usePhrases(ticketPhrases);
  const Icon = ICONS[state];
  return (
    <span className={classNames(styles.chip, styles[state])}>
      <Icon />
      {t.states[state]}
    </span>
  );
}
