import {
  type BulkPreview,
  previewBulkAction,
  startBulkAction,
} from '@causeway/contract/console/bulk-actions';
import { readCatalogue } from '@causeway/contract/console/catalogue';
import { listCustomerTags } from '@causeway/contract/console/customer-support';
import { countCustomers, type CustomerRow, listCustomers } from '@causeway/contract/console/customers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/backoffice/bulk-actions.ts';
import { phrases as support } from '../../../phrases/en/backoffice/customer-support.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import CustomersPage from './customers-page.tsx';

const customer = (id: string): CustomerRow => ({
  id,
  email: `${id}@mail.example`,
  kind: 'individual',
  teamName: null,
  state: 'vip',
  accessUntil: 1_800_000_000,
  registeredAt: 1_700_000_000,
  language: 'en',
});
const ROWS = ['ann', 'bo', 'cy'];
const preview: BulkPreview = {
  rows: 2,
  skipped: [{ fault: 'CUSTOMER_GONE', count: 1 }],
  days: null,
  passes: [],
  sample: [{ id: 'ann', label: 'ann@mail.example' }],
  seen: 'these rows',
};

/** The customers’ page with three rows. */
async function showCustomers(scheme: 'light' | 'dark' = 'light') {
  answer(listCustomers, () => ({ list: ROWS.map(customer), next: null }));
  answer(countCustomers, () => ({ count: ROWS.length }));
  answer(listCustomerTags, () => []);
  answer(readCatalogue, () => ({ plans: [], payMethods: [] }));
  const previewed = answer(previewBulkAction, ({ change }): BulkPreview =>
    change.action === 'customer.time'
      ? { ...preview, days: 2 * change.days, passes: ['action', 'customer'] }
      : preview,
  );
  const started = answer(startBulkAction, ({ change }) => ({
    id: 'bulk-1',
    state: change.action === 'customer.time' ? ('waiting' as const) : ('running' as const),
  }));
  await showPart(<CustomersPage />, scheme);
  return { previewed, started };
}
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('selected customers are emailed after a preview; an empty text is refused, and the selection ends', async () => {
  const { previewed, started } = await showCustomers();
  for (const id of ROWS.slice(0, 2)) {
    await page.getByRole('checkbox', { name: frame.selectRow(`${id}@mail.example`) }).click();
  }
  await expect.element(page.getByText(t.selected('2'))).toBeVisible();
  await button(t.names['customer.email']).click();
  await expect.element(dialog.getByText(t.applies(t.customers(2, '2')))).toBeVisible();
  await expect.element(dialog.getByText(`${t.faults.CUSTOMER_GONE}: 1`)).toBeVisible();
  await page.viewport(320, 640);
  expectToFit();
  await expectNoViolations();
  await dialog.getByRole('button', { name: t.names['customer.email'] }).click();
  await expect.element(dialog.getByText(frame.reasonMissing)).toBeVisible();
  await expect.element(dialog.getByText(support.textMissing).first()).toBeVisible();
  expect(started).toEqual([]);
  await dialog.getByLabelText(support.subject).fill('Sorry');
  await dialog.getByLabelText(support.content).fill('It works again.');
  await dialog.getByLabelText(frame.reason).fill('An outage');
  await dialog.getByRole('button', { name: t.names['customer.email'] }).click();
  const selection = { ids: ['ann', 'bo'] };
  const change = { action: 'customer.email', subject: 'Sorry', content: 'It works again.' };
  await expect
    .poll(() => started)
    .toMatchObject([{ change, selection, seen: 'these rows', reason: 'An outage' }]);
  // Who gets it does not depend on the text, which is not sent for the preview.
  expect(previewed[0]).toMatchObject({ selection, change: { subject: '', content: '' } });
  await expect.element(page.getByText(t.selected('2'))).not.toBeInTheDocument();
});

test('a preview that cannot be read says why, and nothing is sent until a retry has read it', async () => {
  await showCustomers();
  answer(previewBulkAction, () => ({ refusal: 'BULK_ROWS_TOO_MANY' }));
  await page.getByRole('checkbox', { name: frame.selectRow('ann@mail.example') }).click();
  await button(t.names['customer.block']).click();
  const act = dialog.getByRole('button', { name: t.names['customer.block'] });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(act).toBeDisabled();
  answer(previewBulkAction, () => preview);
  await dialog.getByRole('alert').getByRole('button', { name: frame.retry }).click();
  await expect.element(dialog.getByText(t.applies(t.customers(2, '2')))).toBeVisible();
  await expect.element(act).toBeEnabled();
});

test('all that the filters select get days; above a limit a colleague is asked', async () => {
  const { started } = await showCustomers('dark');
  await page.getByRole('checkbox', { name: frame.selectShown }).click();
  await button(t.selectAll).click();
  await expect.element(page.getByText(t.allSelected)).toBeVisible();
  await button(t.names['customer.time']).click();
  await dialog.getByLabelText(t.eachDays).fill('3');
  for (const text of [t.totalDays(6, '6'), t.passes.action, t.passes.customer, frame.requestText]) {
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  await dialog.getByLabelText(frame.reason).fill('An outage');
  await expectNoViolations();
  await dialog.getByRole('button', { name: frame.request }).click();
  await expect
    .poll(() => started)
    .toMatchObject([
      { change: { action: 'customer.time', tier: 'vip', days: 3 }, selection: { customers: {} } },
    ]);
  await expect.element(page.getByText(frame.requested)).toBeVisible();
});
