import { listTicketQueue } from '@causeway/contract/console/calls';
import type { OperatorTicketDetail, QueueRow } from '@causeway/contract/console/tickets';
import { useOnce } from '@causeway/web/use-once';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { ticketPath } from '../../../places.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { showDone, showFailure } from '../../../ui/notices.ts';
import { narrowingOf, useFilterSearch, useQueueFilters } from './queue-filters.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Opens the pending ticket after this one under the address's filters; after the last one, the first again. */
export function NextTicket({ detail: { ticket } }: { readonly detail: OperatorTicketDetail }) {
  const t = usePhrases(ticketsPhrases);
  const navigate = useNavigate();
  const search = useFilterSearch();
  const { values } = useQueueFilters();
  // A reply takes the ticket out of the queue; its place stays known until the page is left.
  const [place] = useState(ticket.place);
  const find = async (): Promise<QueueRow | undefined> => {
    const filter = { state: 'pending', ...narrowingOf(values) } as const;
    const after = place === null ? [] : (await call(listTicketQueue, { ...filter, cursor: place })).list;
    if (after[0] !== undefined) return after[0];
    return (await call(listTicketQueue, filter)).list.find(({ id }) => id !== ticket.id);
  };
  const { submit, busy } = useOnce(async () => {
    try {
      const next = await find();
      if (next === undefined) showDone(t.noNext);
      await navigate(`${next === undefined ? '/tickets' : ticketPath(next.id)}${search}`);
      return true;
    } catch (failure) {
      await showFailure(failure);
      return false;
    }
  });
  const go = () => void submit(undefined);
  useShortcuts({ n: go });
  return (
    <BusyButton id={NEXT_TICKET} variant="default" aria-keyshortcuts="N" loading={busy} onClick={go}>
      {t.next}
    </BusyButton>
  );
}

const NEXT_TICKET = 'next-ticket';

/** After a reply, the way on is one key away. */
export const focusNext = (): void => document.getElementById(NEXT_TICKET)?.focus();
