import {
  listPaymentProviders,
  listPaymentDifferences,
  listReconciledDays,
} from '@causeway/contract/console/calls';
import type { ReconciledDay } from '@causeway/contract/console/reconciliation';
import { SegmentedControl } from '@mantine/core';
import { usePages } from '../../api/use-pages.ts';
import { useRead } from '../../api/use-read.ts';
import { reconciliationPhrases } from '../../phrases/billing.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import { useQueryFilters } from '../../ui/use-query-filters.ts';
import { DifferenceTable } from './difference-table.tsx';

/** Our records compared with the providers', day by day. */
export default function ReconciliationPage() {
  const t = usePhrases(reconciliationPhrases);
  const filters = useQueryFilters(['show']);
  const resolved = filters.values.show === 'resolved';
  const differences = usePages(listPaymentDifferences, { resolved });
  const days = usePages(listReconciledDays, {});
  const { data } = useRead(listPaymentProviders, {});
  const keepsNoRecords = data !== undefined && data.list.every(({ can }) => !can.compare);
  return (
    <Page title={t.title} lead={t.lead}>
      <Section
        title={t.differences}
        flush
        actions={
          <SegmentedControl
            aria-label={t.show}
            value={resolved ? 'resolved' : 'open'}
            onChange={(value) => filters.set('show', value === 'resolved' ? value : null)}
            data={[
              { value: 'open', label: t.open },
              { value: 'resolved', label: t.resolvedOnes },
            ]}
          />
        }
      >
        <DifferenceTable
          source={differences}
          empty={keepsNoRecords ? t.noRecords : resolved ? t.noneResolved : t.noneOpen}
        />
      </Section>
      <Section title={t.days} flush>
        <DataTable
          label={t.days}
          columns={useDayColumns()}
          source={days}
          keyOf={({ provider, day, currency }) => `${provider} ${day} ${currency}`}
          empty={keepsNoRecords ? t.noRecords : t.noDays}
          flush
        />
      </Section>
    </Page>
  );
}

function useDayColumns(): Column<ReconciledDay>[] {
  const t = usePhrases(reconciliationPhrases);
  const { providers } = usePhrases(wordsPhrases);
  const { money } = useFormat();
  const sums = (book: 'ours' | 'theirs', kind: 'captured' | 'refunded'): Column<ReconciledDay> => ({
    key: `${book} ${kind}`,
    title: `${t[kind === 'captured' ? 'received' : 'refunded']} · ${t[book]}`,
    figures: true,
    render: (row) => money(row[book][kind], row.currency),
  });
  return [
    { key: 'day', title: t.day, whole: true, render: ({ day }) => day },
    { key: 'provider', title: t.provider, render: ({ provider }) => nameIn(providers, provider) },
    { key: 'state', title: t.state, render: (row) => <Agreement day={row} /> },
    sums('ours', 'captured'),
    sums('theirs', 'captured'),
    sums('ours', 'refunded'),
    sums('theirs', 'refunded'),
  ];
}

function Agreement({ day: { open, ours, theirs } }: { readonly day: ReconciledDay }) {
  const t = usePhrases(reconciliationPhrases);
  const { count } = useFormat();
  if (open > 0) return <Status tone="warn">{t.differ(count(open))}</Status>;
  const isSame = ours.captured === theirs.captured && ours.refunded === theirs.refunded;
  return <Status tone={isSame ? 'good' : 'info'}>{isSame ? t.agree : t.explained}</Status>;
}
