import { listFailedAttempts } from '@causeway/contract/console/calls';
import type { AttemptedAccount } from '@causeway/contract/console/failed-attempts';
import {
  ATTEMPTED_KINDS,
  ATTEMPT_OUTCOMES,
  ATTEMPT_SPANS,
  type AttemptSpan,
} from '@causeway/contract/console/lists';
import { Select } from '@mantine/core';
import { useRead } from '../../../api/use-read.ts';
import { failedAttemptsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { FilterBar, SelectFilter } from '../../../ui/filter-bar.tsx';
import { useFormat } from '../../../ui/format.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import { ShortId } from '../audit/short-id.tsx';

const FILTERS = ['span', 'kind', 'outcome'] as const;
const SPANS = Object.keys(ATTEMPT_SPANS) as AttemptSpan[];
const EVERY_MS = 60_000;

/** Whose accounts are attacked, and from how many networks. */
export default function FailedAttemptsPage() {
  const t = usePhrases(failedAttemptsPhrases);
  const filters = useQueryFilters(FILTERS);
  const { values } = filters;
  const span = SPANS.find((each) => each === values.span) ?? 'day';
  const kind = ATTEMPTED_KINDS.find((each) => each === values.kind);
  const outcome = ATTEMPT_OUTCOMES.find((each) => each === values.outcome);
  const { data, error, refetch } = useRead(listFailedAttempts, { span, kind, outcome }, { every: EVERY_MS });
  return (
    <Page title={t.title} lead={t.lead}>
      <FilterBar filters={filters}>
        <Select
          size="xs"
          label={t.span}
          data={SPANS.map((value) => ({ value, label: t.spans[value] }))}
          value={span}
          onChange={(value) => filters.set('span', value === 'day' ? null : value)}
        />
        <SelectFilter
          filters={filters}
          name="kind"
          label={t.kind}
          options={ATTEMPTED_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <SelectFilter
          filters={filters}
          name="outcome"
          label={t.outcome}
          options={ATTEMPT_OUTCOMES.map((value) => ({ value, label: t.outcomes[value] }))}
        />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={useColumns()}
        source={{ rows: data, failure: error, retry: () => void refetch() }}
        keyOf={(row) => `${row.kind}:${row.id}`}
        empty={t.empty}
      />
    </Page>
  );
}

function useColumns(): readonly Column<AttemptedAccount>[] {
  const t = usePhrases(failedAttemptsPhrases);
  const { count } = useFormat();
  return [
    { key: 'account', title: t.account, render: (row) => <Attempted {...row} /> },
    { key: 'kind', title: t.kind, whole: true, render: ({ kind }) => t.kinds[kind] },
    { key: 'attempts', title: t.attempts, figures: true, render: ({ attempts }) => count(attempts) },
    {
      key: 'networks',
      title: t.networks,
      figures: true,
      render: ({ networks, moreNetworks }) => (moreNetworks ? t.moreThan(count(networks)) : count(networks)),
    },
    {
      key: 'outcomes',
      title: t.outcome,
      render: ({ outcomes }) =>
        outcomes.map(({ outcome, attempts }) => (
          <div key={outcome}>{t.times(t.outcomes[outcome], count(attempts))}</div>
        )),
    },
    { key: 'last', title: t.last, render: ({ lastAt }) => <Time at={lastAt} relative /> },
  ];
}

function Attempted({ id, name, customerId }: AttemptedAccount) {
  const t = usePhrases(failedAttemptsPhrases);
  if (id === null) return t.noAccount;
  if (customerId === null) return name ?? <ShortId id={id} />;
  return (
    <PageLink to="customer" id={customerId}>
      <ShortId id={id} />
    </PageLink>
  );
}
