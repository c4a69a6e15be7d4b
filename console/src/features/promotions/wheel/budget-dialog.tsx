import { readCampaign, readOperatorWheel, setWheelBudget } from '@causeway/contract/console/calls';
import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useIsOwner } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { FigureField } from '../../../ui/figure-field.tsx';
import { framePhrases } from '../../../phrases/shared.ts';
import { useFormat } from '../../../ui/format.ts';
import { showDone } from '../../../ui/notices.ts';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import type { WheelData } from './wheel-data.ts';

interface BudgetDialogProps {
  readonly id: string;
  readonly wheel: WheelData;
  readonly onClose: () => void;
}

/** Changes or removes the budget; it cannot be less than what was won. */
export function BudgetDialog({ id, wheel: { budget, version }, onClose }: BudgetDialogProps) {
  const t = usePhrases(wheelPhrases);
  const frame = usePhrases(framePhrases);
  const format = useFormat();
  const isOwner = useIsOwner();
  const [limited, setLimited] = useState(budget.days !== null);
  const fields = useReasonFields(
    { days: budget.days === null ? '' : String(budget.days) },
    { WHEEL_BUDGET_WRONG: 'days', REASON_REQUIRED: 'reason' },
  );
  const { submit, busy } = useChange(setWheelBudget, {
    onDone: ({ state }) => {
      onClose();
      showDone(state === 'done' ? t.budgetSaved : frame.requested);
    },
    again: [readOperatorWheel, readCampaign],
    onRefusal: fields.onRefusal,
  });
  const save = () => {
    const typed = fields.values.days.trim();
    const days = limited ? Number(typed) : null;
    const isGood = days === null || (/^\d{1,9}$/.test(typed) && days >= budget.won);
    const isComplete = fields.refuse({
      days: isGood ? undefined : t.budgetWrong(format.count(budget.won)),
    });
    if (isComplete) void submit({ id, version, days, reason: fields.reason });
  };
  return (
    <ReasonDialog
      title={t.changeBudget}
      onSubmit={save}
      fields={fields}
      action={isOwner ? t.changeBudget : frame.request}
      busy={busy}
      onClose={onClose}
    >
      <Text size="sm">
        {t.budgetNow(budget.days === null ? t.budgetNone : t.days(format.count(budget.days)))}
      </Text>
      <SegmentedControl
        aria-label={t.limited}
        value={limited ? 'yes' : 'no'}
        onChange={(value) => setLimited(value === 'yes')}
        data={[
          { value: 'yes', label: t.limitedYes },
          { value: 'no', label: t.limitedNo },
        ]}
      />
      {limited && <FigureField label={t.budgetField} data-autofocus {...fields.text('days')} />}
      {!isOwner && <Text size="sm">{frame.requestText}</Text>}
    </ReasonDialog>
  );
}
