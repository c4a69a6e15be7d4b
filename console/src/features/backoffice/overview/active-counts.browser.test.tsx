import { listDeliveries, readDeliveryCounts } from '@causeway/contract/console/deliveries';
import { listSavedViews } from '@causeway/contract/console/saved-views';
import { perTier } from '@causeway/contract/tiers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/backoffice/overview.ts';
import DeliveriesPage from '../deliveries/deliveries-page.tsx';
import { ActiveCounts } from './active-counts.tsx';

const NOW = {
  trial: 0,
  tiers: perTier(() => 0),
  expiringIn7Days: 0,
  ticketsWaiting: 0,
  oldestWaitingSince: null,
  paymentsToReview: 0,
  differencesToReview: 0,
  approvalsWaiting: 0,
  mailsWaiting: 0,
  mailsFailedIn7Days: 3,
  jobsFailed: 0,
};

test('the failed emails of the last 7 days link to the list of these', async () => {
  await showPart(<ActiveCounts now={NOW} />);
  const link = page.getByRole('link', { name: t.mailsFailedLately });
  await expect.element(link).toBeVisible();
  const path = link.element().getAttribute('href') ?? '';

  const counts = { waiting: 0, failed: 3, sentLastDay: 0, oldestWaiting: null, templates: [] };
  answer(readDeliveryCounts, () => counts);
  answer(listSavedViews, () => []);
  const asked = answer(listDeliveries, () => ({ list: [], next: null }));
  await showPart(<DeliveriesPage />, 'light', path);
  await expect.poll(() => asked).toEqual([{ state: 'failed', span: 'week' }]);
});

test('a figure links to the list of what it counts', async () => {
  await showPart(<ActiveCounts now={{ ...NOW, differencesToReview: 2 }} />);
  for (const [name, path] of [
    [t.expiring, '/customers?state=expiring'],
    [t.paymentsToReview, '/payments'],
    [t.differencesToReview, '/reconciliation'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path);
});
