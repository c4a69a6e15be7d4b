import type { BusinessCohort } from '@causeway/contract/console/business-figures';
import { CHURN_MONTHS } from '@causeway/contract/console/limits';
import { businessFiguresPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { useFigureTexts } from './use-figure-texts.ts';

/** The share of each cohort that has left after some months; the newest cohort first. */
export function CohortSection({ cohorts }: { readonly cohorts: readonly BusinessCohort[] }) {
  const t = usePhrases(businessFiguresPhrases);
  const { count } = useFormat();
  const { shareOf } = useFigureTexts();
  const { name, how } = t.figures.churn;
  const columns: Column<BusinessCohort>[] = [
    { key: 'period', title: t.cohort, whole: true, render: ({ period }) => period },
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
    <Section title={name} lead={how} flush>
      <DataTable
        label={name}
        columns={columns}
        source={{ rows: cohorts.toReversed() }}
        keyOf={({ period }) => period}
        empty={t.empty}
        flush
      />
    </Section>
  );
}
