import {
  assignTicket,
  countTicketQueue,
  listTicketAssignees,
  listTicketQueue,
  readOperatorTicket,
  reopenTicket,
  resolveOperatorTicket,
  type OperatorTicketDetail,
} from '@causeway/contract/console/tickets';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { refetch, useRead } from '../../../api/use-read.ts';
import { useRights, useSelf } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { showDone } from '../../../ui/notices.ts';
import { MergeDialog } from './merge-dialog.tsx';

const AGAIN = [readOperatorTicket, listTicketQueue, countTicketQueue];

/** What can be done with a ticket as a whole: take, give, leave, merge, resolve, reopen. */
export function TicketActions({ detail }: { readonly detail: OperatorTicketDetail }) {
  const t = usePhrases(ticketsPhrases);
  const mayAnswer = useRights()('tickets.answer');
  const self = useSelf().data?.operator;
  const colleagues = useRead(listTicketAssignees, {}, { enabled: mayAnswer }).data ?? [];
  const [merging, setMerging] = useState(false);
  const { id, assignee, state } = detail.ticket;
  const assign = useChange(assignTicket, {
    onDone: (_answer, { assigneeId }) => {
      const name = colleagues.find((each) => each.id === assigneeId)?.name ?? '';
      showDone(assigneeId === null ? t.left : assigneeId === self?.id ? t.taken : t.given(name));
    },
    again: AGAIN,
    onRefusal: () => {
      // Whoever has it now is to be seen beside the refusal.
      void refetch(...AGAIN);
      return false;
    },
  });
  const resolve = useChange(resolveOperatorTicket, { done: t.resolved, again: AGAIN });
  const reopen = useChange(reopenTicket, { done: t.reopened, again: AGAIN });
  if (!mayAnswer || self === undefined) return null;
  const give = (assigneeId: string | null) =>
    void assign.submit({ id, assigneeId, seenAssigneeId: assignee?.id ?? null });
  const others = colleagues.filter((each) => each.id !== self.id && each.id !== assignee?.id);
  return (
    <>
      <Button variant="default" onClick={() => setMerging(true)}>
        {t.merge}
      </Button>
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default">{t.giveTo}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((each) => (
              <Menu.Item key={each.id} onClick={() => give(each.id)}>
                {each.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {assignee !== null && (
        <Button variant="default" loading={assign.busy} onClick={() => give(null)}>
          {t.leave}
        </Button>
      )}
      {assignee?.id !== self.id && (
        <Button variant="default" loading={assign.busy} onClick={() => give(self.id)}>
          {t.take}
        </Button>
      )}
      {state === 'resolved' ? (
        <Button loading={reopen.busy} onClick={() => void reopen.submit({ id })}>
          {t.reopen}
        </Button>
      ) : (
        <Button loading={resolve.busy} onClick={() => void resolve.submit({ id })}>
          {t.resolve}
        </Button>
      )}
      {merging && <MergeDialog detail={detail} again={AGAIN} onClose={() => setMerging(false)} />}
    </>
  );
}
