import type { OutputOf } from '@causeway/contract/endpoint';
import { stateInList, TICKET_STATES, type TicketState } from '@causeway/contract/ticket-states';
import { listTickets } from '@causeway/contract/calls';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatDate, formatMoment } from '../../../format-date.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTabAddress } from '../../../use-tab-address.ts';
import { StateChip } from './state-chip.tsx';
import styles from './ticket-list.module.css';

type Row = OutputOf<typeof listTickets>[number];
type Filter = TicketState | 'all';

/** The link to the form. */
export const NEW_TICKET_ID = 'new-ticket';

/** All tickets or those of one state, newest message first. */
export function TicketList() {
  const t = usePhrases(ticketPhrases);
  const tickets = useRead(listTickets, {});
  const [filter, setFilter] = useTabAddress<Filter>(['all', ...TICKET_STATES]);

  if (tickets.data === undefined) {
    return tickets.isError ? (
      <LoadFailure onRetry={() => void tickets.refetch()} busy={tickets.isFetching} />
    ) : (
      <Skeleton lines={6} />
    );
  }
  const newTicket = (
    <ButtonLink id={NEW_TICKET_ID} to="/Order?new=1" variant="primary">
      {t.newTicket}
    </ButtonLink>
  );
  if (tickets.data.length === 0) {
    return (
      <EmptyState title={t.none} action={newTicket}>
        {t.noneText}
      </EmptyState>
    );
  }
  const tabs = [
    { key: 'all', label: t.all(tickets.data.length) },
    ...TICKET_STATES.map((state) => ({ key: state, label: t.states[state] })),
  ] as const;
  const rows = tickets.data.filter(({ state }) => filter === 'all' || stateInList(state) === filter);
  return (
    <>
      <div className={styles.top}>{newTicket}</div>
      <Tabs<Filter> label={t.filter} tabs={tabs} selected={filter} onSelect={setFilter}>
        {rows.length === 0 ? (
          <p className={styles.none}>{t.noneOfState}</p>
        ) : (
          <ul>
            {rows.map((row) => (
              <TicketRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Tabs>
    </>
  );
}

function TicketRow({ row: { id, title, date, state, unread } }: { readonly row: Row }) {
  const t = usePhrases(ticketPhrases);
  const language = useLanguage();
  return (
    <li className={styles.row}>
      <Link to={`/Reply?id=${encodeURIComponent(id)}`} className={styles.title}>
        <span className={styles.short} title={title}>
          {title}
        </span>
      </Link>
      {unread && (
        <span className={styles.unread}>
          <span className={styles.point} />
          {t.unread}
        </span>
      )}
      <StateChip state={stateInList(state)} />
      <time
        className={styles.date}
        dateTime={new Date(date * 1000).toISOString()}
        title={formatMoment(date, language)}
      >
        {formatDate(date, language)}
      </time>
    </li>
  );
}
