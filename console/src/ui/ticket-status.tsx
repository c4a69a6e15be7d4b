import type { TicketState } from '@causeway/contract/ticket-states';
import { usePhrases } from '../phrases/use-phrases.ts';
import { wordsPhrases } from '../phrases/names.ts';
import { Status } from './status.tsx';

const TONES = { pending: 'warn', answered: 'info', resolved: 'good' } as const;

export function TicketStatus({ state }: { readonly state: TicketState }) {
  const { ticketStates } = usePhrases(wordsPhrases);
  return <Status tone={TONES[state]}>{ticketStates[state]}</Status>;
}
