import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import type { RunningCampaign } from '../campaigns/use-campaign-check.ts';
import CampaignNotice from './campaign-notice.tsx';

const NOW = 1_800_000_000;
const CAMPAIGN: RunningCampaign = {
  link: 'recharge',
  title: 'Bonus days',
  image: '',
  endTime: NOW + 3600,
  deadline: (NOW + 3600) * 1000,
};
const popup = page.getByRole('dialog', { name: CAMPAIGN.title });
/** The area of the popup's picture, which is large after an input and otherwise smaller than a phone's headline. */
const pictureSize = () => {
  const { width = 0, height = 0 } = document.querySelector('dialog img')?.getBoundingClientRect() ?? {};
  return width * height;
};
/** What the popup's timer of eight seconds calls. */
const quietTimer = (timers: MockInstance<typeof setTimeout>) =>
  timers.mock.calls.find(([, after]) => after === 8000)?.[0];

// Only the date is frozen; timers run.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 }));

describe.each(languagesOf('campaign'))('the popup of a campaign, %s', (language) => {
  const show = async () => {
    const t = await campaignPhrases.load(language);
    const takeAway = await showPart(
      <>
        <CampaignNotice campaign={CAMPAIGN} runs />
        <main style={{ paddingTop: 200 }}>
          <button type="button">Beside</button>
          <p>Text</p>
        </main>
      </>,
      { language },
    );
    await expect.element(page.getByRole('timer')).toBeVisible();
    return { t, takeAway };
  };

  test.each<[input: string, give: () => Promise<void>]>([
    ['a scroll', async () => void dispatchEvent(new Event('scroll'))],
    ['a press beside all links and buttons', () => page.getByText('Text').click()],
    ['a key', () => userEvent.keyboard('{ArrowDown}')],
  ])('opens at %s, once in a session', async (_, give) => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { t, takeAway } = await show();
    await expect.poll(() => quietTimer(timers)).toBeDefined();
    expect(document.querySelector('dialog')).toBeNull();
    await give();
    await expect.element(popup).toBeVisible();
    await expect.poll(pictureSize).toBeGreaterThan(13_500);
    await expect.element(popup.getByRole('link', { name: t.signUpFirst })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(popup).not.toBeInTheDocument();

    takeAway();
    timers.mockClear();
    await show();
    dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(document.querySelector('dialog')).toBeNull();
    expect(quietTimer(timers)).toBeUndefined();
  });

  test('opens after some seconds without an input, with a small picture', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await show();
    await expect.poll(() => quietTimer(timers)).toBeDefined();
    expect(document.querySelector('dialog')).toBeNull();
    quietTimer(timers)?.();
    await expect.element(popup).toBeVisible();
    // The headline of a phone in Chinese, the shortest, has 13,500 pixels.
    expect(pictureSize()).toBeGreaterThan(0);
    expect(pictureSize()).toBeLessThan(13_000);
    await expectNoViolations();
    await page.viewport(320, 640);
    expectToFit();
  });

  test('does not cover what a press on a button opens', async () => {
    await show();
    await page.getByRole('button', { name: 'Beside' }).click();
    expect(document.querySelector('dialog')).toBeNull();
  });
});

test('the strip has at most two lines at 320 px', async () => {
  // Of the demo.
  const title = 'Buy a plan, get bonus days';
  const deadline = (NOW + 9 * 86_400) * 1000;
  await showPart(<CampaignNotice campaign={{ ...CAMPAIGN, title, deadline }} runs />, { language: 'en' });
  await page.viewport(320, 640);
  const line = page.getByText(title);
  await expect.element(line).toBeVisible();
  expect(line.element().getClientRects()[0]?.height).toBeLessThan(45);
  expectToFit();
});
