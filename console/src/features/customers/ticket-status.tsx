import type { CustomerTicket } from '@causeway/contract/console/customers';
import { customersPhrases } from '../../phrases/customers.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Status } from '../../ui/status.tsx';

const TONES = { pending: 'warn', answered: 'info', resolved: 'plain' } as const;

export function TicketStatus({ state }: { readonly state: CustomerTicket['state'] }) {
  const t = usePhrases(customersPhrases);
  return <Status tone={TONES[state]}>{t.ticketStates[state]}</Status>;
}
