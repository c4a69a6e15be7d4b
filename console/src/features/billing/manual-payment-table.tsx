import type { ManualPayment } from '@causeway/contract/console/offline-payments';
import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useRights } from '../../api/use-self.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useActorName } from './labels.tsx';
import { ManualPaymentActs } from './manual-payment-acts.tsx';

interface ManualPaymentTableProps<Row extends ManualPayment> extends Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'source' | 'empty' | 'flush'
> {
  /** Whether the payment's order can still be paid. */
  readonly payable: (row: Row) => boolean;
  /** Columns about the order, in lists of several orders' payments. */
  readonly more?: readonly Column<Row>[];
}

const TONES: Readonly<Record<ManualPayment['state'], Tone>> = {
  waiting: 'info',
  confirmed: 'good',
  declined: 'bad',
};

/** Pending and decided manual payments. */
export function ManualPaymentTable<Row extends ManualPayment>({
  payable,
  more = [],
  ...props
}: ManualPaymentTableProps<Row>) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const nameOf = useActorName();
  const mayDecide = useRights()('payments.settle');
  const columns: Column<Row>[] = [
    { key: 'amount', title: t.total, figures: true, render: ({ usd }) => format.usd(usd) },
    { key: 'reference', title: t.reference, breaks: true, render: ({ reference }) => reference },
    {
      key: 'state',
      title: t.status,
      render: (row) =>
        row.state === 'waiting' && mayDecide ? (
          <ManualPaymentActs payment={row} payable={payable(row)} />
        ) : (
          <State payment={row} />
        ),
    },
    ...more,
    { key: 'by', title: t.by, render: ({ askedBy }) => nameOf(askedBy) },
    { key: 'reason', title: t.reason, render: ({ reason }) => reason },
    { key: 'when', title: t.when, render: ({ askedAt }) => <Time at={askedAt} relative /> },
  ];
  return <DataTable {...props} columns={columns} keyOf={({ id }) => id} />;
}

function State({ payment: { state, askedBy, decided } }: { readonly payment: ManualPayment }) {
  const t = usePhrases(moneyPhrases);
  const nameOf = useActorName();
  const isTakenBack = state === 'declined' && decided !== null && decided.by.id === askedBy.id;
  return (
    <>
      <Status tone={TONES[state]}>{t.markStates[isTakenBack ? 'takenBack' : state]}</Status>
      {decided !== null && (
        <Text size="xs">
          {nameOf(decided.by)}
          {decided.note !== null && ` · ${decided.note}`}
        </Text>
      )}
    </>
  );
}
