import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { sampleFirstPage } from '../../../../dev/sample-first-page.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { TeamPrices } from './team-prices.tsx';

const PLANS = {
  goods: { time: [...sampleFirstPage('tw').seatTimes], device: [] },
  rest: null,
  offers: [],
  payArray: [],
  devicePublic: { nowDeviceNum: 0, deviceNum: 0, expire: 0 },
  guaranteeDays: 0,
};

test('a seat’s price has its estimate below it, also at 320 px', async () => {
  await showPart(<TeamPrices plans={PLANS} />, { language: 'tw' });
  await expect.element(page.getByRole('cell').first()).toHaveTextContent('US$4.99約 NT$162');
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
});

test('a size of one seat has the only row from one seat on, at its own price', async () => {
  const name = { zh: '', tw: '', en: '' };
  const size = { key: 'sets-1', name, deviceNum: 1, price: { usd: 4.49 }, save: 10 };
  const plans = { ...PLANS, goods: { ...PLANS.goods, device: [size] } };
  await showPart(<TeamPrices plans={plans} />, { language: 'en' });
  await expect.element(page.getByRole('cell').first()).toMatchTextContent('$4.49');
  await expect.element(page.getByRole('rowheader')).toHaveLength(1);
});
