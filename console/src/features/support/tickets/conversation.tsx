import type {
  OperatorTicketDetail,
  OperatorTicketMessage,
  OperatorTicketNote,
} from '@causeway/contract/console/tickets';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { Time } from '../../../ui/time.tsx';
import styles from './conversation.module.css';
import { TicketImage } from './ticket-image.tsx';

type Entry =
  | { readonly kind: 'message'; readonly entry: OperatorTicketMessage }
  | { readonly kind: 'note'; readonly entry: OperatorTicketNote };

/** Messages and notes by time; their ids sort by time. */
export function Conversation({
  detail: { ticket, messages, notes },
}: {
  readonly detail: OperatorTicketDetail;
}) {
  const t = usePhrases(ticketsPhrases);
  const entries: readonly Entry[] = [
    ...messages.map((entry) => ({ kind: 'message' as const, entry })),
    ...notes.map((entry) => ({ kind: 'note' as const, entry })),
  ].toSorted((one, other) => (one.entry.id < other.entry.id ? -1 : 1));
  return (
    <ol className={styles.log} aria-label={t.conversation}>
      {entries.map(({ kind, entry }) =>
        kind === 'note' ? (
          <li key={entry.id} data-from="note">
            <Head who={t.internalNote} name={entry.operator?.name} at={entry.at} />
            <p>{entry.content}</p>
          </li>
        ) : (
          <li key={entry.id} data-from={entry.author}>
            <Head
              who={entry.author === 'customer' ? t.fromCustomer : t.fromSupport}
              name={entry.author === 'customer' ? undefined : (entry.operator?.name ?? t.fromCommand)}
              at={entry.at}
            />
            <p lang={LANGUAGE_TAGS[ticket.language]}>{entry.content}</p>
            {entry.images.length > 0 && (
              <div className={styles.images}>
                {entry.images.map((id, index) => (
                  <TicketImage key={id} id={id} number={index + 1} />
                ))}
              </div>
            )}
          </li>
        ),
      )}
    </ol>
  );
}

function Head({
  who,
  name,
  at,
}: {
  readonly who: string;
  readonly name: string | undefined;
  readonly at: number;
}) {
  return (
    <div className={styles.head}>
      <b>{who}</b>
      {name !== undefined && <span>{name}</span>}
      <Time at={at} />
    </div>
  );
}
