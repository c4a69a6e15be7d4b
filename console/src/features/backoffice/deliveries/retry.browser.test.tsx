import {
  listDeliveries,
  readDeliveryCounts,
  retryDelivery,
  type Delivery,
} from '@causeway/contract/console/deliveries';
import { listFailedJobs, retryJob } from '@causeway/contract/console/jobs';
import { listSavedViews } from '@causeway/contract/console/saved-views';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as mails } from '../../../phrases/en/backoffice/deliveries.ts';
import { phrases as t } from '../../../phrases/en/backoffice/jobs.ts';
import DeliveriesPage from './deliveries-page.tsx';
import { FailedJobsSection } from './failed-jobs-section.tsx';

const at = 1_700_000_000;
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('when a failed job is retried, the focus goes to the next row, the previous one, or the table', async () => {
  let list = ['first', 'middle', 'last'].map((name) => ({
    id: name,
    name,
    error: '',
    tries: 3,
    failedAt: at,
  }));
  answer(listFailedJobs, () => ({ list, next: null }));
  answer(retryJob, ({ id }) => {
    list = list.filter((job) => job.id !== id);
    return null;
  });
  await showPart(<FailedJobsSection every={60_000} />);
  const retry = async (name: string) => {
    await page.getByRole('button', { name: t.retryFor(name) }).click();
    await expect.element(row(name)).not.toBeInTheDocument();
  };
  await retry('middle');
  await expect.element(row('last')).toHaveFocus();
  await retry('last');
  await expect.element(row('first')).toHaveFocus();
  await retry('first');
  await expect.element(page.getByRole('group', { name: t.failedTitle })).toHaveFocus();
});

test('when a failed email is retried, the focus goes to the next row', async () => {
  const mail = (template: string): Delivery => ({
    id: template,
    template,
    language: 'en',
    accountId: null,
    email: null,
    state: 'failed',
    createdAt: at,
    sentAt: null,
    tries: 3,
    answer: null,
    obstacle: null,
  });
  let list = [mail('newer'), mail('older')];
  answer(listSavedViews, () => []);
  answer(readDeliveryCounts, () => ({
    waiting: 0,
    failed: 2,
    sentLastDay: 0,
    oldestWaiting: null,
    templates: [],
  }));
  answer(listDeliveries, () => ({ list, next: null }));
  answer(retryDelivery, ({ id }) => {
    list = list.map((each) => (each.id === id ? { ...each, state: 'waiting' } : each));
    return null;
  });
  await showPart(<DeliveriesPage />, 'light', '/emails');
  const button = page.getByRole('button', { name: mails.retryFor('newer') });
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(row('older')).toHaveFocus();
});
