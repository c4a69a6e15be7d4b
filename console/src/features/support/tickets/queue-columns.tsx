import { EmailText } from '@causeway/web/email-text';
import type { QueueRow } from '@causeway/contract/console/tickets';
import type { TicketState } from '@causeway/contract/ticket-states';
import { Text } from '@mantine/core';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import { DueTime } from './due-time.tsx';
import { labelOfType } from './ticket-texts.ts';
import { wordsPhrases } from '../../../phrases/names.ts';

/** The queue's columns; each state shows a different time. */
export function useQueueColumns(state: TicketState): readonly Column<QueueRow>[] {
  const t = usePhrases(ticketsPhrases);
  const words = usePhrases(wordsPhrases);
  const sinceTitles = { pending: t.waitingSince, answered: t.answeredAt, resolved: t.resolvedAt };
  return [
    { key: 'title', title: t.subject, render: ({ title }) => title },
    ...(state === 'pending'
      ? [{ key: 'due', title: t.due, render: ({ due }: QueueRow) => due !== null && <DueTime due={due} /> }]
      : []),
    { key: 'since', title: sinceTitles[state], render: ({ since }) => <Time at={since} relative /> },
    { key: 'type', title: t.type, render: ({ type }) => labelOfType(t, type) },
    {
      key: 'customer',
      title: t.customer,
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
    { key: 'language', title: t.language, render: ({ language }) => words.languages[language] },
    { key: 'assignee', title: t.assignee, render: ({ assignee }) => assignee?.name ?? t.nobody },
  ];
}
