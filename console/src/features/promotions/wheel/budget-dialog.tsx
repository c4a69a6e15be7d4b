import { readCampaign, readOperatorWheel, setWheelBudget } from '@causeway/contract/console/calls';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { FigureField } from '../../../ui/figure-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
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
  const [limited, setLimited] = useState(budget.days !== null);
  const fields = useFields(
    { days: budget.days === null ? '' : String(budget.days), reason: '' },
    { WHEEL_BUDGET_WRONG: 'days', REASON_REQUIRED: 'reason' },
  );
  const { submit, busy } = useChange(setWheelBudget, {
    onDone: onClose,
    done: t.budgetSaved,
    again: [readOperatorWheel, readCampaign],
    onRefusal: fields.onRefusal,
  });
  const save = () => {
    const typed = fields.values.days.trim();
    const days = limited ? Number(typed) : null;
    const isGood = days === null || (/^\d{1,9}$/.test(typed) && days >= budget.won);
    const reason = fields.values.reason.trim();
    const isComplete = fields.refuse({
      days: isGood ? undefined : t.budgetWrong(format.count(budget.won)),
      reason: reason === '' ? frame.reasonMissing : undefined,
    });
    if (isComplete) void submit({ id, version, days, reason });
  };
  return (
    <FormDialog
      title={t.changeBudget}
      onSubmit={save}
      wrong={fields.wrong}
      action={t.changeBudget}
      busy={busy}
      onClose={onClose}
    >
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
      <ReasonField fields={fields} />
    </FormDialog>
  );
}
