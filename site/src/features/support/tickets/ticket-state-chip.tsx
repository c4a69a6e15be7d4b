import type { TicketState } from '@causeway/contract/tickets';
import { ticketPhrases } from '../../../phrases/support.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { CheckIcon, ClockIcon, MailIcon } from '../../../ui/icons.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';

const CHIPS = {
  pending: { tone: 'plain', icon: ClockIcon },
  answered: { tone: 'tide', icon: MailIcon },
  resolved: { tone: 'good', icon: CheckIcon },
} as const;

export function TicketStateChip({ state }: { readonly state: TicketState }) {
  const { states } = usePhrases(ticketPhrases);
  return <StateChip {...CHIPS[state]}>{states[state]}</StateChip>;
}
