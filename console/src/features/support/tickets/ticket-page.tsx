import { readOperatorTicket } from '@causeway/contract/console/calls';
import type { OperatorTicketDetail } from '@causeway/contract/console/tickets';
import { Alert, Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { moveDrafts } from '../../../api/drafts.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../../phrases/names.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { PeopleIcon } from '../../../ui/icons.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { Conversation } from './conversation.tsx';
import { CustomerSide } from './customer-side.tsx';
import { DueTime } from './due-time.tsx';
import { NextTicket } from './next-ticket.tsx';
import { useFilterSearch } from './queue-filters.ts';
import { Tags } from './queue-columns.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { TicketTags } from './ticket-tags.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { ticketPath } from '../../../places.ts';
import presence from './present-colleagues.module.css';
import { ReplyBox } from './reply-box.tsx';
import { TicketActions } from './ticket-actions.tsx';
import styles from './ticket-page.module.css';
import { labelOfType } from './ticket-texts.ts';
import { usePresence, type PresentColleague } from './use-presence.ts';
import { TicketStatus } from '../../../ui/ticket-status.tsx';

const EVERY_MS = 15_000;

export default function TicketPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const t = usePhrases(ticketsPhrases);
  const read = useRead(readOperatorTicket, { id }, { every: EVERY_MS });
  // A link to a merged ticket leads here; the address becomes the remaining ticket's.
  const keptId = read.data?.ticket.id;
  const search = useFilterSearch();
  useEffect(() => {
    if (keptId !== undefined && keptId !== id) void navigate(ticketPath(keptId) + search, { replace: true });
  }, [keptId, id, search, navigate]);
  return (
    <Page
      title={read.data?.ticket.title ?? t.title}
      lead={read.data === undefined ? <ToQueue /> : <Facts detail={read.data} />}
      actions={
        <>
          <ShortcutHelp />
          {read.data && <TicketActions detail={read.data} />}
        </>
      }
    >
      <Loaded read={read} lines={8}>
        {(detail) => <Ticket key={detail.ticket.id} detail={detail} />}
      </Loaded>
    </Page>
  );
}

function Ticket({ detail }: { readonly detail: OperatorTicketDetail }) {
  const t = usePhrases(ticketsPhrases);
  const mayAnswer = useRights()('tickets.answer');
  // Before the reply box reads them: a colleague may have merged the ticket while the operator was writing.
  useState(() => moveDrafts(detail.ticket.merged, detail.ticket.id));
  const { others, notifyTyping, notifySent } = usePresence(detail.ticket.id, mayAnswer);
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <Section title={t.conversation}>
          <Conversation detail={detail} />
        </Section>
        <PresentColleagues others={others} />
        {mayAnswer ? (
          <ReplyBox detail={detail} onTyping={notifyTyping} onSent={notifySent} />
        ) : (
          <div>
            <NextTicket detail={detail} />
          </div>
        )}
      </div>
      <div className={styles.side}>
        {mayAnswer && <TicketTags detail={detail} />}
        <CustomerSide detail={detail} />
      </div>
    </div>
  );
}

/** Other operators on the ticket, so that two do not answer at the same time. */
function PresentColleagues({ others }: { readonly others: readonly PresentColleague[] }) {
  const t = usePhrases(ticketsPhrases);
  const { listComma } = usePhrases(wordsPhrases);
  const typing = others.filter((each) => each.typing);
  const named = (list: readonly PresentColleague[]) => list.map(({ name }) => name).join(listComma);
  return (
    <output className={presence.line}>
      {others.length > 0 && (
        <Alert icon={<PeopleIcon />} classNames={presence}>
          {typing.length > 0 ? t.typing(named(typing)) : t.present(named(others))}
        </Alert>
      )}
    </output>
  );
}

/** The line under the title: state, topic, assignee and times. */
function Facts({ detail: { ticket } }: { readonly detail: OperatorTicketDetail }) {
  const t = usePhrases(ticketsPhrases);
  return (
    <div className={styles.facts}>
      <ToQueue />
      <TicketStatus state={ticket.state} />
      {ticket.due !== null && (
        <span>
          {t.fact(t.due)}
          <DueTime due={ticket.due} />
        </span>
      )}
      <span>{labelOfType(t, ticket.type)}</span>
      <span>
        {t.fact(t.assignee)}
        {ticket.assignee?.name ?? t.nobody}
      </span>
      <span>
        {t.fact(t.opened)}
        <Time at={ticket.createdAt} relative />
      </span>
      <span>
        {t.fact(t.firstReply)}
        {ticket.firstReplyAt === null ? t.noReplyYet : <Time at={ticket.firstReplyAt} relative />}
      </span>
      <Tags tags={ticket.tags} />
      {ticket.unread && <span>{t.unread}</span>}
      {ticket.merged.length > 0 && <span>{t.mergedHere(ticket.merged.length)}</span>}
      {ticket.expire !== null && (
        <span>
          {t.deletedOn} <Time at={ticket.expire} />
        </span>
      )}
    </div>
  );
}

function ToQueue() {
  const t = usePhrases(ticketsPhrases);
  const navigate = useNavigate();
  const queue = `/tickets${useFilterSearch()}`;
  useShortcuts({ u: () => void navigate(queue) });
  return (
    <Anchor component={Link} to={queue} size="sm" aria-keyshortcuts="U">
      {t.backToQueue}
    </Anchor>
  );
}
