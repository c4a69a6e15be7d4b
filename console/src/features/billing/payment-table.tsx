import { Text } from '@mantine/core';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './order-page.module.css';
import type { OrderDetails } from './order-details.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { nameIn } from '../../phrases/name-in.ts';

type Payment = OrderDetails['payments'][number];

const TONES: Readonly<Record<Payment['status'], Tone>> = {
  created: 'info',
  succeeded: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

/** An order's payment attempts. */
export function PaymentTable({ payments }: Pick<OrderDetails, 'payments'>) {
  const t = usePhrases(moneyPhrases);
  const { providers } = usePhrases(wordsPhrases);
  const format = useFormat();
  const columns: Column<Payment>[] = [
    { key: 'provider', title: t.provider, render: ({ provider }) => nameIn(providers, provider) },
    {
      key: 'reference',
      title: t.reference,
      render: ({ reference, hash }) => (
        <>
          <span className={styles.reference}>{reference}</span>
          {hash !== null && (
            <Text size="xs" className={styles.reference}>
              {t.transaction}: {hash}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t.total,
      figures: true,
      render: ({ amount, currency }) => format.money(amount, currency),
    },
    {
      key: 'status',
      title: t.status,
      render: ({ status, anomaly }) => (
        <>
          <Status tone={TONES[status]}>{t.paymentStates[status]}</Status>{' '}
          {anomaly !== null && <Status tone="bad">{t.kinds[anomaly]}</Status>}
        </>
      ),
    },
    { key: 'created', title: t.created, render: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <DataTable
      label={t.payments}
      columns={columns}
      source={{ rows: payments }}
      keyOf={({ id }) => id}
      flush
    />
  );
}
