import { exportBusinessFigures, readBusinessFigures } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { businessFiguresPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import { rangeOf, type Presets } from '../overview/range.ts';
import { RangePicker } from '../overview/range-picker.tsx';
import { useToday } from '../overview/use-today.ts';
import { CohortSection } from './cohort-section.tsx';
import { DefinitionList } from './definition-list.tsx';
import { MonthSection } from './month-section.tsx';
import { ProviderFiguresSection } from './provider-figures-section.tsx';
import { SplitSection } from './split-section.tsx';
import { splitOf } from './split-name.ts';
import { useFigureTexts } from './use-figure-texts.ts';

const PRESETS: Presets = { all: ['30', '90', '365', 'month'], first: '365' };

type Figures = OutputOf<typeof readBusinessFigures>;

/** How the business is going: each figure says how it is counted. */
export default function BusinessFiguresPage() {
  const t = usePhrases(businessFiguresPhrases);
  const may = useRights();
  const { count } = useFormat();
  const filters = useQueryFilters(['range', 'by', 'split', 'cohorts']);
  const { today, noteZone } = useToday();
  const chosen = rangeOf(filters.values.range, 'month', today, PRESETS);
  const { from, to } = chosen.input;
  const cohortSplit = splitOf(filters.values.cohorts);
  const read = useRead(readBusinessFigures, { from, to, cohortSplit }, { keep: true });
  const { data } = read;
  noteZone(data);
  return (
    <Page
      title={t.title}
      lead={data && <Lead asOf={data.asOf} zone={data.timeZone} />}
      actions={
        may('orders.export') && (
          <ExportButton endpoint={exportBusinessFigures} input={{ from, to }} name="business-figures" />
        )
      }
    >
      <RangePicker chosen={chosen} filters={filters} byMonth />
      {data && data.waiting > 0 && <output>{t.waiting(count(data.waiting))}</output>}
      <Loaded read={read} lines={8}>
        {(figures) =>
          isEmpty(figures) ? (
            <Section title={t.empty} />
          ) : (
            <>
              <Totals totals={figures.totals} day={figures.to} />
              <MonthSection months={figures.months} totals={figures.totals} />
              <SplitSection figures={figures} filters={filters} />
              <CohortSection cohorts={figures.cohorts} filters={filters} />
              <ProviderFiguresSection providers={figures.providers} />
            </>
          )
        }
      </Loaded>
      <Section title={t.termsTitle}>
        <DefinitionList items={Object.values(t.terms).map(({ name, how }) => ({ name, how }))} />
      </Section>
    </Page>
  );
}

const isEmpty = ({ totals, providers }: Figures): boolean =>
  providers.length === 0 && Object.values(totals).every((value) => (value ?? 0) === 0);

function Lead({ asOf, zone }: { readonly asOf: number | null; readonly zone: string }) {
  const t = usePhrases(businessFiguresPhrases);
  return (
    <>
      {asOf === null ? (
        t.notYet
      ) : (
        <>
          {t.asOf} <Time at={asOf} />
        </>
      )}
      {' · '}
      {t.inZone(zone)}
    </>
  );
}

/** The range's figures, each with its definition. */
function Totals({ totals, day }: { readonly totals: Figures['totals']; readonly day: string }) {
  const t = usePhrases(businessFiguresPhrases);
  const { usd, count } = useFormat();
  const { shareOf, perCustomer } = useFigureTexts();
  const { figures } = t;
  return (
    <Section title={t.figuresUntil(day)}>
      <DefinitionList
        items={[
          { ...figures.mrr, value: usd(totals.mrr) },
          { ...figures.customers, value: count(totals.customers) },
          { ...figures.arpu, value: perCustomer(totals.arpu) },
          {
            ...figures.net,
            value: usd(totals.net),
            note: t.moneyNote(usd(totals.revenue), usd(totals.refunds), usd(totals.lost)),
          },
          {
            ...figures.renewalRate,
            value: shareOf(totals.renewed, totals.due),
            note: t.of(count(totals.renewed), count(totals.due)),
          },
          {
            ...figures.disputeRate,
            value: shareOf(totals.disputes, totals.orders),
            note: t.of(count(totals.disputes), count(totals.orders)),
          },
        ]}
      />
    </Section>
  );
}
