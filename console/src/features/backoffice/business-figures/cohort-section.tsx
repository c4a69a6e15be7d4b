import type { BusinessCohort } from '@causeway/contract/console/business-figures';
import { CHURN_MONTHS } from '@causeway/contract/console/limits';
import { TERM_SPLITS } from '@causeway/contract/console/lists';
import { SegmentedControl } from '@mantine/core';
import { businessFiguresPhrases } from '../../../phrases/backoffice.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import type { QueryFilters } from '../../../ui/use-query-filters.ts';
import { splitOf, usePartName } from './split-name.ts';
import { useFigureTexts } from './use-figure-texts.ts';

interface CohortSectionProps {
  readonly cohorts: readonly BusinessCohort[];
  readonly filters: QueryFilters<'cohorts'>;
}

/** The share of each cohort, or of its parts, that has left after some months; the newest cohort first. */
export function CohortSection({ cohorts, filters }: CohortSectionProps) {
  const t = usePhrases(businessFiguresPhrases);
  const frame = usePhrases(framePhrases);
  const { count } = useFormat();
  const { shareOf } = useFigureTexts();
  const { name, how } = t.figures.churn;
  const split = splitOf(filters.values.cohorts);
  const nameOf = usePartName(split ?? 'plan');
  const columns: Column<BusinessCohort>[] = [
    { key: 'period', title: t.cohort, whole: true, render: ({ period }) => period },
    ...(split === undefined
      ? []
      : [
          {
            key: 'part',
            title: t[split],
            render: ({ part }: BusinessCohort) => (part ? nameOf(part) : frame.all),
          },
        ]),
    { key: 'customers', title: t.joined, figures: true, render: ({ customers }) => count(customers) },
    ...CHURN_MONTHS.map((months, index) => ({
      key: String(months),
      title: t.afterMonths(months),
      figures: true,
      render: ({ customers, churned }: BusinessCohort) => {
        const left = churned[index] ?? null;
        return left === null ? t.none : shareOf(left, customers);
      },
    })),
  ];
  return (
    <Section
      title={name}
      lead={how}
      flush
      actions={
        <SegmentedControl
          aria-label={t.cohortSplit}
          data={[
            { value: '', label: frame.all },
            ...TERM_SPLITS.map((value) => ({ value, label: t[value] })),
          ]}
          value={split ?? ''}
          onChange={(value) => filters.set('cohorts', value)}
        />
      }
    >
      <DataTable
        label={name}
        columns={columns}
        source={{ rows: newestFirst(cohorts) }}
        keyOf={({ period, part }) => JSON.stringify([period, part?.kind, part?.names])}
        empty={t.empty}
        flush
      />
    </Section>
  );
}

/** The parts of a cohort keep their order. */
const newestFirst = (cohorts: readonly BusinessCohort[]) =>
  cohorts.toSorted((one, other) => other.period.localeCompare(one.period));
