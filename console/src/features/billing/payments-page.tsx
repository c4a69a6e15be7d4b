import { listReviewItems } from '@causeway/contract/console/calls';
import { SegmentedControl } from '@mantine/core';
import { usePages } from '../../api/use-pages.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { Page } from '../../ui/page.tsx';
import { useQueryFilters } from '../../ui/use-query-filters.ts';
import { ReviewItemSums } from './review-item-sums.tsx';
import { ReviewItemTable } from './review-item-table.tsx';

const REFRESH_MS = 60_000;
const SHOWN = ['open', 'resolved'] as const;

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
            { value: 'resolved', label: t.resolvedReviewItems },
          ]}
        />
      }
    >
      <Cases resolved={shown === 'resolved'} />
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
      totals={<ReviewItemSums filters={{ resolved }} every={REFRESH_MS} />}
    />
  );
}
