import { readBusinessFigures } from '@causeway/contract/console/business-figures';
import { readInbox } from '@causeway/contract/console/inbox';
import { readOverview } from '@causeway/contract/console/overview';
import { perTier } from '@causeway/contract/tiers';
import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import BusinessFiguresPage from '../business-figures/business-figures-page.tsx';
import OverviewPage from './overview-page.tsx';

/** Where it is already tomorrow for most readers. */
const timeZone = 'Pacific/Kiritimati';
const DAY_MS = 86_400_000;
const sums = { revenue: 0, refunds: 0, orders: 0 };
const figures = {
  ...sums,
  firstOrders: 0,
  renewals: 0,
  conversions: 0,
  newAccounts: 0,
  trialsExpired: 0,
  ticketsOpened: 0,
  firstReplies: 0,
  firstReplySeconds: null,
  mailsSent: 0,
  mailsFailed: 0,
};
const now = {
  trial: 0,
  tiers: perTier(() => 0),
  expiringIn7Days: 0,
  ticketsWaiting: 0,
  oldestWaitingSince: null,
  paymentsToReview: 0,
  differencesToReview: 0,
  approvalsWaiting: 0,
  mailsWaiting: 0,
  mailsFailedIn7Days: 0,
  jobsFailed: 0,
};

afterEach(() => vi.useRealTimers());

test.each(['overview', 'business figures'])(
  '%s: the range ends with the server’s day, and follows it past midnight',
  async (which) => {
    answer(readInbox, () => ({ counts: [], list: [] }));
    const overview = answer(readOverview, ({ from, to }) => ({
      timeZone,
      asOf: null,
      series: [],
      totals: figures,
      conditions: [],
      before: { from, to, totals: figures },
      channels: [],
      now,
    }));
    const business = answer(readBusinessFigures, ({ to }) => ({
      timeZone,
      to,
      asOf: null,
      waiting: 0,
      totals: {
        ...sums,
        mrr: 0,
        customers: 0,
        arpu: null,
        due: 0,
        renewed: 0,
        lost: 0,
        net: 0,
        disputes: 0,
      },
      months: [],
      plans: [],
      methods: [],
      channels: [],
      cohorts: [],
      providers: [],
    }));
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: Date.parse('2026-02-14T10:30:00Z'),
    });
    await showPart(which === 'overview' ? <OverviewPage /> : <BusinessFiguresPage />);
    const lastDay = () => [...overview, ...business].at(-1)?.to;
    await expect.poll(lastDay).toBe('2026-02-15');
    vi.setSystemTime(Date.now() + DAY_MS);
    vi.advanceTimersByTime(60_000);
    await expect.poll(lastDay).toBe('2026-02-16');
  },
);
