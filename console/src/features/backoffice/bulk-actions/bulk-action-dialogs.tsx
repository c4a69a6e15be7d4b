import type { BulkAction } from '@causeway/contract/console/bulk-actions';
import {
  listBulkActionRows,
  listBulkActions,
  previewBulkUndo,
  readBulkAction,
  stopBulkAction,
  undoBulkAction,
} from '@causeway/contract/console/calls';
import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { bulkActionsPhrases } from '../../../phrases/backoffice.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { bulkActionPath } from '../../../places.ts';
import { BulkPreviewView } from '../../../ui/bulk-preview.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showDone } from '../../../ui/notices.ts';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { useActKey } from '../../../ui/use-act-key.ts';

interface ActionDialogProps {
  readonly action: BulkAction;
  readonly onClose: () => void;
}

const STALE_READS = [readBulkAction, listBulkActions, listBulkActionRows];

export function StopDialog({ action: { id }, onClose }: ActionDialogProps) {
  const t = usePhrases(bulkActionsPhrases);
  const { submit, busy } = useChange(stopBulkAction, { done: t.stopped, again: STALE_READS });
  return (
    <ConfirmDialog
      opened
      withReason
      danger
      title={t.stop}
      action={t.stop}
      {...{ busy, onClose }}
      onConfirm={(reason) => submit({ id, reason })}
    >
      {t.stopText}
    </ConfirmDialog>
  );
}

/** Shows what undoing will do, starts it, and leads to its page. */
export function UndoDialog({ action: { id, action }, onClose }: ActionDialogProps) {
  const t = usePhrases(bulkActionsPhrases);
  const frame = usePhrases(framePhrases);
  const navigate = useNavigate();
  const key = useActKey();
  const fields = useReasonFields({}, { REASON_REQUIRED: 'reason' });
  const read = useRead(previewBulkUndo, { id });
  const preview = read.data;
  const { submit, busy } = useChange(undoBulkAction, {
    onDone: (started) => {
      onClose();
      showDone(started.state === 'running' ? t.started : frame.requested);
      return navigate(bulkActionPath(started.id));
    },
    again: [...STALE_READS, previewBulkUndo],
    onRefusal: fields.onRefusal,
  });
  const undo = () => {
    if (fields.refuse({}) && preview !== undefined) {
      void submit({ id, reason: fields.reason, key, seen: preview.seen });
    }
  };
  return (
    <ReasonDialog
      title={t.undoTitle(t.names[action])}
      action={preview !== undefined && preview.passes.length > 0 ? frame.request : t.undo}
      disabled={!preview?.rows}
      onSubmit={undo}
      {...{ fields, busy, onClose }}
    >
      <Text size="sm">{t.undoText}</Text>
      <BulkPreviewView read={read} of={action.startsWith('customer.') ? 'customers' : 'tickets'} />
    </ReasonDialog>
  );
}
