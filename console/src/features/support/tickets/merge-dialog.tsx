import { mergeTickets } from '@causeway/contract/console/calls';
import type { OperatorTicketDetail } from '@causeway/contract/console/tickets';
import type { ApiCall } from '@causeway/contract/endpoint';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { wordsPhrases } from '../../../phrases/names.ts';
import { ticketPath } from '../../../places.ts';
import { useFilterSearch } from './queue-filters.ts';

interface MergeDialogProps {
  readonly detail: OperatorTicketDetail;
  /** The reads that a merge makes stale. */
  readonly again: readonly ApiCall[];
  readonly onClose: () => void;
}

/** Merges this ticket into another one of the customer. */
export function MergeDialog({ detail: { ticket, others }, again, onClose }: MergeDialogProps) {
  const t = usePhrases(ticketsPhrases);
  const { ticketStates } = usePhrases(wordsPhrases);
  const navigate = useNavigate();
  const search = useFilterSearch();
  const [into, setInto] = useState(others[0]?.id ?? '');
  const { submit, busy } = useChange(mergeTickets, {
    onDone: async () => navigate(ticketPath(into) + search, { replace: true }),
    done: t.merged,
    again,
  });
  if (others.length === 0) {
    return (
      <Dialog title={t.mergeTitle} onClose={onClose}>
        <Text size="sm">{t.mergeNone}</Text>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t.mergeTitle}
      action={t.mergeAction}
      danger
      busy={busy}
      onConfirm={() => submit({ id: ticket.id, into })}
    >
      <Stack gap="sm">
        <div>{t.mergeText}</div>
        <Radio.Group label={t.mergeInto} value={into} onChange={setInto}>
          <Stack gap={8} mt={6}>
            {others.map(({ id, title, state }) => (
              <Radio key={id} value={id} label={title} description={ticketStates[state]} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </ConfirmDialog>
  );
}
