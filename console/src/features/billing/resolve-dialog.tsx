import { listOrders, readOrder, listReviewItems, resolveReviewItem } from '@causeway/contract/console/calls';
import { REVIEW_OUTCOMES } from '@causeway/contract/console/lists';
import type { ReviewItem } from '@causeway/contract/console/payments';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFields } from '../../ui/use-fields.ts';

interface ResolveDialogProps {
  readonly payment: ReviewItem;
  readonly onClose: () => void;
}

const NOTE_MAX = 500;

/** Removes a payment from the review queue with a note on what was done. */
export function ResolveDialog({ payment, onClose }: ResolveDialogProps) {
  const t = usePhrases(moneyPhrases);
  const fields = useFields({ reason: '' });
  const [outcome, setOutcome] = useState<(typeof REVIEW_OUTCOMES)[number]>(
    payment.kind === 'late' ? 'nothing_due' : 'refunded_at_provider',
  );
  const { submit, busy } = useChange(resolveReviewItem, {
    onDone: onClose,
    done: t.resolved,
    again: [listReviewItems, readOrder, listOrders],
    onRefusal: fields.onRefusal,
  });
  const reason = fields.values.reason.trim();
  const resolve = () => {
    if (fields.refuse({ reason: reason === '' ? t.noteMissing : undefined })) {
      void submit({ id: payment.id, outcome, reason });
    }
  };
  return (
    <FormDialog
      title={t.resolveTitle}
      onSubmit={resolve}
      wrong={fields.wrong}
      action={t.resolve}
      busy={busy}
      onClose={onClose}
    >
      <Text size="sm">
        {t.kindTexts[payment.kind]} {t.resolveText}
      </Text>
      <Radio.Group label={t.outcome} value={outcome} onChange={(value) => setOutcome(value)}>
        <Stack gap={8} mt={6}>
          {REVIEW_OUTCOMES.map((each) => (
            <Radio key={each} value={each} label={t.outcomes[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t.note}
        description={t.noteHint}
        maxLength={NOTE_MAX}
        autosize
        minRows={2}
        required
        data-autofocus
        {...fields.text('reason')}
      />
    </FormDialog>
  );
}
