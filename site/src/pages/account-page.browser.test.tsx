import { readAccountInfo, readTimeline } from '@causeway/contract/accounts';
import { listSessions } from '@causeway/contract/account-security';
import { readMailLanguage } from '@causeway/contract/account-languages';
import type { OutputOf } from '@causeway/contract/endpoint';
import { unbindDevice } from '@causeway/contract/devices';
import { readMember } from '@causeway/contract/members';
import { listTickets } from '@causeway/contract/tickets';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../scripts/test-depth.ts';
import { queryClient } from '../api/use-read.ts';
import { SAMPLE_ACCOUNT } from '../../test/sample-account.ts';
import { currentPath, showPart } from '../../test/show-part.tsx';
import { formatDate, formatMoment } from '../format-date.ts';
import MemberPage from '../features/access/member/member-page.tsx';
import { memberPhrases } from '../phrases/access.ts';
import { accountPhrases, orderListPhrases } from '../phrases/billing.ts';
import { chooseTheme } from '../theme.ts';
import { noteServerDate } from '../time/server-clock.ts';
import AccountPage from './account-page.tsx';

const DAY = 86_400;
const NOW = 1_800_000_000;
const day = (days: number) => NOW + days * DAY;

// Only the date is frozen; timers run.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 }));

const device = (id: string, platform: 'mobile' | 'other') => ({
  id,
  name: `Device ${id}`,
  type: platform === 'mobile' ? 'Android' : 'Windows',
  platform,
  linkTime: day(-1),
});

const INFO: OutputOf<typeof readAccountInfo> = {
  ...SAMPLE_ACCOUNT,
  account: 'lin-hai.harbour-lights@customers.mail.example',
  vipType: 2,
  trial: false,
  svipExpire: day(30),
  expire: day(120),
  device: [device('1', 'mobile'), device('2', 'other')],
};

const ORDER = {
  id: '1',
  number: '20261128-WKSAPDFPCA',
  name: { cn: '套餐', tw: '方案', en: 'Plan' },
  date: day(-1),
  usd: 17.99,
  days: 90,
  extraDays: 0,
  refunded: false,
  refundedUsd: 0,
  refundingUsd: 0,
  daysTaken: false,
  disputed: false,
  refund: { percent: 100, usd: 17.99, until: day(1) },
};

/** An hour of the day before the first period. */
const hour = (hours: number) => new Date(day(-71) * 1000).setHours(hours, 0, 0, 0) / 1000;

const TIMELINE: OutputOf<typeof readTimeline> = {
  periods: [
    // Not listed, since it has no days.
    { tier: 2, start: hour(10), end: hour(11) },
    { tier: 1, start: day(-70), end: day(-60) },
    { tier: 2, start: day(-60), end: day(30) },
    { tier: 1, start: day(30), end: day(120) },
  ],
  points: [
    { date: day(-70), source: 'trial', tier: 1, days: 3 },
    { date: day(-69), source: 'order', tier: 1, days: 97 },
    { date: day(-60), source: 'order', tier: 2, days: 90 },
    { date: day(-20), source: 'referral', tier: 1, days: 10 },
    { date: day(-10), source: 'refund', tier: 1, days: -10 },
  ],
};

/** The lines of an element's text, as it is laid out. */
function linesOf(element: Element): string[] {
  const lines: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let bottom = Number.NEGATIVE_INFINITY;
  while (texts.nextNode() !== null) {
    const text = texts.currentNode.textContent ?? '';
    for (let index = 0; index < text.length; index += 1) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + 1);
      const box = range.getBoundingClientRect();
      const isNext = box.top >= bottom;
      bottom = isNext ? box.bottom : bottom;
      lines.push((isNext ? '' : (lines.pop() ?? '')) + text.charAt(index));
    }
  }
  return lines;
}

/** Returns a check that a text has not been on the page since. */
function watchText(text: string): () => void {
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    if (document.body.textContent?.includes(text)) seen.push(text);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    watch.disconnect();
    expect(seen).toEqual([]);
  };
}

function Opened({ cached }: { readonly cached: typeof INFO | undefined }) {
  useState(() => cached && queryClient.setQueryData([readAccountInfo.name, {}], cached));
  return <AccountPage />;
}

