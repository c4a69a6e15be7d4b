import { overrideRefund } from '@causeway/contract/console/calls';
import type { ApiRefusal } from '@causeway/web/failures';
import { Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { moneyPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { FigureField } from '../../ui/figure-field.tsx';
import { useFormat } from '../../ui/format.ts';
import { asUsd } from './as-usd.ts';
import { ReasonDialog, useReasonFields } from '../../ui/reason-dialog.tsx';
import type { OrderDetails } from './order-details.ts';
import styles from './order-page.module.css';
import { LimitLeft, needsApproval, useRefundLeft } from './limit-left.tsx';
import { RemovalList } from './removal-list.tsx';
import { useRefund } from './use-refund.ts';
import { useTeamTerms } from './use-team-terms.ts';

interface OverrideDialogProps {
  readonly details: OrderDetails;
  /** The amount to begin with. */
  readonly usd?: number;
  readonly onClose: () => void;
}

/** A refund outside the policy: any amount of the remainder, with or without revoking the days. */
export function OverrideDialog({
  details: { order, money, removal },
  usd: initial,
  onClose,
}: OverrideDialogProps) {
  const t = usePhrases(moneyPhrases);
  const frame = usePhrases(framePhrases);
  const format = useFormat();
  const teamTerms = useTeamTerms(order);
  const amount = initial?.toFixed(2) ?? '';
  const fields = useReasonFields({ amount }, { REFUND_TOO_MUCH: 'amount' });
  const left = useRefundLeft(order.id);
  const usd = asUsd(fields.values.amount);
  // A pending refund may fail, which restores what it has taken.
  const daysTaken = order.daysTaken && money.pendingUsd === 0;
  const { takeDays, mustTake, choose, keep, forget } = useTakeDays(order.kind, daysTaken, money.leftUsd, usd);
  const onRefusal = (refusal: ApiRefusal) => {
    if (refusal.refusal === 'REFUND_KEEPS_DAYS') forget();
    return fields.onRefusal(refusal);
  };
  const { submit, busy, key } = useRefund(overrideRefund, { onRefusal }, onClose);
  const isOfSeats = order.kind === 'team_seats';
  const refund = () => {
    const isComplete = fields.refuse({
      amount: usd === undefined ? t.amountMissing : undefined,
    });
    if (!isComplete || usd === undefined) return;
    keep();
    void submit({ id: order.id, usd, takeDays, reason: fields.reason, key });
  };
  return (
    <ReasonDialog
      title={t.overrideTitle}
      onSubmit={refund}
      fields={fields}
      action={
        usd === undefined
          ? t.refund
          : needsApproval(left, usd)
            ? frame.request
            : t.refundTitle(format.usd(usd))
      }
      busy={busy}
      danger
      onClose={onClose}
    >
      {teamTerms !== undefined && <AgainstPolicy terms={teamTerms} />}
      <Text size="sm">{t.overrideText(format.usd(money.leftUsd))}</Text>
      <FigureField decimal label={t.amount} data-autofocus {...fields.text('amount')} />
      <LimitLeft phrase={t.limitLeft} left={left} usd={usd} />
      <TakeDays ofSeats={isOfSeats} {...{ daysTaken, mustTake, takeDays }} onChoose={choose} />
      {takeDays && !isOfSeats && <RemovalList removal={removal} />}
    </ReasonDialog>
  );
}

interface TakeDaysProps {
  readonly ofSeats: boolean;
  readonly daysTaken: boolean;
  readonly mustTake: boolean;
  readonly takeDays: boolean;
  readonly onChoose: (takesDays: boolean) => void;
}

function TakeDays({ ofSeats, daysTaken, mustTake, takeDays, onChoose }: TakeDaysProps) {
  const t = usePhrases(moneyPhrases);
  const alreadyTaken = ofSeats ? t.takeSeats.alreadyTaken : t.alreadyTaken;
  return (
    <Checkbox
      label={ofSeats ? t.takeSeats.take : t.takeDays}
      description={daysTaken ? alreadyTaken : mustTake ? t.takeSeats.always : t.takeDaysHint}
      checked={takeDays}
      disabled={daysTaken || mustTake}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}

/** Whether the refund revokes the days. By default one of the whole remainder does, as on the server. */
function useTakeDays(
  kind: OrderDetails['order']['kind'],
  daysTaken: boolean,
  leftUsd: number,
  usd: number | undefined,
) {
  const [chosen, choose] = useState<boolean>();
  const [sent, setSent] = useState<{ usd: typeof usd; chosen: typeof chosen; takeDays: boolean }>();
  const isFull = usd === leftUsd;
  // The server refuses to keep a team's days then.
  const mustTake = !daysTaken && isFull && kind !== 'plan';
  const decided = mustTake || (!daysTaken && (chosen ?? isFull));
  // If the answer was lost, the order may have changed; the same form sent again must say the same.
  const takeDays = sent !== undefined && sent.usd === usd && sent.chosen === chosen ? sent.takeDays : decided;
  const keep = () => setSent({ usd, chosen, takeDays });
  return { takeDays, mustTake, choose, keep, forget: () => setSent(undefined) };
}

/** The policy that the refund departs from. */
function AgainstPolicy({ terms }: { readonly terms: ReactNode }) {
  const t = usePhrases(moneyPhrases);
  return (
    <Text component="div" size="sm" className={styles.against ?? ''}>
      <strong>{t.againstPolicy}</strong>
      <div>{terms}</div>
    </Text>
  );
}
