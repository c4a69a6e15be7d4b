import { readAccountInfo, type Device } from '@causeway/contract/accounts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { browseWith, CHATS } from '../../../../test/browse-with.ts';
import { SAMPLE_ACCOUNT } from '../../../../test/sample-account.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { firstDevicePhrases } from '../../../phrases/access.ts';
import { chooseTheme } from '../../../theme.ts';
import { FirstDevice } from './first-device.tsx';

const PHONE: Device = {
  id: 'd1',
  name: 'Pixel 9',
  type: 'android',
  platform: 'mobile',
  linkTime: 1_800_000_000,
};

describe.each(languagesOf('paying'))('the way to the first device, %s', (language) => {
  const open = async (more: Partial<typeof SAMPLE_ACCOUNT> = {}) => {
    const account = { ...SAMPLE_ACCOUNT, ...more };
    const reads = answer(readAccountInfo, () => account);
    const t = await firstDevicePhrases.load(language);
    await showPart(<FirstDevice />, { language, kind: 'individual' });
    return { t, account, reads, steps: page.getByRole('listitem') };
  };

  test('begins with the app for this device, names the account, and has a code for the phone', async () => {
    const { t, steps } = await open({ account: 'a-customer-with-a-long-name@mail.example' });
    await expect.element(steps).toHaveLength(4);
    await expect.element(steps.nth(0)).toMatchTextContent(t.trial);
    await expect.element(steps.nth(1).getByRole('link').first()).toBeVisible();
    await expect.element(page.getByRole('img', { name: t.codeLabel })).toBeVisible();
    await expect.element(steps.nth(2)).toMatchTextContent('a-customer-with-a-long-name@mail.example');
    await expect.element(steps.nth(3)).toMatchTextContent(t.waiting);
    await expect.element(page.getByText(t.openInBrowser)).not.toBeInTheDocument();
    for (const theme of ['light', 'dark'] as const) {
      chooseTheme(theme);
      await expectNoViolations();
    }
    await page.viewport(320, 640);
    expectToFit();
  });

  test.each(['WeChat', 'QQ'] as const)('says inside %s how to open a browser', async (chat) => {
    browseWith(CHATS[chat]);
    const { t, steps } = await open();
    await expect.element(steps.nth(1).getByText(t.openInBrowser)).toBeVisible();
  });

  test('is asked for every 5 seconds while visible, later every 30, and never after a device is linked', async () => {
    const realTimeout = setTimeout;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { t, account, reads, steps } = await open();
    /** Lets the time pass, and the answers arrive. */
    const pass = async (seconds: number) => {
      const before = reads.length;
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      await new Promise((resolve) => realTimeout(resolve, 100));
      return reads.length - before;
    };
    await pass(0);
    expect(await pass(4)).toBe(0);
    expect(await pass(1)).toBe(1);
    expect(await pass(5)).toBe(1);
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(await pass(60)).toBe(0);
    seen.mockRestore();
    await pass(600);
    expect(await pass(30)).toBe(1);
    expect(await pass(30)).toBe(1);
    account.device = [PHONE];
    expect(await pass(30)).toBe(1);
    expect(await pass(3600)).toBe(0);
    vi.useRealTimers();
    await expect.element(page.getByRole('heading', { name: t.titleDone })).toBeVisible();
    await expect.element(steps.nth(3)).toMatchTextContent(t.connectedBy('Pixel 9'));
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });
});

test.each([
  ['an account with a device', { device: [PHONE] }],
  ['an account whose access has expired', { expired: true }],
  ['an account without a plan', { vipType: 0 as const }],
])('%s does not see the way to the first device', async (_, more) => {
  const reads = answer(readAccountInfo, () => ({ ...SAMPLE_ACCOUNT, ...more }));
  await showPart(<FirstDevice />, { language: 'en', kind: 'individual' });
  await expect.poll(() => reads.length).toBe(1);
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
});
