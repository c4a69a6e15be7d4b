import { EmailText } from '@causeway/web/email-text';
import type { QueueRow } from '@causeway/contract/console/tickets';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import type { TicketState } from '@causeway/contract/ticket-states';
import { Text } from '@mantine/core';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import { DueTime } from './due-time.tsx';
import styles from './queue-columns.module.css';
import { labelOfType } from './ticket-texts.ts';
import { wordsPhrases } from '../../../phrases/names.ts';

/** The queue's columns; each state shows a different time. */
export function useQueueColumns(state: TicketState): readonly Column<QueueRow>[] {
  const t = usePhrases(ticketsPhrases);
  const words = usePhrases(wordsPhrases);
  const sinceTitles = { pending: t.waitingSince, answered: t.answeredAt, resolved: t.resolvedAt };
  return [
    {
      key: 'title',
      title: t.subject,
      wide: true,
      render: ({ title }) => <span className={styles.subject}>{title}</span>,
    },
    { key: 'newest', title: t.newest, render: (row) => <Newest row={row} /> },
    ...(state === 'pending'
      ? [{ key: 'due', title: t.due, render: ({ due }: QueueRow) => due !== null && <DueTime due={due} /> }]
      : []),
    {
      key: 'since',
      title: sinceTitles[state],
      // Beside the reply's due time.
      optional: state === 'pending',
      render: ({ since }) => <Time at={since} relative />,
    },
    { key: 'type', title: t.type, render: ({ type }) => labelOfType(t, type) },
    {
      key: 'customer',
      title: t.customer,
      wide: true,
      render: ({ email, team }) => (
        <>
          <EmailText text={email ?? t.deletedAccount} />
          {team !== null && (
            <Text size="xs" c="dimmed">
              {t.memberOf(team.name)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'language',
      title: t.language,
      optional: true,
      whole: true,
      render: ({ language }) => words.languages[language],
    },
    { key: 'assignee', title: t.assignee, whole: true, render: ({ assignee }) => assignee?.name ?? t.nobody },
    { key: 'tags', title: t.tags, render: ({ tags }) => <Tags tags={tags} /> },
  ];
}

/** The beginning of the newest message, on one line, or on two of a card. */
function Newest({ row: { newest, language } }: { readonly row: QueueRow }) {
  const t = usePhrases(ticketsPhrases);
  if (newest === null) return null;
  return (
    <div className={styles.newest}>
      {newest.author === 'staff' && t.fact(t.fromSupport)}
      <span lang={LANGUAGE_TAGS[language]}>{newest.text}</span>
      {newest.images > 0 && ` (${t.imageCount(newest.images)})`}
    </div>
  );
}

/** A ticket's tags as plain words. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}
