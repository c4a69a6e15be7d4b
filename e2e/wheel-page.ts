import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import type { Page } from '@playwright/test';
import { buyPlan, callApi, registerCustomer, signIn, type Customer } from './customer.ts';
import { expect, test as base } from './test.ts';
import { haveWheel, onlySegment, setWeights } from './wheel.ts';
import { WHEEL_TEXTS } from './wheel-texts.ts';

const SEGMENT_OF_10 = 2;
export const INFO = '**/Website/activityLotteryInfo*';
export const SPIN = '**/Website/activityLotteryDraw*';
const CHECK = '**/Website/activityLotteryCheck';
const { wheel: en } = WHEEL_TEXTS.en;

/** As elsewhere, except that the browser may log a lost response. */
export const test = base.extend<{ quietPage: void }>({
  quietPage: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (/error|warning/.test(message.type()) && !text.includes('ERR_FAILED')) faults.push(text);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await use();
    expect(faults).toEqual([]);
  },
});

export const goButton = (page: Page) => page.getByRole('button', { name: en.goLabel });

/** The lamp of a win's picture. */
export const celebration = (page: Page) => page.getByRole('dialog').locator('svg circle');

/** Opens the running wheel as a customer with this many spins. */
export async function openWithSpins(page: Page, spins: number): Promise<Customer> {
  await haveWheel();
  await setWeights(onlySegment(SEGMENT_OF_10));
  const customer = await registerCustomer();
  for (let bought = 0; bought < spins; bought++) await buyPlan(customer, 'vip-7');
  await signIn(page, customer);
  await page.goto('/#/Turnplate');
  await expect(page.getByText(en.spinsLeft(spins))).toBeVisible();
  return customer;
}

/** The customer’s spins on the server, the newest first. */
export const spinsOf = async ({ token }: Customer) =>
  (await callApi<{ list: { id: string; days: number }[] }>('/Website/activityLotteryDraws', {}, token)).list;

interface Spin {
  readonly days: number;
  readonly segment: number;
  readonly commitment: { readonly hash: string };
}

/** The newest spin on the server. */
export async function lastSpin(customer: Customer): Promise<Spin> {
  const [newest] = await spinsOf(customer);
  return callApi<Spin>('/Website/activityLotteryCheck', { id: newest?.id ?? '' }, customer.token);
}

/** Delays the spin's responses until the returned function is called. */
export async function holdSpins(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SPIN, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** From now on the check's response has other weights than the server's, as if somebody had tampered with it. */
export async function tamperWithCheck(page: Page): Promise<() => Promise<void>> {
  await page.route(CHECK, async (route) => {
    const answer = await route.fetch();
    const { bean, ...rest } = (await answer.json()) as { bean: { commitment: object } };
    const commitment = { ...bean.commitment, weights: [1, 0, 1, 0, 0, 0, 0, 0] };
    await route.fulfill({ response: answer, json: { ...rest, bean: { ...bean, commitment } } });
  });
  return () => page.unroute(CHECK);
}

/** Makes the wall of winners long enough to move. */
export async function fillWall(page: Page): Promise<void> {
  await page.route(INFO, async (route) => {
    const answer = await route.fetch();
    const { bean, ...rest } = (await answer.json()) as { bean: object };
    const wall = SEGMENT_DAYS.map((days) => ({ name: 'e2e***', days }));
    await route.fulfill({ response: answer, json: { ...rest, bean: { ...bean, wall } } });
  });
}

/** Records in `data-turns` every angle that the wheel has, so a movement in between shows. */
export async function watchTurns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const turns = new Set<string>();
    const disc = document.querySelector('[data-disc]');
    new MutationObserver(() => {
      turns.add(disc?.getAttribute('transform') ?? '');
      document.body.dataset['turns'] = [...turns].join(' ');
    }).observe(disc ?? document, { attributes: true });
  });
}
