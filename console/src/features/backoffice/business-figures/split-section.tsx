import type { BusinessPart, readBusinessFigures } from '@causeway/contract/console/business-figures';
import { TERM_SPLITS } from '@causeway/contract/console/lists';
import type { OutputOf } from '@causeway/contract/endpoint';
import { SegmentedControl } from '@mantine/core';
import { businessFiguresPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import type { QueryFilters } from '../../../ui/use-query-filters.ts';
import { splitOf, usePartName } from './split-name.ts';
import { useFigureColumns, useFigureTexts } from './use-figure-texts.ts';

const PARTS = { plan: 'plans', method: 'methods', channel: 'channels' } as const;

interface SplitSectionProps {
  readonly figures: OutputOf<typeof readBusinessFigures>;
  readonly filters: QueryFilters<'split'>;
}

/** Recurring revenue and renewals by plan, payment method or channel. */
export function SplitSection({ figures, filters }: SplitSectionProps) {
  const t = usePhrases(businessFiguresPhrases);
  const { usd } = useFormat();
  const { shareOf } = useFigureTexts();
  const counted = useFigureColumns();
  const split = splitOf(filters.values.split) ?? 'plan';
  const nameOf = usePartName(split);
  const columns: Column<BusinessPart>[] = [
    { key: 'name', title: t[split], render: nameOf },
    { key: 'mrr', title: 'MRR', figures: true, render: ({ mrr }) => usd(mrr) },
    {
      key: 'share',
      title: t.share,
      figures: true,
      render: ({ mrr }) => shareOf(mrr, figures.totals.mrr),
    },
    ...counted,
  ];
  return (
    <Section
      title={t.splits}
      flush
      actions={
        <SegmentedControl
          aria-label={t.split}
          data={TERM_SPLITS.map((value) => ({ value, label: t[value] }))}
          value={split}
          onChange={(value) => filters.set('split', value)}
        />
      }
    >
      <DataTable
        label={t[split]}
        columns={columns}
        source={{ rows: figures[PARTS[split]] }}
        keyOf={({ kind, names }) => JSON.stringify([kind, names])}
        totalRow={{ ...figures.totals, kind: 'other', names: [], planName: null }}
        empty={t.empty}
        flush
      />
    </Section>
  );
}
