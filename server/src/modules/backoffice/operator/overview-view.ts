import { CSV_TYPE } from '@causeway/contract/console/console-schema';
import type {
  Figures,
  FiguresOfPeriod,
  OverviewChannel,
  OverviewRange,
  readOverview,
} from '@causeway/contract/console/overview';
import type { OutputOf } from '@causeway/contract/endpoint';
import { centsToUsd } from '@causeway/contract/money';
import { LOWEST_TIER, perTier, TIER_KEYS } from '@causeway/contract/tiers';
import { CSV_START, csvLine } from '@causeway/contract/csv';
import { toEpoch, toEpochOrNull } from '../../../platform/epoch.ts';
import { StreamedFile } from '../../../platform/streamed-file.ts';
import type { Overview } from '../overview-service.ts';
import type { Sums } from '../period-figures.ts';

/** The number of channels shown by name; the rest is summed. */
const CHANNELS = 12;

export function viewOverview(overview: Overview): OutputOf<typeof readOverview> {
  const { active, before } = overview;
  return {
    timeZone: overview.timeZone,
    asOf: toEpochOrNull(overview.asOf),
    series: overview.series.map(({ period, sums }) => ({ period, ...viewFigures(sums) })),
    totals: viewFigures(overview.totals),
    before: { from: before.from, to: before.to, totals: viewFigures(before.totals) },
    conditions: viewConditions(overview.conditions),
    channels: viewChannels(overview.channels),
    now: {
      trial: active.trials,
      tiers: perTier((tier) => {
        const next = TIER_KEYS[TIER_KEYS.indexOf(tier) + 1];
        const inForce = active.holders[tier] - (next === undefined ? 0 : active.holders[next]);
        return tier === LOWEST_TIER ? inForce - active.trials : inForce;
      }),
      expiringIn7Days: active.expiring,
      ticketsWaiting: active.tickets_waiting,
      oldestWaitingSince: toEpochOrNull(active.oldest_waiting),
      paymentsToReview: active.payments_to_review,
      differencesToReview: active.differences_to_review,
      approvalsWaiting: active.approvals_waiting,
      mailsWaiting: active.mails_waiting,
      mailsFailedIn7Days: active.mails_failed,
      jobsFailed: active.jobs_failed,
    },
  };
}

export const viewConditions = (active: Overview['conditions']) =>
  active.map(({ name, subject, since }) => ({ name, subject, since: toEpoch(since) }));

function viewFigures(sums: Sums): Figures {
  const replies = sums.first_replies;
  return {
    revenue: centsToUsd(sums.gross_cents),
    refunds: centsToUsd(sums.refund_cents),
    orders: sums.orders,
    firstOrders: sums.first_orders,
    renewals: sums.renewals,
    conversions: sums.conversions,
    newAccounts: sums.new_accounts,
    trialsExpired: sums.trials_expired,
    ticketsOpened: sums.tickets_opened,
    firstReplies: replies,
    firstReplySeconds: replies === 0 ? null : Math.round(sums.first_reply_seconds / replies),
    mailsSent: sums.mails_sent,
    mailsFailed: sums.mails_failed,
  };
}

function viewChannels(rows: Overview['channels']): OverviewChannel[] {
  const named = rows.slice(0, rows.length > CHANNELS ? CHANNELS - 1 : CHANNELS);
  const rest = rows.slice(named.length);
  const channels = named.map((row): OverviewChannel => {
    const isLink = row.source !== '' || row.channel_id !== '';
    return {
      kind: row.deleted ? 'deleted' : isLink ? 'link' : 'direct',
      source: row.source === '' ? null : row.source,
      channelId: row.channel_id === '' ? null : row.channel_id,
      invited: row.invited,
      orders: row.orders,
      revenue: centsToUsd(row.gross_cents),
    };
  });
  if (rest.length === 0) return channels;
  return [
    ...channels,
    {
      kind: 'other',
      source: null,
      channelId: null,
      invited: null,
      orders: rest.reduce((sum, row) => sum + row.orders, 0),
      revenue: centsToUsd(rest.reduce((sum, row) => sum + row.gross_cents, 0)),
    },
  ];
}

const COLUMNS: readonly (readonly [string, (figures: FiguresOfPeriod) => string | number | null])[] = [
  ['period', (of) => of.period],
  ['revenue_usd', (of) => of.revenue],
  ['refunds_usd', (of) => of.refunds],
  ['orders', (of) => of.orders],
  ['first_orders', (of) => of.firstOrders],
  ['renewals', (of) => of.renewals],
  ['conversions_within_30_days', (of) => of.conversions],
  ['new_accounts', (of) => of.newAccounts],
  ['trials_expired', (of) => of.trialsExpired],
  ['tickets_opened', (of) => of.ticketsOpened],
  ['first_replies', (of) => of.firstReplies],
  ['seconds_to_first_reply', (of) => of.firstReplySeconds],
  ['mails_sent', (of) => of.mailsSent],
  ['mails_failed', (of) => of.mailsFailed],
];

export function viewOverviewCsv(
  { from, to, by }: OverviewRange,
  series: readonly { period: string; sums: Sums }[],
): StreamedFile {
  async function* write(): AsyncGenerator<string> {
    yield CSV_START + csvLine(COLUMNS.map(([name]) => name));
    for (const { period, sums } of series) {
      const figures = { period, ...viewFigures(sums) };
      yield csvLine(COLUMNS.map(([, cell]) => cell(figures)));
    }
  }
  return new StreamedFile(`overview-by-${by}-${from}-${to}.csv`, CSV_TYPE, write);
}
