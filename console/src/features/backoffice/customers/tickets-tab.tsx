import { listCustomerTickets } from '@causeway/contract/console/customers';
import { useRead } from '../../../api/use-read.ts';
import { ticketPath } from '../../../places.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import { TicketStatus } from '../../../ui/ticket-status.tsx';

export function TicketsTab({ id }: { readonly id: string }) {
  const t = usePhrases(customersPhrases);
  const { data, error, refetch } = useRead(listCustomerTickets, { id });
  return (
    <DataTable
      label={t.tabs.tickets}
      source={{ rows: data, failure: error, retry: () => void refetch() }}
      keyOf={({ id }) => id}
      linkOf={({ id }) => ticketPath(id)}
      empty={t.ticketsEmpty}
      columns={[
        { key: 'title', title: t.ticket, render: ({ title }) => title },
        { key: 'state', title: t.state, render: ({ state }) => <TicketStatus state={state} /> },
        { key: 'opened', title: t.ticketOpened, render: ({ createdAt }) => <Time at={createdAt} /> },
        { key: 'last', title: t.lastMessage, render: ({ writtenAt }) => <Time at={writtenAt} relative /> },
      ]}
    />
  );
}
