import { ORDER_SORTS, ORDER_STATUSES } from '@causeway/contract/console/lists';
import { PAID_WITHOUT_METHOD, PAY_METHODS } from '@causeway/contract/lists';
import { exportOrders, listOrders } from '@causeway/contract/console/calls';
import type { OrderRow } from '@causeway/contract/console/orders';
import type { InputOf } from '@causeway/contract/endpoint';
import type { ComponentProps } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { useRights } from '../../api/use-self.ts';
import { useLanguage } from '../../phrases/language.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { DayFilter, FilterBar, SelectFilter, TextFilter } from '../../ui/filter-bar.tsx';
import { useFormat } from '../../ui/format.ts';
import { dayStart } from '../../ui/local-moment.ts';
import { Page } from '../../ui/page.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { useQueryFilters } from '../../ui/use-query-filters.ts';
import { useSort } from '../../ui/use-sort.ts';
import { asUsd } from './as-usd.ts';
import { CustomerLink } from './labels.tsx';
import { OrderSums } from '../../ui/order-sums.tsx';
import { nameIn } from '../../phrases/name-in.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { OrderStatus } from '../../ui/order-status.tsx';

const KEYS = ['number', 'status', 'method', 'provider', 'from', 'until', 'amount', 'accountId'] as const;
type Filters = InputOf<typeof exportOrders>;
const METHODS = [...(Object.keys(PAY_METHODS) as (keyof typeof PAY_METHODS)[]), ...PAID_WITHOUT_METHOD];

export default function OrdersPage() {
  const t = usePhrases(moneyPhrases);
  const filters = useQueryFilters(KEYS);
  const input = inputOf(filters.values);
  const sorting = useSort(ORDER_SORTS);
  const sorted = { ...input, sort: sorting.value };
  const { amount } = filters.values;
  const amountError = amount !== undefined && input.usd === undefined ? t.amountUnread : undefined;
  const source = usePages(listOrders, amountError === undefined ? sorted : undefined);
  const mayExport = useRights()('orders.export');
  const { columns, tools } = useListView('orders', useColumns(), sorting);
  return (
    <Page
      title={t.ordersTitle}
      lead={t.ordersLead}
      actions={
        mayExport && (
          <ExportButton
            endpoint={exportOrders}
            input={sorted}
            name="orders"
            disabled={amountError !== undefined}
          />
        )
      }
    >
      <OrderFilters filters={filters} tools={tools} amountError={amountError} />
      <DataTable
        label={t.ordersTitle}
        columns={columns}
        source={source}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/orders/${id}`}
        empty={amountError ?? t.noOrders}
        sorting={sorting}
        totals={<OrderSums filters={input} />}
      />
    </Page>
  );
}

interface OrderFiltersProps extends Required<Pick<ComponentProps<typeof FilterBar>, 'tools'>> {
  readonly filters: ReturnType<typeof useQueryFilters<(typeof KEYS)[number]>>;
  readonly amountError: string | undefined;
}

function OrderFilters({ filters, tools, amountError }: OrderFiltersProps) {
  const t = usePhrases(moneyPhrases);
  const words = usePhrases(wordsPhrases);
  return (
    <FilterBar filters={filters} tools={tools}>
      <TextFilter filters={filters} name="number" label={t.completeNumber} />
      <SelectFilter
        filters={filters}
        name="status"
        label={t.status}
        options={ORDER_STATUSES.map((value) => ({ value, label: words.orderStatuses[value] }))}
      />
      <SelectFilter
        filters={filters}
        name="method"
        label={t.method}
        options={METHODS.map((value) => ({ value, label: words.payMethods[value] }))}
      />
      <SelectFilter
        filters={filters}
        name="provider"
        label={t.provider}
        options={Object.entries(words.providers).map(([value, label]) => ({ value, label }))}
      />
      <TextFilter filters={filters} name="amount" label={t.amount} error={amountError} />
      <DayFilter filters={filters} name="from" label={t.from} />
      <DayFilter filters={filters} name="until" label={t.until} />
    </FilterBar>
  );
}

function useColumns(): Column<OrderRow>[] {
  const t = usePhrases(moneyPhrases);
  const words = usePhrases(wordsPhrases);
  const format = useFormat();
  const language = useLanguage();
  return [
    { key: 'number', title: t.order, whole: true, render: ({ number }) => number },
    { key: 'customer', title: t.customer, wide: true, render: (order) => <CustomerLink {...order} /> },
    {
      key: 'plan',
      title: t.plan,
      render: ({ name }) => (language === 'en' ? name.en : name.cn),
    },
    { key: 'total', title: t.total, figures: true, render: ({ usd }) => format.usd(usd) },
    {
      key: 'refunded',
      title: t.refunded,
      figures: true,
      render: ({ refundedUsd }) => (refundedUsd > 0 ? format.usd(refundedUsd) : ''),
    },
    {
      key: 'status',
      title: t.status,
      render: ({ needsReview, ...order }) => (
        <>
          <OrderStatus {...order} /> {needsReview && <Status tone="bad">{t.needsReview}</Status>}
        </>
      ),
    },
    {
      key: 'method',
      title: t.method,
      whole: true,
      render: ({ method }) => words.payMethods[method],
    },
    {
      key: 'provider',
      title: t.provider,
      whole: true,
      optional: true,
      render: ({ provider }) => nameIn(words.providers, provider),
    },
    { key: 'created', title: t.created, render: ({ createdAt }) => <Time at={createdAt} short /> },
    {
      key: 'paid',
      title: t.paidAt,
      optional: true,
      render: ({ paidAt }) => paidAt !== null && <Time at={paidAt} short />,
    },
  ];
}

/** The address's filters; invalid values are left out. The page shows that an amount is. */
function inputOf(values: Readonly<Partial<Record<(typeof KEYS)[number], string>>>): Filters {
  const { number, status, method, provider, from, until, amount, accountId } = values;
  return {
    number,
    status: ORDER_STATUSES.find((each) => each === status),
    method: METHODS.find((each) => each === method),
    provider: provider?.toLowerCase(),
    from: dayStart(from),
    to: dayStart(until, 1),
    usd: asUsd(amount ?? ''),
    accountId,
  };
}
