import { EmailText } from '@causeway/web/email-text';
import { COUNTED_ROWS_MAX } from '@causeway/contract/console/limits';
import { CUSTOMER_FILTERS, CUSTOMER_SORTS } from '@causeway/contract/console/lists';
import {
  countCustomers,
  exportCustomers,
  listCustomers,
  listCustomerTags,
  readCatalogue,
} from '@causeway/contract/console/calls';
import type { CustomerRow } from '@causeway/contract/console/customers';
import type { InputOf } from '@causeway/contract/endpoint';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { usePages } from '../../../api/use-pages.ts';
import { useRights } from '../../../api/use-self.ts';
import { customerPath } from '../../../places.ts';
import { customerSupportPhrases, customersPhrases } from '../../../phrases/backoffice.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { DayFilter, FilterBar, SelectFilter, TextFilter } from '../../../ui/filter-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { useListView } from '../../../ui/use-list-view.ts';
import { type QueryFilters, useQueryFilters } from '../../../ui/use-query-filters.ts';
import { useSort } from '../../../ui/use-sort.ts';
import { dayStart } from '../../../ui/local-moment.ts';
import { useCustomerBulk } from './customer-bulk.tsx';
import { StateBadge } from './state-badge.tsx';
import { wordsPhrases } from '../../../phrases/names.ts';

const KEYS = [
  'state',
  'kind',
  'registeredFrom',
  'registeredTo',
  'expiringFrom',
  'expiringTo',
  'source',
  'channel',
  'tag',
  'plan',
] as const;
type Key = (typeof KEYS)[number];
const KINDS = ['individual', 'team'] as const;

export default function CustomersPage() {
  const t = usePhrases(customersPhrases);
  const mayExport = useRights()('customers.export');
  const filters = useQueryFilters(KEYS);
  const input = inputOf(filters.values);
  const sorting = useCustomerSort(input);
  const sorted = { ...input, sort: sorting.value };
  const { columns, tools } = useListView('customers', useColumns(), sorting);
  const bulk = useCustomerBulk(input);
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <Button component={Link} to="/bulk-actions" variant="default">
            {t.bulkActions}
          </Button>
          {mayExport && <ExportButton endpoint={exportCustomers} input={sorted} name="causeway-customers" />}
        </>
      }
    >
      <FilterBar filters={filters} tools={tools}>
        <SelectFilter
          filters={filters}
          name="state"
          label={t.state}
          options={CUSTOMER_FILTERS.map((value) => ({ value, label: t.states[value] }))}
        />
        <SelectFilter
          filters={filters}
          name="kind"
          label={t.kind}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <DayFilter filters={filters} name="registeredFrom" label={t.registeredFrom} />
        <DayFilter filters={filters} name="registeredTo" label={t.registeredTo} />
        <DayFilter filters={filters} name="expiringFrom" label={t.expiringFrom} />
        <DayFilter filters={filters} name="expiringTo" label={t.expiringTo} />
        <TextFilter filters={filters} name="source" label={t.source} />
        <TextFilter filters={filters} name="channel" label={t.channel} />
        <TagFilter filters={filters} />
        <PlanFilter filters={filters} />
      </FilterBar>
      {bulk.bar}
      <DataTable
        label={t.title}
        columns={columns}
        source={usePages(listCustomers, sorted)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => customerPath(id)}
        empty={t.empty}
        sorting={sorting}
        totals={<CustomerCount filters={input} />}
        {...bulk.table}
      />
    </Page>
  );
}

/** Of all customers that match, not only of the shown ones. */
function CustomerCount({ filters }: { readonly filters: InputOf<typeof countCustomers> }) {
  const t = usePhrases(customersPhrases);
  const format = useFormat();
  const { data } = useRead(countCustomers, filters);
  if (data === undefined) return null;
  const { count } = data;
  return (
    <output>
      {count === null
        ? t.moreCustomers(format.count(COUNTED_ROWS_MAX))
        : t.customerCount(format.count(count))}
    </output>
  );
}

/** The list comes by expiry when it is filtered by it, else newest first. */
function useCustomerSort({ state, expiringFrom, expiringBefore }: ReturnType<typeof inputOf>) {
  const isByExpiry = state === 'expiring' || expiringFrom !== undefined || expiringBefore !== undefined;
  const [newest, oldest, ...byExpiry] = CUSTOMER_SORTS;
  return useSort(isByExpiry ? [...byExpiry, newest, oldest] : CUSTOMER_SORTS);
}

/** The tags in use. */
function TagFilter({ filters }: { readonly filters: QueryFilters<Key> }) {
  const t = usePhrases(customerSupportPhrases);
  const tags = useRead(listCustomerTags, {}).data ?? [];
  const { tag } = filters.values;
  const known = tag === undefined || tags.includes(tag) ? tags : [...tags, tag];
  return (
    <SelectFilter
      filters={filters}
      name="tag"
      label={t.tag}
      options={known.map((value) => ({ value, label: value }))}
    />
  );
}

/** The plan that customers have now; for operators who may see the plans. */
function PlanFilter({ filters }: { readonly filters: QueryFilters<Key> }) {
  const t = usePhrases(customersPhrases);
  const language = useLanguage();
  const may = useRights()('catalogue.read');
  const plans = useRead(readCatalogue, {}, { enabled: may }).data?.plans ?? [];
  if (!may) return null;
  return (
    <SelectFilter
      filters={filters}
      name="plan"
      label={t.currentPlan}
      options={plans.map(({ key, name }) => ({ value: key, label: name[language] }))}
    />
  );
}

function useColumns(): Column<CustomerRow>[] {
  const t = usePhrases(customersPhrases);
  const { languages } = usePhrases(wordsPhrases);
  const format = useFormat();
  return [
    {
      key: 'email',
      title: t.email,
      wide: true,
      render: ({ email }) => <EmailText text={email ?? t.deleted} />,
    },
    { key: 'state', title: t.state, render: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'until',
      title: t.until,
      render: ({ accessUntil }) => (accessUntil === null ? t.never : <Time at={accessUntil} relative />),
    },
    { key: 'registered', title: t.registered, render: ({ registeredAt }) => format.date(registeredAt) },
    {
      key: 'kind',
      title: t.kind,
      render: ({ kind, teamName }) => (teamName === null ? t.kinds[kind] : `${t.kinds[kind]} · ${teamName}`),
    },
    {
      key: 'language',
      title: t.language,
      optional: true,
      whole: true,
      render: ({ language }) => languages[language],
    },
  ];
}

/** The address's filters as the API expects them; days are in the reader's zone, and the last one is included. */
function inputOf(values: Readonly<Partial<Record<Key, string>>>) {
  const { registeredFrom, registeredTo, expiringFrom, expiringTo, source, channel, tag, plan } = values;
  return {
    state: CUSTOMER_FILTERS.find((value) => value === values.state),
    kind: KINDS.find((value) => value === values.kind),
    registeredFrom: dayStart(registeredFrom),
    registeredBefore: dayStart(registeredTo, 1),
    expiringFrom: dayStart(expiringFrom),
    expiringBefore: dayStart(expiringTo, 1),
    source,
    channel,
    tag,
    plan,
  };
}
