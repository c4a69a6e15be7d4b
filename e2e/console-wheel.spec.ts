import { readFile } from 'node:fs/promises';
import type { ConsoleActivity } from '@causeway/contract/console/activities';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { readWheelForDesk } from '@causeway/contract/console/wheel';
import type { readWheel } from '@causeway/contract/wheel';
import { SEGMENT_DAYS } from '@causeway/contract/wheel-draw';
import type { Page } from '@playwright/test';
import { phrases as activitiesEn } from '../console/src/phrases/en/activities.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as en } from '../console/src/phrases/en/wheel.ts';
import { phrases as zh } from '../console/src/phrases/zh/wheel.ts';
import { callApi, registerCustomer, type Customer } from './customer.ts';
import { expectNoViolations, expectToFit } from './expectations.ts';
import { signInToConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import { useOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';
import { haveWheel, onlySegment } from './wheel.ts';

// Weights hold for everybody, so it has a server of its own.
useOwnServer();
test.beforeAll(haveWheel);
test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const SEGMENT_OF_30 = 1;
const REASON = 'The first week gave away more than was planned.';

async function findWheelId(): Promise<string> {
  const { data } = await callApi<{ data: string }>('/Console/login', OWNER);
  const { list } = await callApi<{ list: ConsoleActivity[] }>('/Console/activities', {}, data);
  return list.find(({ kind, state }) => kind === 'wheel' && state === 'running')?.id ?? '';
}

/** What the customer sees of the wheel. */
async function wheelOf({ token }: Customer): Promise<OutputOf<typeof readWheel>> {
  const url = `${process.env['CAUSEWAY_URL']}/Website/activityLotteryInfo`;
  const answer = await fetch(url, { headers: { authorization: token } });
  return ((await answer.json()) as { bean: OutputOf<typeof readWheel> }).bean;
}

/** Pictures at both widths; axe finds nothing and nothing sticks out. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({
      path: `${import.meta.dirname}/pictures/console-${name}-${width}.png`,
      fullPage: true,
    });
    await expectNoViolations(page);
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the wheel's page from its activity's, signed in as the owner. */
async function openWheel(page: Page): Promise<void> {
  const id = await findWheelId();
  await signInToConsole(page);
  await page.goto(`/console/#/activities/${id}`);
  await page.getByRole('link', { name: activitiesEn.toWheel }).click();
  await expect(page.getByRole('heading', { level: 2, name: en.weights })).toBeVisible();
}

async function giveReason(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(frameEn.reason).fill(REASON);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}

test('weights are tried out and become a new version, which customers are shown before they draw', async ({
  page,
}) => {
  const customer = await registerCustomer();
  const before = await wheelOf(customer);
  await openWheel(page);
  const weights = section(page, en.weights);
  for (const [segment, weight] of onlySegment(SEGMENT_OF_30).entries())
    await weights.getByLabel(en.weightOf(String(segment + 1))).fill(String(weight));
  await expect(weights.getByText(en.costs('30'))).toBeVisible();

  // What is no weight is said beside its field, and cannot be saved.
  const first = weights.getByLabel(en.weightOf('1'));
  await first.fill('one');
  await expect(weights.getByText(en.weightWrong)).toBeVisible();
  await expect(weights.getByRole('button', { name: en.saveWeights })).toBeDisabled();
  await first.fill('0');

  await weights.getByRole('button', { name: en.simulate('100,000') }).click();
  await expect(weights.getByText(en.simulatedCost('3,000,000', '30'))).toBeVisible();
  await lookAt(page, 'wheel-simulation');
  await weights.getByRole('button', { name: en.saveWeights }).click();
  await giveReason(page, en.saveWeights);

  const version = (before.next?.weightsVersion ?? 0) + 1;
  const row = section(page, en.versions).getByRole('row').nth(1);
  await expect(row.getByRole('cell').first()).toHaveText(String(version));
  expect((await wheelOf(customer)).next).toMatchObject({
    weightsVersion: version,
    weights: onlySegment(SEGMENT_OF_30),
  });
});

test('chances are given by hand, a draw wins, and the win is listed and exported without a name', async ({
  page,
}) => {
  const customer = await registerCustomer();
  await openWheel(page);
  const chances = section(page, en.chances);
  await chances.getByRole('button', { name: en.give }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.customer).fill('nobody@mail.example');
  await dialog.getByLabel(en.num).fill('2');
  await dialog.getByLabel(frameEn.reason).fill(REASON);
  await dialog.getByRole('button', { name: en.give }).click();
  await expect(dialog.getByText('There is no such customer.')).toBeVisible();
  await dialog.getByLabel(en.customer).fill(customer.email);
  await dialog.getByRole('button', { name: en.give }).click();
  await expect(dialog).toHaveCount(0);
  expect((await wheelOf(customer)).num).toBe(2);

  const { days } = await callApi<{ days: number }>('/Website/activityLotteryDraw', {}, customer.token);
  expect(days).toBe(SEGMENT_DAYS[SEGMENT_OF_30]);
  await page.reload();
  const wins = section(page, en.wins);
  await expect(wins.getByRole('row').nth(1)).toContainText(en.days('30'));
  await expect(wins).not.toContainText(customer.email);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    wins.getByRole('button', { name: frameEn.exportCsv }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(customer.id);
  expect(csv).not.toContain(customer.email);
});

test('a budget takes away the prizes that it no longer allows', async ({ page }) => {
  await openWheel(page);
  const budget = section(page, en.budget);
  await budget.getByRole('button', { name: en.changeBudget }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(en.limitedYes).click();
  await dialog.getByLabel(en.budgetField).fill('0');
  await dialog.getByLabel(frameEn.reason).fill(REASON);
  await dialog.getByRole('button', { name: en.changeBudget }).click();
  await expect(dialog.getByText(en.budgetWrong('30'))).toBeVisible();
  // 30 have been won, so 100 are left: the prizes of 180 and 360 are too high.
  await dialog.getByLabel(en.budgetField).fill('130');
  await dialog.getByRole('button', { name: en.changeBudget }).click();
  await expect(dialog).toHaveCount(0);
  await expect(budget.getByText(en.days('90'))).toBeVisible();
  await expect(section(page, en.weights).getByText(en.aboveCap)).toHaveCount(2);
  expect((await wheelOf(await registerCustomer())).next?.cap).toBe(90);
});

test('weights that are typed stay when a colleague was faster, who is named before they are saved over', async ({
  page,
}) => {
  await openWheel(page);
  const weights = section(page, en.weights);
  const first = weights.getByLabel(en.weightOf('1'));
  await first.fill('7');
  const { data } = await callApi<{ data: string }>('/Console/login', OWNER);
  const id = await findWheelId();
  const { versions } = await callApi<OutputOf<typeof readWheelForDesk>>('/Console/wheel', { id }, data);
  const theirs = [1, ...onlySegment(SEGMENT_OF_30).slice(1)];
  await callApi(
    '/Console/wheelWeights',
    { id, before: versions[0]?.version, weights: theirs, reason: REASON },
    data,
  );

  await weights.getByRole('button', { name: en.saveWeights }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(frameEn.reason).fill(REASON);
  await dialog.getByRole('button', { name: en.saveWeights }).click();
  const told = weights.getByRole('alert').filter({ hasText: frameEn.changedMeanwhile });
  await expect(told.getByRole('row').nth(1)).toContainText('01');
  await expect(dialog).toHaveCount(0);
  await expect(first).toHaveValue('7');
  await lookAt(page, 'wheel-overtaken');

  await told.getByRole('button', { name: frameEn.keepMine }).click();
  await weights.getByRole('button', { name: en.saveWeights }).click();
  await giveReason(page, en.saveWeights);
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(first).toHaveValue('7');
});

test('the wheel’s page in Chinese', async ({ page }) => {
  const id = await findWheelId();
  await page.addInitScript(() => localStorage.setItem('consoleLanguage', 'zh'));
  await signInToConsole(page);
  await page.goto(`/console/#/wheels/${id}`);
  await expect(section(page, zh.budget).getByText(zh.left, { exact: true })).toBeVisible();
  await lookAt(page, 'wheel-zh');
});
