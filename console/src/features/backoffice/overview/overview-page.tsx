import { exportOverview, readOverview, refreshOverview } from '@causeway/contract/console/calls';
import type { Figures } from '@causeway/contract/console/overview';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { refetch, useRead } from '../../../api/use-read.ts';
import { overviewPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showFailure } from '../../../ui/notices.ts';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import { TodaySection } from '../inbox/today-section.tsx';
import { ActiveConditions } from './active-conditions.tsx';
import { Channels } from './channels.tsx';
import { Plots } from './plots.tsx';
import { rangeOf } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { ActiveCounts } from './active-counts.tsx';
import { useToday } from './use-today.ts';

const EVERY_MS = 60_000;

/** The first page of operators who may see figures: current counts, and a range compared with the previous one. */
export default function OverviewPage() {
  const t = usePhrases(overviewPhrases);
  const filters = useQueryFilters(['range', 'by']);
  const { today, noteZone } = useToday();
  const chosen = rangeOf(filters.values.range, filters.values.by, today);
  const read = useRead(readOverview, chosen.input, { keep: true, every: EVERY_MS });
  const { data } = read;
  noteZone(data);
  return (
    <Page
      title={t.title}
      lead={
        data && (
          <>
            {data.asOf === null ? (
              t.notYet
            ) : (
              <>
                {t.asOf} <Time at={data.asOf} />
              </>
            )}
            {' · '}
            {t.inZone(data.timeZone)}
          </>
        )
      }
      actions={
        <>
          <ExportButton endpoint={exportOverview} input={chosen.input} name="overview" />
          <RefreshButton />
        </>
      }
    >
      <TodaySection />
      {data && data.conditions.length > 0 && <ActiveConditions conditions={data.conditions} />}
      {data && <ActiveCounts now={data.now} />}
      <RangePicker chosen={chosen} filters={filters} />
      <Loaded read={read} lines={8}>
        {({ series, totals, before, channels }) =>
          hasAny(totals) || hasAny(before.totals) ? (
            <>
              <Text size="sm" c="dimmed">
                {t.beforeLead(before.from, before.to)}
              </Text>
              <Plots series={series} totals={totals} before={before.totals} />
              <Channels channels={channels} revenue={totals.revenue} />
            </>
          ) : (
            <Section title={t.empty} lead={t.emptyText} />
          )
        }
      </Loaded>
    </Page>
  );
}

const hasAny = (figures: Figures): boolean => Object.values(figures).some((value) => (value ?? 0) > 0);

function RefreshButton() {
  const t = usePhrases(overviewPhrases);
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await call(refreshOverview, {})
      .then(() => refetch(readOverview))
      .catch(showFailure);
    setBusy(false);
  };
  return (
    <BusyButton variant="default" loading={busy} onClick={() => void refresh()}>
      {t.refresh}
    </BusyButton>
  );
}
