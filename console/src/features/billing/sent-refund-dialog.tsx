import { recordSentRefund } from '@causeway/contract/console/calls';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../api/use-change.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { STALE_READS } from './stale-reads.ts';

interface SentRefundDialogProps {
  /** The refund's. */
  readonly id: string;
  /** Where the operator was told to send it. */
  readonly address: string | null;
  readonly onClose: () => void;
}

/** Records the transaction by which a refund was sent. */
export function SentRefundDialog({ id, address, onClose }: SentRefundDialogProps) {
  const t = usePhrases(moneyPhrases);
  const fields = useFields({ hash: '' }, { REFUND_HASH_WRONG: 'hash', REFUND_HASH_USED: 'hash' });
  const { submit, busy } = useChange(recordSentRefund, {
    onDone: onClose,
    done: t.sentRecorded,
    again: STALE_READS,
    onRefusal: fields.onRefusal,
  });
  const hash = fields.values.hash.trim();
  const record = () => {
    if (!fields.refuse({ hash: hash === '' ? t.transactionMissing : undefined })) return;
    void submit({ id, hash, address });
  };
  return (
    <FormDialog
      title={t.recordSent}
      onSubmit={record}
      wrong={fields.wrong}
      action={t.recordSent}
      busy={busy}
      isUnsaved={fields.isChanged}
      onClose={onClose}
    >
      <Text size="sm">{t.recordSentText}</Text>
      <TextInput
        label={t.transaction}
        maxLength={100}
        autoComplete="off"
        required
        data-autofocus
        {...fields.text('hash')}
      />
    </FormDialog>
  );
}