describe.each(languagesOf('paying'))('the account page, %s', (language) => {
  const open = async ({
    cached,
    info = INFO,
    timeline = TIMELINE,
  }: {
    /** Read by another page before. */
    readonly cached?: typeof INFO;
    readonly info?: typeof INFO;
    /** `'answered'`: the test answers it. */
    readonly timeline?: typeof TIMELINE | { readonly refusal: 'NO_SUCH_ENDPOINT' } | 'answered';
  } = {}) => {
    answer(readAccountInfo, () => info);
    if (timeline !== 'answered') answer(readTimeline, () => timeline);
    answer(listTickets, () => []);
    answer(readMailLanguage, () => ({ mailLanguage: 'site' as const }));
    const t = await accountPhrases.load(language);
    await showPart(<Opened cached={cached} />, { language, kind: 'individual' });
    const card = page.getByRole('region', { name: t.overview });
    await expect.element(card).toBeVisible();
    return { t, card, section: page.getByRole('region', { name: t.timeline }) };
  };

  test('says until when SVIP lasts and VIP after it, and draws what is left of the period', async () => {
    const { t, card } = await open();
    const [svip, vip] = [formatMoment(day(30), language), formatMoment(day(120), language)];
    await expect.element(card).toMatchTextContent(t.untilThen(svip, vip));
    await expect.element(card).toMatchTextContent(t.tierDaysLeft('SVIP', 30));
    const path = card.getByRole('progressbar');
    await expect.element(path).toHaveAttribute('max', '90');
    await expect.element(path).toHaveAttribute('value', '30');
    // What is left is at the end of the path.
    expect(card.element().querySelector('circle')?.getAttribute('cx')).toMatch(/^66\.3/);
  });

  test('shows periods and points on one timeline, the newest first, in both themes and at 320 px', async () => {
    const { t, section } = await open();
    const [periods, points] = [section.getByRole('list').nth(0), section.getByRole('list').nth(1)];
    await expect.element(periods.getByRole('listitem')).toHaveLength(3);
    const current = periods.getByRole('listitem').nth(1);
    await expect.element(current).toHaveAttribute('aria-current', 'time');
    await expect.element(current).toMatchTextContent(formatDate(day(-60), language));
    await expect.element(current).toMatchTextContent(t.now);
    await expect.element(points.getByRole('listitem')).toHaveLength(3);
    await expect.element(points.getByRole('listitem').nth(0)).toMatchTextContent(t.sources.refund);
    await expect.element(points.getByRole('listitem').nth(0)).toMatchTextContent(t.tierDays('VIP', -10));
    await userEvent.click(section.getByText(t.earlier(2)));
    await expect.element(section.getByText(t.sources.trial)).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      chooseTheme(theme);
      await expectNoViolations();
    }
    await page.viewport(320, 640);
    expectToFit();
  });

  test('counts the days by the server’s clock if this device’s clock is a day fast', async () => {
    noteServerDate(new Date(day(-1) * 1000).toUTCString());
    onTestFinished(() => noteServerDate(new Date().toUTCString()));
    const { t, card } = await open({ info: { ...INFO, svipExpire: day(0.5), expire: day(0.5) } });
    await expect.element(card).toMatchTextContent(t.daysLeft(2));
    await expect.element(page.getByText(t.needsSoon(2))).toBeVisible();
  });

  test('shows the next tier once the current one ends', async () => {
    const { t, card } = await open();
    answer(readAccountInfo, () => ({ ...INFO, vipType: 1 as const, svipExpire: null }));
    queryClient.setQueryData([readAccountInfo.name, {}], { ...INFO, svipExpire: NOW });
    await expect.element(card).toMatchTextContent(t.daysLeft(120));
    await expect.element(card.getByText(t.types.vip, { exact: true })).toBeVisible();
  });

  test('breaks the email address only at “@” and dots', async () => {
    const { card } = await open();
    await page.viewport(320, 640);
    const lines = linesOf(card.getByRole('definition').first().element());
    expect(lines.join('')).toBe(INFO.account);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toMatch(/^\.|^customers/);
  });

  test('has its tab in the address', async () => {
    const { t } = await open();
    await userEvent.click(page.getByRole('tab', { name: t.orders }));
    await expect.poll(currentPath).toMatch(/\?tab=orders$/);
    await expect.element(page.getByRole('tab', { name: t.orders })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(page.getByRole('tab', { name: t.devices }));
    await expect.poll(currentPath).not.toContain('tab=');
  });

  test('aligns the refund dialog left, though its button is at the right of a table', async () => {
    const { t } = await open({ info: { ...INFO, pays: [ORDER] } });
    // On phones the table's rows are cards.
    await page.viewport(1280, 900);
    await userEvent.click(page.getByRole('tab', { name: t.orders }));
    const button = page.getByRole('button', { name: t.refund });
    await expect.element(button).toBeVisible();
    await expect.element(button.element().closest('td')).toHaveStyle({ textAlign: 'end' });
    await userEvent.click(button);
    const dialog = page.getByRole('dialog', { name: t.refundTitle });
    await expect.element(dialog.getByText(t.refundPolicy)).toHaveStyle({ textAlign: 'start' });
    // The ticket has the number that the row shows.
    await expect.element(page.getByText(ORDER.number)).toBeVisible();
    await userEvent.click(dialog.getByRole('link', { name: t.refundAsk }));
    await expect.poll(() => decodeURIComponent(currentPath())).toContain(`(${ORDER.number})`);
  });

  test('says of an order what was refunded, what is being refunded, and whether days were removed', async () => {
    const order = { ...ORDER, refundedUsd: 5.01, refundingUsd: 2 };
    const { t } = await open({ info: { ...INFO, pays: [order, { ...order, id: '2', daysTaken: true }] } });
    await userEvent.click(page.getByRole('tab', { name: t.orders }));
    const words = await orderListPhrases.load(language);
    const dollar = language === 'en' ? '$' : 'US$';
    for (const text of [words.refundedPart(`${dollar}5.01`), words.refunding(`${dollar}2.00`)])
      await expect.element(page.getByText(text)).toHaveLength(2);
    await expect.element(page.getByText(words.taken)).toHaveLength(1);
  });

  test('shows an order that was paid in another tab since the account was read, and nothing older before it', async () => {
    const unpaid = { id: '1', usd: 17.99, type: 'alipay', expire: day(1), replaced: false } as const;
    const cached = { ...INFO, unpaid: [{ ...unpaid, name: { cn: '套餐', tw: '方案', en: 'Plan' } }] };
    const checkText = watchText('17.99');
    await open({ cached });
    checkText();
  });

  test('a timeline that arrives at a later attempt does not move the tabs', async () => {
    const { promise: later, resolve: arrive } = Promise.withResolvers<void>();
    let attempts = 0;
    answer(readTimeline, async () => {
      attempts += 1;
      if (attempts === 1) return 'silent' as const;
      await later;
      return TIMELINE;
    });
    const { t, card, section } = await open({ timeline: 'answered' });
    const tabs = page.getByRole('tablist').element();
    await expect.poll(() => attempts).toBe(2);
    const { top } = tabs.getBoundingClientRect();
    const { height } = card.element().getBoundingClientRect();
    arrive();
    await expect.element(section).toBeVisible();
    expect(tabs.getBoundingClientRect().top).toBe(top);
    expect(card.element().getBoundingClientRect().height).toBe(height);
    await expect.element(card).toMatchTextContent(t.tierDaysLeft('SVIP', 30));
  });

  test('leaves the timeline and the path out if the server has none', async () => {
    const { t, card, section } = await open({ timeline: { refusal: 'NO_SUCH_ENDPOINT' } });
    await expect.element(section).not.toBeInTheDocument();
    await expect.element(card.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(card).toMatchTextContent(t.tierDaysLeft('SVIP', 30));
  });

  test.each([0, 1])('does not count 2 devices as a part of %i slots', async (maxDeviceNum) => {
    const { t } = await open({ info: { ...INFO, maxDeviceNum } });
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Device 1' })).toBeVisible();
    const count = page.getByText(t.deviceCount(2, maxDeviceNum));
    if (maxDeviceNum === 0) await expect.element(count).not.toBeInTheDocument();
    else await expect.element(count).toBeVisible();
    await expect.element(page.getByText(/2 (?:of|\/) [01]\b/)).not.toBeInTheDocument();
  });

  test.each(['done', 'silent'] as const)(
    'refetches devices and sessions when one is unbound, also without an answer: %s',
    async (result) => {
      const { t } = await open();
      const sessions = [listSessions.name, {}];
      queryClient.setQueryData(sessions, []);
      const first = page.getByRole('listitem').filter({ hasText: 'Device 1' });
      answer(readAccountInfo, () => ({ ...INFO, device: INFO.device.slice(1) }));
      answer(unbindDevice, () => (result === 'silent' ? result : null));
      await first.getByRole('button', { name: t.unbind }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.unbindConfirm }).click();
      await expect.element(first).not.toBeInTheDocument();
      expect(queryClient.getQueryState(sessions)?.isInvalidated).toBe(true);
    },
  );

  test('has drawings of phones and computers', async () => {
    await open();
    const drawing = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).element().querySelector('path')?.getAttribute('d');
    expect(drawing('Device 1')).toMatch(/^M6 2\.5h8v15/);
    expect(drawing('Device 2')).toMatch(/^M3 4h14v9/);
  });
});

test('a member’s card shows that access has expired once it does', async () => {
  const t = await memberPhrases.load('en');
  let reads = 0;
  answer(readMember, () => {
    reads += 1;
    const team = { teamName: 'Harbor', teamId: 'harbor' };
    const own = { memberId: 'ann', account: 'ann@harbor', name: 'Ann', deviceNum: 1, device: [] };
    return { ...team, ...own, expire: NOW, expired: reads > 1 };
  });
  answer(readMailLanguage, () => ({ mailLanguage: 'site' as const }));
  await showPart(<MemberPage />, { language: 'en', kind: 'member' });
  await expect.element(page.getByText(t.suspended)).toBeVisible();
  await expect.element(page.getByText(t.lastDay)).not.toBeInTheDocument();
});
