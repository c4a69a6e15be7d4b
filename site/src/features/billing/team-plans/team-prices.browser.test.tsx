import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { sampleFirstPage } from '../../../../dev/sample-first-page.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { TeamPrices } from './team-prices.tsx';

test('a seat’s price has its estimate below it, also at 320 px', async () => {
  const plans = {
    goods: { time: [...sampleFirstPage('tw').seatTimes], device: [] },
    rest: null,
    offers: [],
    payArray: [],
    devicePublic: { nowDeviceNum: 0, deviceNum: 0, expire: 0 },
    guaranteeDays: 0,
  };
  await showPart(<TeamPrices plans={plans} />, { language: 'tw' });
  await expect.element(page.getByRole('cell').first()).toHaveTextContent('US$4.99約 NT$162');
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
});
