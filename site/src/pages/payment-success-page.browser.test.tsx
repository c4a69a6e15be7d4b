import { type Device, readAccountInfo } from '@causeway/contract/accounts';
import { followOrder, readOrderReceipt, readOrderStatus } from '@causeway/contract/orders';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { answer, answerEvents } from '../../../e2e/in-browser/fake-api.ts';
import { SAMPLE_ACCOUNT } from '../../test/sample-account.ts';
import { SAMPLE_RECEIPT } from '../../test/sample-receipt.ts';
import { currentPath, showPart } from '../../test/show-part.tsx';
import { OPEN } from '../features/billing/orders/order-status.fixture.ts';
import { phrases as t } from '../phrases/en/billing/payment-success.ts';
import { phrases as device } from '../phrases/en/access/first-device.ts';
import PaymentSuccessPage from './payment-success-page.tsx';

const PAID = { ...OPEN, state: 'paid' as const, payment: 'succeeded' as const };
const PHONE: Device = {
  id: 'd1',
  name: 'Pixel 9',
  type: 'Android',
  platform: 'mobile',
  linkTime: 1_800_000_000,
};

async function open(devices: readonly Device[]) {
  const account = { ...SAMPLE_ACCOUNT, device: [...devices] };
  answer(readAccountInfo, () => account);
  answer(readOrderStatus, () => PAID);
  answerEvents(followOrder, PAID);
  answer(readOrderReceipt, () => SAMPLE_RECEIPT);
  await showPart(<PaymentSuccessPage />, { language: 'en', kind: 'individual', at: '/PaySuc?id=order-1' });
  await expect.element(page.getByText(t.daysAdded(90))).toBeVisible();
  return account;
}

const primaries = () =>
  [...document.querySelectorAll('main a, main button, section a, section button')]
    .filter(({ className }) => /primary/.test(className))
    .map(({ textContent }) => textContent);

test('while a device is awaited, only the way to the app is a primary button; then the way back is', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const account = await open([]);
  await expect.element(page.getByRole('region', { name: device.title })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t.back })).toBeVisible();
  expect(primaries()).toHaveLength(1);
  expect(primaries()).not.toContain(t.back);
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
  // The code's white box stays inside its card.
  const card = page.getByRole('region', { name: device.title }).element().getBoundingClientRect();
  const code = page.getByRole('img', { name: device.codeLabel }).element().parentElement;
  expect(code?.getBoundingClientRect().width).toBe(184);
  expect(code?.getBoundingClientRect().right).toBeLessThan(card.right - 8);
  account.device = [PHONE];
  // What asks for the device every five seconds.
  const [ask] = timers.mock.calls.findLast(([, every]) => every === 5000) ?? [];
  ask?.();
  await expect.element(page.getByRole('heading', { name: device.titleDone })).toBeVisible();
  expect(primaries()).toEqual([t.back]);
});

test('with a device, the way back is the only primary button', async () => {
  await open([PHONE]);
  await expect.element(page.getByRole('button', { name: t.back })).toBeVisible();
  expect(primaries()).toEqual([t.back]);
});

test.each([true, false])('an app that embeds the page is told of a payment, paid: %s', async (isPaid) => {
  document.title = '';
  const said: string[] = [];
  const view = window as { causeway?: unknown };
  view.causeway = { postMessage: (message: string) => said.push(message) };
  onTestFinished(() => void delete view.causeway);
  if (isPaid) {
    await open([PHONE]);
  } else {
    answer(readAccountInfo, () => SAMPLE_ACCOUNT);
    answer(readOrderStatus, () => OPEN);
    answerEvents(followOrder, OPEN);
    await showPart(<PaymentSuccessPage />, { language: 'en', kind: 'team', at: '/PaySuc?id=order-1' });
    await expect.element(page.getByRole('heading', { name: t.waitingTitle })).toBeVisible();
  }
  expect(document.title.startsWith(t.title)).toBe(isPaid);
  await page.getByRole('button', { name: t.back }).click();
  if (!isPaid) await expect.poll(currentPath).toBe('/myAccount');
  const told = said.map((message) => JSON.parse(message));
  expect(told).toEqual(isPaid ? [{ type: 'paySuccess', orderId: 'order-1' }] : []);
});
