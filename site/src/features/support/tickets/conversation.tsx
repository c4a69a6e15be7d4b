import type { OutputOf } from '@causeway/contract/endpoint';
import { stateInDetail } from '@causeway/contract/ticket-states';
import type { viewTicket } from '@causeway/contract/calls';
import { useLanguage, useSettings } from '../../../first-page.ts';
import { formatDate, formatMoment } from '../../../format-date.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './conversation.module.css';
import { LinkedText } from './linked-text.tsx';
import { MessageImages } from './message-images.tsx';

type Ticket = OutputOf<typeof viewTicket>;

const STAFF = -1;

/** A ticket's messages as points of a path; the last point says whose answer is awaited. */
export function Conversation({ ticket: { info, messages } }: { readonly ticket: Ticket }) {
  const t = usePhrases(ticketPhrases);
  const language = useLanguage();
  const waits = useSettings().factsConfirmed ? t.waitsPromised : t.waits;
  const state = stateInDetail(info.state);
  return (
    <div role="log" aria-label={t.conversation}>
      <ol className={styles.path}>
        {messages.map((message) => (
          <Message key={`${message.date} ${message.userId} ${message.content}`} message={message} />
        ))}
        <li className={classNames(styles.step, state === 'resolved' ? styles.end : styles.ahead)}>
          <p className={styles.waits}>
            {state !== 'resolved'
              ? waits[state]
              : info.expire === 0
                ? t.states.resolved
                : t.resolvedUntil(formatDate(info.expire, language))}
          </p>
        </li>
      </ol>
    </div>
  );
}

function Message({ message }: { readonly message: Ticket['messages'][number] }) {
  const t = usePhrases(ticketPhrases);
  const language = useLanguage();
  const { supportName } = useSettings();
  const isStaff = message.userId === STAFF;
  return (
    <li className={classNames(styles.step, isStaff ? styles.staff : styles.own)}>
      <article className={styles.message}>
        <p className={styles.who}>
          <strong>{isStaff ? supportName[language] : t.you}</strong>{' '}
          <time dateTime={new Date(message.date * 1000).toISOString()}>
            {formatMoment(message.date, language)}
          </time>
        </p>
        <p className={styles.words}>{isStaff ? <LinkedText text={message.content} /> : message.content}</p>
        <MessageImages addresses={message.file} />
      </article>
    </li>
  );
}
