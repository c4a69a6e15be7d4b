import { listManualPayments, listReviewItems } from '@causeway/contract/console/calls';
import type { WaitingManualPayment } from '@causeway/contract/console/offline-payments';
import { Anchor, SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';
import { usePages } from '../../api/use-pages.ts';
import type { phrases as en } from '../../phrases/en/billing/money.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { useQueryFilters } from '../../ui/use-query-filters.ts';
import { ReviewItemTable } from './review-item-table.tsx';
import { CustomerLink } from './labels.tsx';
import { ManualPaymentTable } from './manual-payment-table.tsx';

const REFRESH_MS = 60_000;
const SHOWN = ['open', 'confirm', 'resolved'] as const;

export default function PaymentsPage() {
  const t = usePhrases(moneyPhrases);
  const filters = useQueryFilters(['show']);
  const shown = SHOWN.find((one) => one === filters.values.show) ?? 'open';
  return (
    <Page
      title={t.paymentsTitle}
      lead={t.paymentsLead}
      actions={
        <SegmentedControl
          aria-label={t.show}
          value={shown}
          onChange={(value) => filters.set('show', value === 'open' ? null : value)}
          data={[
            { value: 'open', label: t.openReviewItems },
            { value: 'confirm', label: t.marksToConfirm },
            { value: 'resolved', label: t.resolvedReviewItems },
          ]}
        />
      }
    >
      {shown === 'confirm' ? <WaitingMarks /> : <Cases resolved={shown === 'resolved'} />}
    </Page>
  );
}

function Cases({ resolved }: { readonly resolved: boolean }) {
  const t = usePhrases(moneyPhrases);
  const source = usePages(listReviewItems, { resolved }, { every: REFRESH_MS });
  return (
    <ReviewItemTable
      label={t.paymentsTitle}
      source={source}
      empty={resolved ? t.noResolved : t.noReviewItems}
    />
  );
}

function WaitingMarks() {
  const t = usePhrases(moneyPhrases);
  const source = usePages(listManualPayments, {}, { every: REFRESH_MS });
  return (
    <ManualPaymentTable
      label={t.marksToConfirm}
      source={source}
      payable={({ order }) => order.payable}
      more={orderColumns(t)}
      empty={t.noMarks}
    />
  );
}

const orderColumns = (t: Pick<typeof en, 'order' | 'customer'>): Column<WaitingManualPayment>[] => [
  {
    key: 'order',
    title: t.order,
    render: ({ order }) => (
      <Anchor component={Link} to={`/orders/${order.id}`} inherit>
        {order.number}
      </Anchor>
    ),
  },
  { key: 'customer', title: t.customer, breaks: true, render: ({ order }) => <CustomerLink {...order} /> },
];
