import { listPaymentCases } from '@causeway/contract/console/payments';
import { SegmentedControl } from '@mantine/core';
import { usePages } from '../../api/use-pages.ts';
import { moneyPhrases } from '../../phrases/money.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Page } from '../../ui/page.tsx';
import { useQueryFilters } from '../../ui/use-query-filters.ts';
import { CaseTable } from './case-table.tsx';

const REFRESH_MS = 60_000;

/** The work list of money that did not find its way by itself. */
export default function PaymentsPage() {
  const t = usePhrases(moneyPhrases);
  const filters = useQueryFilters(['show']);
  const resolved = filters.values.show === 'resolved';
  const source = usePages(listPaymentCases, { resolved }, { every: REFRESH_MS });
  return (
    <Page
      title={t.paymentsTitle}
      lead={t.paymentsLead}
      actions={
        <SegmentedControl
          aria-label={t.show}
          value={resolved ? 'resolved' : 'open'}
          onChange={(value) => filters.set('show', value === 'resolved' ? value : null)}
          data={[
            { value: 'open', label: t.openCases },
            { value: 'resolved', label: t.resolvedCases },
          ]}
        />
      }
    >
      <CaseTable label={t.paymentsTitle} source={source} empty={resolved ? t.noResolved : t.noCases} />
    </Page>
  );
}
