import { overrideRefund } from '@causeway/contract/console/calls';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { framePhrases } from '../../phrases/shared.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { FigureField } from '../../ui/figure-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { useFields } from '../../ui/use-fields.ts';
import { asUsd } from './as-usd.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import type { OrderDetails } from './order-details.ts';
import styles from './order-page.module.css';
import { useRefund } from './use-refund.ts';
import { useTeamTerms } from './use-team-terms.ts';

interface OverrideDialogProps {
  readonly details: OrderDetails;
  readonly onClose: () => void;
}

/** A refund outside the policy: any amount of the remainder, with or without revoking the days. */
export function OverrideDialog({ details: { order, money }, onClose }: OverrideDialogProps) {
  const t = usePhrases(moneyPhrases);
  const frame = usePhrases(framePhrases);
  const format = useFormat();
  const teamTerms = useTeamTerms(order);
  const fields = useFields({ amount: '', reason: '' }, { REFUND_TOO_MUCH: 'amount' });
  const [chosen, setChosen] = useState<boolean>();
  const { submit, busy, key } = useRefund(overrideRefund, fields, onClose);
  const usd = asUsd(fields.values.amount);
  const reason = fields.values.reason.trim();
  // The default is the server's: a refund of the whole remainder revokes the days.
  const takeDays = !order.daysTaken && (chosen ?? usd === money.leftUsd);
  const refund = () => {
    const isComplete = fields.refuse({
      amount: usd === undefined ? t.amountMissing : undefined,
      reason: reason === '' ? frame.reasonMissing : undefined,
    });
    if (isComplete && usd !== undefined) void submit({ id: order.id, usd, takeDays, reason, key });
  };
  return (
    <FormDialog
      title={t.overrideTitle}
      onSubmit={refund}
      wrong={fields.wrong}
      action={usd === undefined ? t.refund : t.refundTitle(format.usd(usd))}
      busy={busy}

      danger
      onClose={onClose}
    >
      {teamTerms !== undefined && (
        <Text component="div" size="sm" className={styles.against ?? ''}>
          <strong>{t.againstPolicy}</strong>
          <div>{teamTerms}</div>
        </Text>
      )}
      <Text size="sm">{t.overrideText(format.usd(money.leftUsd))}</Text>
      <FigureField decimal label={t.amount} data-autofocus {...fields.text('amount')} />
      <Checkbox
        label={t.takeDays}
        description={order.daysTaken ? t.alreadyTaken : t.takeDaysHint}
        checked={takeDays}
        disabled={order.daysTaken}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      <ReasonField fields={fields} />
    </FormDialog>
  );
}
