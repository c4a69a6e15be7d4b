import type { readOverview } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { jobsPhrases, overviewPhrases } from '../../../phrases/backoffice.ts';
import { moneyPhrases } from '../../../phrases/billing.ts';
import { nameIn } from '../../../phrases/name-in.ts';
import { wordsPhrases } from '../../../phrases/names.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';

type Condition = OutputOf<typeof readOverview>['conditions'][number];

interface ActiveConditionsProps {
  readonly conditions: readonly Condition[];
}

/** The active alert conditions, oldest first. */
export function ActiveConditions({ conditions }: ActiveConditionsProps) {
  const t = usePhrases(overviewPhrases);
  const { jobs } = usePhrases(jobsPhrases);
  const { providers } = usePhrases(wordsPhrases);
  const { kinds } = usePhrases(moneyPhrases);
  const subjects = { ...jobs, ...providers, ...kinds, ...t.conditions, ...t.subjects };
  const columns: Column<Condition>[] = [
    { key: 'condition', title: t.condition, render: ({ name }) => nameIn(t.conditions, name) },
    {
      key: 'subject',
      title: t.subject,
      breaks: true,
      render: ({ subject }) => nameIn(subjects, subject),
    },
    { key: 'since', title: t.since, render: ({ since }) => <Time at={since} relative /> },
  ];
  return (
    <Section title={t.conditionsTitle} flush>
      <DataTable
        label={t.conditionsTitle}
        columns={columns}
        source={{ rows: conditions }}
        keyOf={({ name, subject }) => JSON.stringify([name, subject])}
        flush
      />
    </Section>
  );
}
