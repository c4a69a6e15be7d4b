import type { seeCustomer } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { stateInList } from '@causeway/contract/ticket-states';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './summary-page.module.css';
import { TicketStatus } from '../../../ui/ticket-status.tsx';

type Seen = OutputOf<typeof seeCustomer>;

/** The tickets, the newest with their messages, without internal data. */
export function SeenTickets({ tickets, opened }: Pick<Seen, 'tickets' | 'opened'>) {
  const t = usePhrases(customersPhrases);
  if (tickets.length === 0) return <Section title={t.tabs.tickets}>{t.ticketsEmpty}</Section>;
  return tickets.map((ticket) => (
    <Section
      key={ticket.id}
      title={ticket.title}
      lead={
        <>
          <TicketStatus state={stateInList(ticket.state)} />{' '}
          {ticket.unread && <Status tone="info">{t.seeUnread}</Status>} <Time at={ticket.date} />
        </>
      }
    >
      {opened
        .find(({ id }) => id === ticket.id)
        ?.messages.map((message, index) => (
          <div key={index} className={styles.message}>
            <div className={styles.by}>
              {message.userId === -1 ? t.seeSupport : t.seeCustomer} · <Time at={message.date} />
            </div>
            <p className={styles.words}>{message.content}</p>
            {message.file.length > 0 && <div className={styles.by}>{t.seeImages(message.file.length)}</div>}
          </div>
        ))}
    </Section>
  ));
}
