import type { RefundRow } from '@causeway/contract/console/refunds';
import { moneyPhrases } from '../../phrases/money.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useActorName } from './labels.tsx';

const TONES: Readonly<Record<RefundRow['state'], Tone>> = {
  requested: 'info',
  succeeded: 'good',
  failed: 'bad',
};

/** What went back, by whom and why. */
export function RefundTable({ refunds }: { readonly refunds: readonly RefundRow[] }) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const nameOf = useActorName();
  const columns: Column<RefundRow>[] = [
    { key: 'kind', title: t.what, render: ({ kind }) => t.refundKinds[kind] },
    {
      key: 'amount',
      title: t.total,
      figures: true,
      render: ({ amount, currency }) => format.money(amount, currency),
    },
    {
      key: 'state',
      title: t.status,
      render: ({ state }) => <Status tone={TONES[state]}>{t.refundStates[state]}</Status>,
    },
    { key: 'days', title: t.takesDays, render: ({ takesDays }) => (takesDays ? t.yes : t.no) },
    { key: 'by', title: t.by, render: ({ requestedBy }) => nameOf(requestedBy) },
    { key: 'reason', title: t.reason, render: ({ reason }) => reason },
    { key: 'when', title: t.when, render: ({ requestedAt }) => <Time at={requestedAt} /> },
  ];
  return (
    <DataTable label={t.refunds} columns={columns} source={{ rows: refunds }} keyOf={({ id }) => id} flush />
  );
}
