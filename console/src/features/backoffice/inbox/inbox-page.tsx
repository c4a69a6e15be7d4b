import { readInbox } from '@causeway/contract/console/calls';
import { INBOX_KINDS } from '@causeway/contract/console/lists';
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { inboxPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FilterBar, SelectFilter } from '../../../ui/filter-bar.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Page } from '../../../ui/page.tsx';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import { InboxTable } from './inbox-table.tsx';

const EVERY_MS = 60_000;

/** All that waits for the operator, of all modules. */
export default function InboxPage() {
  const t = usePhrases(inboxPhrases);
  const format = useFormat();
  const filters = useQueryFilters(['kind']);
  const kind = INBOX_KINDS.find((one) => one === filters.values.kind);
  const { data, error, refetch } = useRead(readInbox, kind === undefined ? {} : { kind }, {
    keep: true,
    every: EVERY_MS,
  });
  const counts = data?.counts ?? [];
  const options = INBOX_KINDS.flatMap((value) => {
    const count = counts.find((one) => one.kind === value)?.count ?? 0;
    if (count === 0 && value !== kind) return [];
    return [{ value, label: t.counted(t.kinds[value], format.count(count)) }];
  });
  const waiting = counts
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((sum, { count }) => sum + count, 0);
  const shown = data?.list.length ?? 0;
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Button variant="default" component={Link} to="/me/alerts">
          {t.choose}
        </Button>
      }
    >
      <FilterBar filters={filters}>
        <SelectFilter filters={filters} name="kind" label={t.kind} options={options} />
      </FilterBar>
      <InboxTable
        label={t.title}
        kind={kind}
        items={data?.list}
        failure={error}
        retry={() => void refetch()}
      />
      {shown < waiting && (
        <Text size="sm" c="dimmed">
          {t.more(format.count(shown), format.count(waiting))}
        </Text>
      )}
    </Page>
  );
}
