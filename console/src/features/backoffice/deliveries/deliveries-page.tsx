import { DELIVERY_SPANS, DELIVERY_STATES, type DeliverySpan } from '@causeway/contract/console/lists';
import { listDeliveries, readDeliveryCounts } from '@causeway/contract/console/calls';
import { usePages } from '../../../api/use-pages.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { deliveriesPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { FilterBar, SelectFilter, TextFilter } from '../../../ui/filter-bar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { useListView } from '../../../ui/use-list-view.ts';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryCounts } from './delivery-counts.tsx';
import { nameIn } from '../../../phrases/name-in.ts';
import { RetryMailButton } from './retry-mail-button.tsx';
import { mailNamesPhrases } from '../../../phrases/names.ts';

const FILTERS = ['state', 'template', 'account', 'span'] as const;
const SPANS = Object.keys(DELIVERY_SPANS) as DeliverySpan[];
const EVERY_MS = 30_000;

export default function DeliveriesPage() {
  const t = usePhrases(deliveriesPhrases);
  const { mailNames } = usePhrases(mailNamesPhrases);
  const mayRetry = useRights()('deliveries.retry');
  const filters = useQueryFilters(FILTERS);
  const { state, template, account, span } = filters.values;
  const mails = usePages(
    listDeliveries,
    {
      state: DELIVERY_STATES.find((each) => each === state),
      template,
      accountId: account,
      span: SPANS.find((each) => each === span),
    },
    { every: EVERY_MS },
  );
  const counts = useRead(readDeliveryCounts, {}, { every: EVERY_MS });
  const all = useDeliveryColumns();
  if (mayRetry) {
    all.push({
      key: 'actions',
      title: t.actions,
      pinned: true,
      render: (mail) => <RetryMailButton mail={mail} />,
    });
  }
  const { columns, tools } = useListView('emails', all);
  const templates = counts.data?.templates ?? [];
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded read={counts} lines={2}>
        {(data) => <DeliveryCounts counts={data} />}
      </Loaded>
      <FilterBar filters={filters} tools={tools}>
        <SelectFilter
          filters={filters}
          name="state"
          label={t.state}
          options={DELIVERY_STATES.map((value) => ({ value, label: t.states[value] }))}
        />
        <SelectFilter
          filters={filters}
          name="template"
          label={t.kind}
          options={templates.map((value) => ({ value, label: nameIn(mailNames, value) }))}
        />
        <TextFilter filters={filters} name="account" label={t.account} />
        <SelectFilter
          filters={filters}
          name="span"
          label={t.written}
          options={SPANS.map((value) => ({ value, label: t.spans[value] }))}
        />
      </FilterBar>
      <DataTable label={t.title} columns={columns} source={mails} keyOf={({ id }) => id} />
    </Page>
  );
}
