import type { BulkChange } from '@causeway/contract/console/bulk-actions';
import { listBulkActions, previewBulkAction, startBulkAction } from '@causeway/contract/console/calls';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../api/use-change.ts';
import { useRead } from '../api/use-read.ts';
import { bulkActionsPhrases } from '../phrases/backoffice.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { bulkActionPath } from '../places.ts';
import { BulkPreviewView } from './bulk-preview.tsx';
import { showDone } from './notices.ts';
import { ReasonDialog, type useReasonFields } from './reason-dialog.tsx';
import { useActKey } from './use-act-key.ts';
import type { BulkRows } from './use-bulk-selection.ts';

export interface BulkDialogProps {
  readonly rows: BulkRows;
  readonly onClose: () => void;
}

interface BulkFormProps extends BulkDialogProps {
  readonly fields: ReturnType<typeof useReasonFields>;
  /** Undefined until enough is filled in to show what it will do. */
  readonly preview: BulkChange | undefined;
  /** Returns what each row gets, or undefined after it has refused a field. */
  readonly change: () => BulkChange | undefined;
  readonly of: 'customers' | 'tickets';
  readonly title: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

/** Shows what a bulk action will do, starts it, and leads to its page. */
export function BulkDialog(props: BulkFormProps) {
  const { rows, fields, preview, change, of, title, danger = false, onClose, children } = props;
  const frame = usePhrases(framePhrases);
  const { selection } = rows;
  const asked = { change: preview ?? ({ action: 'ticket.resolve' } as const), selection };
  const read = useRead(previewBulkAction, asked, { enabled: preview !== undefined, keep: true });
  const seen = read.data;
  const { submit, busy } = useStart(props);
  const start = () => {
    const given = change();
    if (given !== undefined && seen !== undefined) submit({ change: given, seen: seen.seen });
  };
  return (
    <ReasonDialog
      title={title}
      fields={fields}
      onSubmit={start}
      action={seen !== undefined && seen.passes.length > 0 ? frame.request : title}
      disabled={preview !== undefined && !seen?.rows}
      size="lg"
      {...{ busy, danger, onClose }}
    >
      {children}
      {preview !== undefined && <BulkPreviewView read={read} of={of} />}
    </ReasonDialog>
  );
}

function useStart({ rows, fields, onClose }: BulkFormProps) {
  const t = usePhrases(bulkActionsPhrases);
  const frame = usePhrases(framePhrases);
  const navigate = useNavigate();
  const key = useActKey();
  const { submit, busy } = useChange(startBulkAction, {
    onDone: ({ id, state }) => {
      onClose();
      rows.clear();
      showDone(state === 'running' ? t.started : frame.requested);
      return navigate(bulkActionPath(id));
    },
    again: [previewBulkAction, listBulkActions],
    onRefusal: fields.onRefusal,
  });
  return {
    busy,
    submit: (given: { readonly change: BulkChange; readonly seen: string }) =>
      void submit({ ...given, selection: rows.selection, reason: fields.reason, key }),
  };
}
