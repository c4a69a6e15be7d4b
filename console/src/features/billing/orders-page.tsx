import { exportOrders, listOrders, ORDER_STATUSES, type OrderRow } from '@causeway/contract/console/orders';
import type { InputOf } from '@causeway/contract/endpoint';
import { PAID_WITHOUT_METHOD, type PaidBy as Method, PAY_METHODS } from '@causeway/contract/plans';
import { TextInput } from '@mantine/core';
import { usePages } from '../../api/use-pages.ts';
import { useRights } from '../../api/use-self.ts';
import { useLanguage } from '../../phrases/language.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar, SelectFilter, TextFilter } from '../../ui/filter-bar.tsx';
import { useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useQueryFilters } from '../../ui/use-query-filters.ts';
import { asUsd } from './as-usd.ts';
import { CustomerLink, PaidBy } from './labels.tsx';
import { wordsPhrases } from '../../phrases/names.ts';
import { OrderStatus } from '../../ui/order-status.tsx';

const KEYS = ['number', 'status', 'method', 'provider', 'from', 'until', 'amount', 'accountId'] as const;
type Filters = Omit<InputOf<typeof listOrders>, 'cursor'>;
const METHODS = [...(Object.keys(PAY_METHODS) as (keyof typeof PAY_METHODS)[]), ...PAID_WITHOUT_METHOD];
const DAY = 86_400;

/** Every order, by what operators look for. */
export default function OrdersPage() {
  const t = usePhrases(moneyPhrases);
  const words = usePhrases(wordsPhrases);
  const filters = useQueryFilters(KEYS);
  const asked = askedOf(filters.values);
  const source = usePages(listOrders, asked);
  const mayExport = useRights()('orders.export');
  const columns = useColumns();
  const day = (name: 'from' | 'until', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filters.values[name] ?? ''}
      onChange={(event) => filters.set(name, event.currentTarget.value)}
    />
  );
  return (
    <Page
      title={t.ordersTitle}
      lead={t.ordersLead}
      actions={mayExport && <ExportButton endpoint={exportOrders} input={asked} name="orders" />}
    >
      <FilterBar filters={filters}>
        <TextFilter filters={filters} name="number" label={t.order} />
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
        <TextFilter filters={filters} name="provider" label={t.provider} />
        <TextFilter filters={filters} name="amount" label={t.amount} />
        {day('from', t.from)}
        {day('until', t.until)}
      </FilterBar>
      <DataTable
        label={t.ordersTitle}
        columns={columns}
        source={source}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/orders/${id}`}
        empty={t.noOrders}
      />
    </Page>
  );
}

function useColumns(): Column<OrderRow>[] {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const language = useLanguage();
  return [
    { key: 'number', title: t.order, render: ({ number }) => number },
    { key: 'customer', title: t.customer, render: (order) => <CustomerLink {...order} /> },
    { key: 'plan', title: t.plan, render: ({ name }) => (language === 'en' ? name.en : name.cn) },
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
          <OrderStatus {...order} /> {needsReview && <Status tone="bad">{t.toLookAt}</Status>}
        </>
      ),
    },
    {
      key: 'method',
      title: t.method,
      whole: true,
      render: (order) => <PaidBy order={order} />,
    },
    { key: 'created', title: t.created, render: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}

/** What the address asks for; a value that is none is left out. */
function askedOf(values: Readonly<Partial<Record<(typeof KEYS)[number], string>>>): Filters {
  const { number, status, method, provider, from, until, amount, accountId } = values;
  const [first, last] = [startOfDay(from), startOfDay(until)];
  const usd = asUsd(amount ?? '');
  const isMethod = (value: string | undefined): value is Method => METHODS.some((each) => each === value);
  const isStatus = (value: string | undefined): value is (typeof ORDER_STATUSES)[number] =>
    ORDER_STATUSES.some((each) => each === value);
  return {
    ...(number !== undefined && { number }),
    ...(isStatus(status) && { status }),
    ...(isMethod(method) && { method }),
    ...(provider !== undefined && { provider: provider.toLowerCase() }),
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { to: last + DAY }),
    ...(usd !== undefined && { usd }),
    ...(accountId !== undefined && { accountId }),
  };
}

/** Midnight of a `YYYY-MM-DD` in the reader's zone. */
function startOfDay(day: string | undefined): number | undefined {
  const seconds = Math.floor(new Date(`${day}T00:00`).getTime() / 1000);
  return Number.isNaN(seconds) || seconds < 0 ? undefined : seconds;
}
