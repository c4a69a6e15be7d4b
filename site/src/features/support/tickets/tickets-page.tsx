import { listTickets } from '@causeway/contract/calls';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useSearchParams } from '../../../router.tsx';
import { useSettings } from '../../../first-page.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { readUserInfo } from '../../../storage/session.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Page } from '../../../ui/page.tsx';
import { CommonProblems } from './common-problems.tsx';
import { NewTicketForm } from './new-ticket-form.tsx';
import { asksForNew, readPrefill } from './ticket-draft.ts';
import { NEW_TICKET_ID, TicketList } from './ticket-list.tsx';
import styles from './tickets-page.module.css';

/** The customer's tickets or the form for a new one, with common problems beside them. */
export default function TicketsPage() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(ticketPhrases);
  const lead = useSettings().factsConfirmed ? t.leadPromised : t.lead;
  const [query] = useSearchParams();
  const isNew = asksForNew(query);
  // Another account may log in in another tab; what the form holds is not its.
  const formKey = `${readUserInfo()?.id} ${query}`;
  useFocusAfterSwitch(isNew);
  const { isPending } = useRead(listTickets, {});
  const way = [{ text: titles.order, to: '/Order' }, { text: t.newTicket }];
  return (
    <Page
      title={isNew ? t.newTicket : titles.order}
      lead={isNew ? t.newLead : lead}
      above={isNew && <Breadcrumb crumbs={way} />}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          {isNew ? <NewTicketForm key={formKey} prefill={readPrefill(query)} /> : <TicketList />}
        </div>
        {/* On a phone the list stands above and would move them. */}
        {(isNew || !isPending) && <CommonProblems />}
      </div>
    </Page>
  );
}

/** The form opens like a page; after it, the focus returns to the button that opened it. */
function useFocusAfterSwitch(isNew: boolean): void {
  const before = useRef(isNew);
  useEffect(() => {
    if (before.current === isNew) return;
    before.current = isNew;
    const opener = isNew ? null : document.getElementById(NEW_TICKET_ID);
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: opener === null });
  }, [isNew]);
}
