import type {
  BusinessMonth,
  BusinessPart,
  BusinessPartName,
  BusinessRange,
  readBusinessFigures,
} from '@causeway/contract/console/business-figures';
import { CSV_TYPE } from '@causeway/contract/console/console-schema';
import { CSV_START, csvLine } from '@causeway/contract/csv';
import type { OutputOf } from '@causeway/contract/endpoint';
import { centsToUsd } from '@causeway/contract/money';
import { toEpochOrNull } from '../../../platform/epoch.ts';
import { StreamedFile } from '../../../platform/streamed-file.ts';
import { teamPlanNameOfKey } from '../../catalog/api.ts';
import type { BusinessFigures, Recurring } from '../business-figure-service.ts';

export function viewBusinessFigures(figures: BusinessFigures): OutputOf<typeof readBusinessFigures> {
  const { totals, planNames, plans, methods, channels } = figures;
  const nameOf = (key: string) => planNames.get(key) ?? teamPlanNameOfKey(key);
  const namePlan = <Part extends BusinessPartName>(part: Part): Part => ({
    ...part,
    planName: nameOf(part.names[0] ?? '') ?? null,
  });
  return {
    timeZone: figures.timeZone,
    to: figures.to,
    asOf: toEpochOrNull(figures.asOf),
    waiting: figures.waiting,
    totals: {
      ...viewRecurring(totals),
      ...viewMoney(totals),
      orders: totals.orders,
      disputes: totals.disputes,
    },
    months: viewMonths(figures),
    plans: viewParts(plans).map(namePlan),
    methods: viewParts(methods),
    channels: viewParts(channels),
    cohorts: figures.cohorts.map(({ period, key, customers, churned }) => {
      const part = key === undefined ? null : viewName(key);
      return {
        period,
        part: part && figures.cohortSplit === 'plan' ? namePlan(part) : part,
        customers,
        churned,
      };
    }),
    providers: figures.providers.map(({ provider, started, succeeded }) => ({
      provider,
      started,
      succeeded,
    })),
  };
}

const viewMonths = ({ months }: BusinessFigures): BusinessMonth[] =>
  months.map((month) => ({ period: month.period, ...viewRecurring(month), ...viewMoney(month) }));

const viewRecurring = ({ mrrCents, customers, arpuCents, due, renewed }: Recurring) => ({
  mrr: centsToUsd(mrrCents),
  customers,
  arpu: arpuCents === null ? null : centsToUsd(arpuCents),
  due,
  renewed,
});

const viewMoney = (sums: BusinessFigures['months'][number] | BusinessFigures['totals']) => ({
  revenue: centsToUsd(sums.grossCents),
  refunds: centsToUsd(sums.refundCents),
  lost: centsToUsd(sums.lostCents),
  net: centsToUsd(sums.netCents),
});

function viewParts({ named, rest }: BusinessFigures['plans']): BusinessPart[] {
  const parts = named.map((part) => ({ ...viewName(part.key), ...viewRecurring(part) }));
  return rest === null ? parts : [...parts, { ...viewName(null), ...viewRecurring(rest) }];
}

/** @param key null for the others */
function viewName(key: readonly string[] | null): BusinessPartName {
  if (key === null) return { kind: 'other', names: [], planName: null };
  const names = key.filter((name) => name !== '');
  const kind = key.length === 0 ? 'deleted' : names.length === 0 ? 'direct' : 'named';
  return { kind, names, planName: null };
}

const COLUMNS: readonly (readonly [string, (month: BusinessMonth) => string | number | null])[] = [
  ['month', (of) => of.period],
  ['mrr_usd', (of) => of.mrr],
  ['paying_customers', (of) => of.customers],
  ['arpu_usd', (of) => of.arpu],
  ['terms_due', (of) => of.due],
  ['terms_renewed', (of) => of.renewed],
  ['revenue_usd', (of) => of.revenue],
  ['refunds_usd', (of) => of.refunds],
  ['lost_in_disputes_usd', (of) => of.lost],
  ['net_revenue_usd', (of) => of.net],
];

export function viewBusinessCsv({ from }: BusinessRange, figures: BusinessFigures): StreamedFile {
  async function* write(): AsyncGenerator<string> {
    yield CSV_START + csvLine(COLUMNS.map(([name]) => name));
    for (const month of viewMonths(figures)) yield csvLine(COLUMNS.map(([, cell]) => cell(month)));
  }
  return new StreamedFile(`business-figures-${from}-${figures.to}.csv`, CSV_TYPE, write);
}
