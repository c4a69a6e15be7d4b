import type { BusinessMonth, readBusinessFigures } from '@causeway/contract/console/business-figures';
import type { OutputOf } from '@causeway/contract/endpoint';
import { lazy, Suspense } from 'react';
import { businessFiguresPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import styles from '../overview/overview.module.css';
import { useFigureColumns } from './use-figure-texts.ts';

const Bars = lazy(() => import('../../../ui/bars.tsx'));

/** The figures of each month; the bars show the recurring revenue, which the table has as well. */
export function MonthSection({
  months,
  totals,
}: Pick<OutputOf<typeof readBusinessFigures>, 'months' | 'totals'>) {
  const t = usePhrases(businessFiguresPhrases);
  const { usd } = useFormat();
  const counted = useFigureColumns();
  const columns: Column<BusinessMonth>[] = [
    { key: 'month', title: t.month, whole: true, render: ({ period }) => period },
    { key: 'mrr', title: 'MRR', figures: true, render: ({ mrr }) => usd(mrr) },
    ...counted,
    { key: 'revenue', title: t.revenue, figures: true, render: ({ revenue }) => usd(revenue) },
    { key: 'refunds', title: t.refunds, figures: true, render: ({ refunds }) => usd(refunds) },
    { key: 'lost', title: t.lost, figures: true, render: ({ lost }) => usd(lost) },
    { key: 'net', title: t.figures.net.name, figures: true, render: ({ net }) => usd(net) },
  ];
  return (
    <Section title={t.months} lead={t.monthsLead} flush>
      <div className={styles.wideChart}>
        <Suspense>
          <Bars
            data={months.map(({ period, mrr }) => ({ period, mrr }))}
            parts={[{ name: 'mrr', label: 'MRR' }]}
            stacked={false}
            valueFormatter={usd}
          />
        </Suspense>
      </div>
      <DataTable
        label={t.months}
        columns={columns}
        source={{ rows: months.toReversed() }}
        keyOf={({ period }) => period}
        totalRow={{ ...totals, period: '' }}
        flush
      />
    </Section>
  );
}
