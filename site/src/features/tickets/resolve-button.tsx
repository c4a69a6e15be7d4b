import { listTickets, resolveTicket, viewTicket } from '@causeway/contract/tickets';
import { refetch } from '../../api/use-read.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { ticketPhrases } from '../../phrases/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Says that the ticket is done with. It asks nothing back: a reply opens it again. */
export function ResolveButton({ ticketId }: { readonly ticketId: string }) {
  const t = usePhrases(ticketPhrases);
  const { submit, busy } = useSubmit(resolveTicket, {
    onDone: async () => {
      showToast({ text: t.resolved, tone: 'success' });
      await Promise.all([refetch(viewTicket), refetch(listTickets)]);
    },
  });
  return (
    <Button busy={busy} onClick={() => void submit({ id: ticketId })}>
      <CheckIcon />
      {t.resolve}
    </Button>
  );
}
