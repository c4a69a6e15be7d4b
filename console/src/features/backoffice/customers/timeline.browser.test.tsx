import { readCustomerTimeline, type TimelineEvent } from '@causeway/contract/console/customer-timeline';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { errorTextsOf } from '../../../../../server/src/platform/http/error-text.ts';
import { showPart, switchToColleague } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/backoffice/customers.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { Timeline } from './timeline.tsx';

const at = 1_700_000_000;

test('a refund has its amount, state and a link to its order', async () => {
  const orderId = '0a000000-0000-7000-8000-000000000001';
  const list: TimelineEvent[] = [
    {
      kind: 'refund',
      id: '1',
      at,
      orderId,
      number: '2311140001',
      amount: 5,
      currency: 'USD',
      state: 'succeeded',
    },
  ];
  answer(readCustomerTimeline, () => ({ list, next: null }));
  await showPart(<Timeline id="7" />);
  const event = page.getByRole('listitem').filter({ hasText: t.eventKinds.refund });
  await expect.element(event).toMatchTextContent(`$5.00 ${t.refundStates.succeeded} 2311140001`);
  const link = event.getByRole('link', { name: '2311140001' });
  await expect.element(link).toHaveAttribute('href', `/orders/${orderId}`);
});

test('after "Load more", the focus is on the first of the older events', async () => {
  const mail = (id: string, template: string): TimelineEvent => ({
    kind: 'mail',
    id,
    at,
    template,
    status: 'sent',
    resendable: false,
  });
  answer(readCustomerTimeline, ({ cursor }) =>
    cursor === undefined
      ? { list: [mail('1', 'newest')], next: 'older' }
      : { list: [mail('2', 'older'), mail('3', 'oldest')], next: null },
  );
  await showPart(<Timeline id="7" />);
  await page.getByRole('button', { name: frame.loadMore }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'older' })).toHaveFocus();
});

test('a failed "Load more" says so, and is pressed again', async () => {
  const list: TimelineEvent[] = [
    { kind: 'mail', id: '1', at, template: 'newest', status: 'sent', resendable: false },
  ];
  let isRefused = true;
  answer(readCustomerTimeline, ({ cursor }) => {
    if (cursor === undefined) return { list, next: 'older' };
    return isRefused ? { refusal: 'CUSTOMER_NOT_FOUND' } : { list: [], next: null };
  });
  await showPart(<Timeline id="7" />);
  const more = page.getByRole('button', { name: frame.loadMore });
  await more.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(errorTextsOf('CUSTOMER_NOT_FOUND').en);
  isRefused = false;
  await more.click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('events keep their text beside their time on the narrowest phone', async () => {
  const name = { cn: 'VIP 30天', tw: 'VIP 30天', en: 'VIP, 30 days' };
  const list: TimelineEvent[] = [
    { kind: 'order', id: '1', at, number: '2311140001', name, usd: 17.99, status: 'paid' },
    { kind: 'mail', id: '2', at, template: 'order-paid', status: 'sent', resendable: true },
  ];
  answer(readCustomerTimeline, () => ({ list, next: null }));
  await showPart(<Timeline id="7" />);
  // 320 px without the shell's padding.
  await page.viewport(292, 640);
  const resend = page.getByRole('button', { name: t.resend });
  await expect.element(resend).toBeVisible();
  const button = resend.element();
  expect(button.scrollWidth).toBeLessThanOrEqual(button.parentElement?.clientWidth ?? 0);
  expectToFit();
  await expectNoViolations();
});

test('added days link to their order for those who may read orders', async () => {
  const list: TimelineEvent[] = [
    { kind: 'time', id: '1', at, tier: 'vip', days: 30, source: 'order', orderId: 'order-1' },
  ];
  answer(readCustomerTimeline, () => ({ list, next: null }));
  await showPart(<Timeline id="7" />);
  const link = page.getByRole('link', { name: t.order });
  await expect.element(link).toHaveAttribute('href', '/orders/order-1');
  await switchToColleague(['customers.read']);
  await expect.element(link).not.toBeInTheDocument();
});

test('the address keeps the chosen kinds', async () => {
  const asked = answer(readCustomerTimeline, () => ({ list: [], next: null }));
  await showPart(<Timeline id="7" />, 'light', '/?kinds=mail,unknown');
  const chip = (kind: 'mail' | 'time') => page.getByRole('checkbox', { name: t.timelineKinds[kind] });
  await expect.element(chip('mail')).toBeChecked();
  await page.getByText(t.timelineKinds.time, { exact: true }).click();
  await expect.element(chip('time')).toBeChecked();
  await expect.poll(() => asked.at(-1)?.kinds?.toSorted()).toEqual(['mail', 'time']);
});
