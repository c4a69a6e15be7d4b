import type { BulkSelection } from '@causeway/contract/console/bulk-actions';
import { listTicketAssignees } from '@causeway/contract/console/calls';
import type { QueueRow } from '@causeway/contract/console/tickets';
import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { bulkActionsPhrases } from '../../../phrases/backoffice.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { BulkDialog, type BulkDialogProps } from '../../../ui/bulk-dialog.tsx';
import { useReasonFields } from '../../../ui/reason-dialog.tsx';
import type { Selection } from '../../../ui/row-selection.tsx';
import { useBulkSelection } from '../../../ui/use-bulk-selection.ts';

type Act = 'ticket.resolve' | 'ticket.assign';

/** The bar above the queue, its dialogs, and the table’s selection; nothing without the right to answer. */
export function useTicketBulk(filters: NonNullable<BulkSelection['tickets']>) {
  const may = useRights();
  const rows = useBulkSelection({ tickets: filters });
  const [open, setOpen] = useState<Act>();
  if (!may('tickets.answer')) return { bar: null, table: {} };
  const selection: Selection<QueueRow> = { ...rows, labelOf: ({ title }) => title };
  const acts: Act[] = filters.state === 'resolved' ? ['ticket.assign'] : ['ticket.resolve', 'ticket.assign'];
  const dialog = { rows, onClose: () => setOpen(undefined) };
  const bar = (
    <>
      <BulkBar rows={rows} acts={acts} onAct={setOpen} />
      {open === 'ticket.resolve' && <ResolveDialog {...dialog} />}
      {open === 'ticket.assign' && <AssignDialog {...dialog} />}
    </>
  );
  return { bar, table: { selection } };
}

const RESOLVE = { action: 'ticket.resolve' } as const;

function ResolveDialog(props: BulkDialogProps) {
  const t = usePhrases(bulkActionsPhrases);
  const fields = useReasonFields({}, { REASON_REQUIRED: 'reason' });
  return (
    <BulkDialog
      {...props}
      of="tickets"
      title={t.names['ticket.resolve']}
      fields={fields}
      preview={RESOLVE}
      change={() => (fields.refuse({}) ? RESOLVE : undefined)}
    >
      <Text size="sm">{t.resolveText}</Text>
    </BulkDialog>
  );
}

const UNASSIGNED = 'unassigned';

function AssignDialog(props: BulkDialogProps) {
  const t = usePhrases(bulkActionsPhrases);
  const tickets = usePhrases(ticketsPhrases);
  const colleagues = useRead(listTicketAssignees, {}).data ?? [];
  const fields = useReasonFields({ assignee: '' }, { REASON_REQUIRED: 'reason' });
  const { assignee } = fields.values;
  const change = { action: 'ticket.assign', assigneeId: assignee === UNASSIGNED ? null : assignee } as const;
  return (
    <BulkDialog
      {...props}
      of="tickets"
      title={t.names['ticket.assign']}
      fields={fields}
      preview={assignee === '' ? undefined : change}
      change={() =>
        fields.refuse({ assignee: assignee === '' ? t.assigneeMissing : undefined }) ? change : undefined
      }
    >
      <Text size="sm">{t.assignText}</Text>
      <Select
        label={tickets.assignee}
        data={[
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          { value: UNASSIGNED, label: tickets.unassigned },
        ]}
        value={assignee === '' ? null : assignee}
        onChange={(value) => fields.set('assignee', value ?? '')}
        error={fields.text('assignee').error}
        required
        data-autofocus
      />
    </BulkDialog>
  );
}
