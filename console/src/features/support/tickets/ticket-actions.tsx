import {
  assignTicket,
  countTicketQueue,
  listTicketAssignees,
  listTicketQueue,
  readOperatorTicket,
  reopenTicket,
  resolveOperatorTicket,
} from '@causeway/contract/console/calls';
import type { OperatorTicketDetail } from '@causeway/contract/console/tickets';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRights, useSelf } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { showDone } from '../../../ui/notices.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { MergeDialog } from './merge-dialog.tsx';

const AGAIN = [readOperatorTicket, listTicketQueue, countTicketQueue];

interface TicketActionsProps {
  readonly detail: OperatorTicketDetail;
}

export function TicketActions({ detail }: TicketActionsProps) {
  const t = usePhrases(ticketsPhrases);
  const mayAnswer = useRights()('tickets.answer');
  const [merging, setMerging] = useState(false);
  const { id, state } = detail.ticket;
  const resolving = useChange(resolveOperatorTicket, { done: t.resolved, again: AGAIN });
  const reopen = useChange(reopenTicket, { done: t.reopened, again: AGAIN });
  const toggle = () =>
    void (state === 'resolved'
      ? reopen.submit({ id })
      : resolving.submit({ id, seenMessageId: detail.messages.at(-1)?.id }));
  useShortcuts({ e: () => mayAnswer && toggle() });
  if (!mayAnswer) return null;
  return (
    <>
      <Button variant="default" onClick={() => setMerging(true)}>
        {t.merge}
      </Button>
      <AssignButtons detail={detail} />
      {state === 'resolved' ? (
        <BusyButton loading={reopen.busy} aria-keyshortcuts="E" onClick={toggle}>
          {t.reopen}
        </BusyButton>
      ) : (
        <BusyButton loading={resolving.busy} aria-keyshortcuts="E" onClick={toggle}>
          {t.resolve}
        </BusyButton>
      )}
      {merging && <MergeDialog detail={detail} again={AGAIN} onClose={() => setMerging(false)} />}
    </>
  );
}

function AssignButtons({ detail: { ticket } }: TicketActionsProps) {
  const t = usePhrases(ticketsPhrases);
  const selfId = useSelf().data?.operator.id ?? null;
  const colleagues = useRead(listTicketAssignees, {}).data ?? [];
  const presentId = ticket.assignee?.id ?? null;
  const isMine = presentId === selfId;
  const { submit, busy } = useChange(assignTicket, {
    onDone: (_answer, { assigneeId }) => {
      const name = colleagues.find((each) => each.id === assigneeId)?.name ?? '';
      showDone(assigneeId === null ? t.left : assigneeId === selfId ? t.taken : t.given(name));
    },
    again: AGAIN,
  });
  const give = (assigneeId: string | null) =>
    void submit({ id: ticket.id, assigneeId, seenAssigneeId: presentId });
  useShortcuts({ a: () => !isMine && give(selfId) });
  const others = colleagues.filter((each) => each.id !== selfId && each.id !== presentId);
  return (
    <>
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
      {/* One button, which keeps the focus, and as the first one gets it when the other disappears. */}
      <BusyButton
        variant="default"
        loading={busy}
        aria-keyshortcuts={isMine ? undefined : 'A'}
        onClick={() => give(isMine ? null : selfId)}
      >
        {isMine ? t.leave : t.take}
      </BusyButton>
      {presentId !== null && !isMine && (
        <BusyButton variant="default" loading={busy} onClick={() => give(null)}>
          {t.leave}
        </BusyButton>
      )}
    </>
  );
}
