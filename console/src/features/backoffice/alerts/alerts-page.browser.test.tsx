import {
  beginTelegramChat,
  confirmTelegramChat,
  readAlertPreferences,
  saveAlertPreferences,
  sendTestAlert,
} from '@causeway/contract/console/alerts';
import type { OutputOf } from '@causeway/contract/endpoint';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as en } from '../../../phrases/en/backoffice/alerts.ts';
import { phrases as inboxEn } from '../../../phrases/en/backoffice/inbox.ts';
import { chooseLanguage } from '../../../phrases/language.ts';
import { phrases as zh } from '../../../phrases/zh/backoffice/alerts.ts';
import { hasUnsaved } from '../../../ui/unsaved.ts';
import AlertsPage from './alerts-page.tsx';

type Preferences = OutputOf<typeof readAlertPreferences>;

const channel = (
  name: 'email' | 'webhook' | 'telegram',
  change: Partial<Preferences['channels'][number]> = {},
) => ({
  channel: name,
  available: true,
  ready: true,
  lastDelivered: null,
  fault: null,
  ...change,
});

let preferences: Preferences;
beforeEach(() => {
  preferences = {
    choices: [
      { kind: 'ticket', email: 'digest', webhook: 'off', telegram: 'off' },
      { kind: 'dispute', email: 'now', webhook: 'off', telegram: 'off' },
    ],
    quiet: null,
    digestAt: 540,
    timeZone: 'Asia/Shanghai',
    channels: [
      channel('email'),
      channel('webhook', { fault: 'HTTP 500' }),
      channel('telegram', { ready: false }),
    ],
    telegramChat: null,
    unconfirmedChat: null,
  };
  answer(readAlertPreferences, () => preferences);
});

const choice = (kind: keyof typeof inboxEn.kinds, name: keyof typeof en.channels) =>
  page.getByRole('combobox', { name: en.choiceLabel(inboxEn.kinds[kind], en.channels[name]) });

test.each([
  ['en', en, 'light', 1280],
  ['zh', zh, 'dark', 320],
] as const)('in %s, each channel shows its state, and the page fits', async (language, t, scheme, width) => {
  await chooseLanguage(language);
  onTestFinished(() => chooseLanguage('en'));
  await showPart(<AlertsPage />, scheme);
  await page.viewport(width, 844);
  for (const text of [t.ready, t.failing('HTTP 500'), t.notReady])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText(t.inZone('Asia/Shanghai'))).toBeVisible();
  expectToFit();
  await expectNoViolations();
});

test('timings, digest and quiet hours are saved once; a time that is missing is named', async () => {
  const saved = answer(saveAlertPreferences, () => null);
  await showPart(<AlertsPage />);
  await choice('ticket', 'webhook').selectOptions('now');
  await page.getByLabelText(en.quiet, { exact: true }).click();
  await page.getByLabelText(en.quietUntil).fill('');
  await page.getByRole('button', { name: en.save }).click();
  await expect.element(page.getByText(en.timeMissing)).toBeVisible();
  expect(saved).toEqual([]);
  await page.getByLabelText(en.quietUntil).fill('07:30');
  await page.getByLabelText(en.digestAt).fill('10:05');
  await pressTwice(page.getByRole('button', { name: en.save }));
  await expect.element(page.getByText(en.saved)).toBeVisible();
  expect(saved).toEqual([
    {
      choices: [{ kind: 'ticket', email: 'digest', webhook: 'now', telegram: 'off' }, preferences.choices[1]],
      quiet: { from: 1320, until: 450 },
      digestAt: 605,
    },
  ]);
});

test('choices are unsaved until they are saved; hours count only while they are on', async () => {
  answer(saveAlertPreferences, ({ choices, quiet, digestAt }) => {
    preferences = { ...preferences, choices: [...choices], quiet, digestAt };
    return null;
  });
  await showPart(<AlertsPage />);
  const quiet = page.getByLabelText(en.quiet, { exact: true });
  await quiet.click();
  await page.getByLabelText(en.quietUntil).fill('07:30');
  await expect.poll(hasUnsaved).toBe(true);
  await quiet.click();
  await expect.poll(hasUnsaved).toBe(false);
  await choice('ticket', 'webhook').selectOptions('now');
  await expect.poll(hasUnsaved).toBe(true);
  await page.getByRole('button', { name: en.save }).click();
  await expect.poll(hasUnsaved).toBe(false);
});

test('a channel that the server lacks can’t be chosen, and a test says why it failed', async () => {
  preferences = {
    ...preferences,
    channels: [channel('email'), channel('webhook'), channel('telegram', { available: false, ready: false })],
  };
  answer(sendTestAlert, ({ channel: tested }) => ({ fault: tested === 'webhook' ? 'HTTP 404' : null }));
  await showPart(<AlertsPage />);
  await expect.element(page.getByText(en.notSet)).toBeVisible();
  await expect.element(page.getByText(en.telegramOff)).toBeVisible();
  await expect.element(choice('ticket', 'email')).toBeVisible();
  await expect.element(choice('ticket', 'telegram')).not.toBeInTheDocument();
  await page.getByRole('button', { name: en.testLabel(en.channels.webhook) }).click();
  await expect.element(page.getByText(en.testFailed('HTTP 404'))).toBeVisible();
  await page.getByRole('button', { name: en.testLabel(en.channels.email) }).click();
  await expect.element(page.getByText(en.testSent)).toBeVisible();
});

test('a chat is confirmed from the keyboard, with the refusals beside their fields', async () => {
  const begun = answer(beginTelegramChat, () => {
    preferences = { ...preferences, unconfirmedChat: '77' };
    return null;
  });
  answer(confirmTelegramChat, ({ code }) => {
    if (code !== '123456') return { refusal: 'ALERT_CODE_WRONG' };
    preferences = { ...preferences, unconfirmedChat: null, telegramChat: '77' };
    return null;
  });
  await showPart(<AlertsPage />);
  await page.getByRole('button', { name: en.sendCode }).click();
  await expect.element(page.getByText(en.chatMissing, { exact: true })).toBeVisible();
  await page.getByLabelText(en.chat, { exact: true }).fill('77');
  await userEvent.keyboard('{Enter}');
  const code = page.getByLabelText(en.code);
  await expect.element(page.getByText(en.codeFor('77'))).toBeVisible();
  expect(begun).toEqual([{ chat: '77' }]);
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/incorrect or has expired/);
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(en.current('77'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: en.remove })).toBeVisible();
});
