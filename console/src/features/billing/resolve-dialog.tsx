import { resolveReviewItem } from '@causeway/contract/console/calls';
import { DISPUTE_OUTCOMES, REVIEW_OUTCOMES } from '@causeway/contract/console/lists';
import type { ReviewItem } from '@causeway/contract/console/payments';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { STALE_READS } from './stale-reads.ts';

interface ResolveDialogProps {
  readonly payment: ReviewItem;
  readonly onClose: () => void;
}

const NOTE_MAX = 500;

type Outcome = (typeof REVIEW_OUTCOMES | typeof DISPUTE_OUTCOMES)[number];

const INITIAL: { readonly [Kind in ReviewItem['kind']]?: Outcome } = {
  late: 'nothing_due',
  dispute_unclear: 'other',
  fraud_warning: 'nothing_due',
  inquiry: 'nothing_due',
};

/** Removes a payment from the review queue with a note on what was done. */
export function ResolveDialog({ payment, onClose }: ResolveDialogProps) {
  const t = usePhrases(moneyPhrases);
  const { sentences } = usePhrases(framePhrases);
  const fields = useFields({ reason: '' });
  const outcomes =
    payment.kind === 'dispute_unclear' ? ([...DISPUTE_OUTCOMES, 'other'] as const) : REVIEW_OUTCOMES;
  const [outcome, setOutcome] = useState<Outcome>(INITIAL[payment.kind] ?? 'refunded_at_provider');
  const { submit, busy } = useChange(resolveReviewItem, {
    onDone: onClose,
    done: t.resolved,
    again: STALE_READS,
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
      isUnsaved={fields.isChanged}
      onClose={onClose}
    >
      <Text size="sm">{sentences(t.kindTexts[payment.kind], t.resolveTexts[textOf(payment)])}</Text>
      <Radio.Group label={t.outcome} value={outcome} onChange={(value) => setOutcome(value)}>
        <Stack gap={8} mt={6}>
          {outcomes.map((each) => (
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

function textOf({ kind, holdsDays }: ReviewItem): 'held' | 'unclear' | 'plain' {
  if (kind === 'dispute_unclear') return 'unclear';
  return holdsDays ? 'held' : 'plain';
}
