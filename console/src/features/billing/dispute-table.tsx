import type { OrderDispute } from '@causeway/contract/console/orders';
import { moneyPhrases } from '../../phrases/billing.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useAmountColumn } from './labels.tsx';
import styles from './order-page.module.css';

const TONES: Readonly<Record<OrderDispute['state'], Tone>> = { open: 'warn', won: 'good', lost: 'bad' };

export function DisputeTable({ disputes }: { readonly disputes: readonly OrderDispute[] }) {
  const t = usePhrases(moneyPhrases);
  const { providers } = usePhrases(wordsPhrases);
  const amount = useAmountColumn();
  const columns: Column<OrderDispute>[] = [
    {
      key: 'reference',
      title: t.reference,
      render: ({ provider, providerReference }) => (
        <>
          {nameIn(providers, provider)} <span className={styles.reference}>{providerReference}</span>
        </>
      ),
    },
    amount,
    {
      key: 'state',
      title: t.status,
      render: ({ state }) => <Status tone={TONES[state]}>{t.disputeStates[state]}</Status>,
    },
    { key: 'reason', title: t.reason, render: ({ reason }) => reason },
    { key: 'holds', title: t.holdsTime, render: ({ holdsTime }) => (holdsTime ? t.yes : t.no) },
    {
      key: 'due',
      title: t.dueUntil,
      render: ({ dueAt }) => (dueAt === null ? t.noDay : <Time at={dueAt} />),
    },
    { key: 'when', title: t.when, render: ({ openedAt }) => <Time at={openedAt} /> },
  ];
  return (
    <DataTable
      label={t.disputes}
      columns={columns}
      source={{ rows: disputes }}
      keyOf={({ id }) => id}
      flush
    />
  );
}
