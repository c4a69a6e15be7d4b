import type { BulkAction } from '@causeway/contract/console/bulk-actions';
import { listBulkActions } from '@causeway/contract/console/calls';
import { usePages } from '../../../api/use-pages.ts';
import { bulkActionsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { bulkActionPath } from '../../../places.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { BulkProgress, BulkState } from './bulk-progress.tsx';

const REFRESH_MS = 10_000;

/** Running and past bulk actions. */
export default function BulkActionsPage() {
  const t = usePhrases(bulkActionsPhrases);
  return (
    <Page title={t.title} lead={t.lead}>
      <DataTable<BulkAction>
        label={t.title}
        columns={useColumns()}
        source={usePages(listBulkActions, {}, { every: REFRESH_MS })}
        keyOf={({ id }) => id}
        linkOf={({ id }) => bulkActionPath(id)}
        empty={t.empty}
      />
    </Page>
  );
}

function useColumns(): Column<BulkAction>[] {
  const t = usePhrases(bulkActionsPhrases);
  return [
    { key: 'action', title: t.action, render: ({ action }) => t.names[action] },
    { key: 'state', title: t.state, render: ({ state }) => <BulkState state={state} /> },
    { key: 'progress', title: t.progress, render: (action) => <BulkProgress action={action} /> },
    { key: 'why', title: t.why, breaks: true, render: ({ reason }) => reason },
    { key: 'by', title: t.by, render: ({ requestedBy }) => requestedBy.name },
    { key: 'at', title: t.at, render: ({ createdAt }) => <Time at={createdAt} relative /> },
  ];
}
