import { stateInDetail } from '@causeway/contract/ticket-states';
import { TICKET_TYPES } from '@causeway/contract/lists';
import { listTickets, viewTicket } from '@causeway/contract/calls';
import { useEffect } from 'react';
import { useSearchParams } from '../../../router.tsx';
import { ApiRefusal } from '@causeway/web/failures';
import { refetch, useRead } from '../../../api/use-read.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Conversation } from './conversation.tsx';
import { ReplyForm } from './reply-form.tsx';
import { shorten } from './shorten.ts';
import { ShortTitle } from './short-title.tsx';
import { StateChip } from './state-chip.tsx';
import styles from './ticket-page.module.css';

const EVERY_MS = 20_000;

/** A ticket's conversation, polled while it is open. */
export default function TicketPage() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(ticketPhrases);
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const ticket = useRead(viewTicket, { id }, { enabled: id !== '', every: EVERY_MS, quiet: 'again' });
  const count = ticket.data?.messages.length;
  const toList = { text: titles.order, to: '/Order' };
  // From the start, so that nothing moves when the ticket arrives.
  const above = <Breadcrumb crumbs={[toList, { text: titles.reply }]} />;

  useEffect(() => {
    // Viewing it has cleared the unread mark.
    if (count !== undefined) void refetch(listTickets);
  }, [count]);

  const isMissing = ticket.error instanceof ApiRefusal && ticket.error.refusal === 'TICKET_NOT_FOUND';
  if (id === '' || isMissing) {
    return (
      <Page above={above} title={titles.reply}>
        <EmptyState title={t.missingTitle} action={<ButtonLink to="/Order">{t.toList}</ButtonLink>}>
          {t.missingText}
        </EmptyState>
      </Page>
    );
  }
  if (ticket.data === undefined) {
    return (
      <Page above={above} title={titles.reply}>
        {ticket.isError ? (
          <LoadFailure onRetry={() => void ticket.refetch()} busy={ticket.isFetching} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Page>
    );
  }
  const { info } = ticket.data;
  const state = stateInDetail(info.state);
  const type = TICKET_TYPES.find((known) => known === info.type);
  const way = [toList, { text: shorten(info.title) }];
  return (
    <Page
      above={<Breadcrumb crumbs={way} />}
      title={<ShortTitle title={info.title} />}
      lead={
        <span className={styles.facts}>
          <StateChip state={state} />
          {type !== undefined && t.types[type]}
        </span>
      }
    >
      <div className={styles.column}>
        <Conversation ticket={ticket.data} />
        <ReplyForm key={id} ticketId={id} title={info.title} open={state !== 'resolved'} />
      </div>
    </Page>
  );
}
