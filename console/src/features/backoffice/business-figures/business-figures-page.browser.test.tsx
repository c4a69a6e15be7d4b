import { readBusinessFigures, type BusinessPart } from '@causeway/contract/console/business-figures';
import type { OutputOf } from '@causeway/contract/endpoint';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/backoffice/business-figures.ts';
import BusinessFiguresPage from './business-figures-page.tsx';

const recurring = { mrr: 1234.5, customers: 200, arpu: 6.17, due: 40, renewed: 26 };
const money = { revenue: 2000, refunds: 120.5, lost: 20, net: 1859.5 };
const part = (kind: BusinessPart['kind'], names: string[], mrr: number): BusinessPart => {
  return { ...recurring, kind, names, planName: null, mrr };
};
/** The input of a segmented control is hidden behind its label. */
const choose = (group: string, name: string) => {
  const radio = page
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name, exact: true });
  (radio.element() as HTMLElement).click();
};
const FIGURES: OutputOf<typeof readBusinessFigures> = {
  // The browser's own: in another zone it may be another day, which is asked for again.
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  to: '2026-02-14',
  asOf: 1_700_000_000,
  waiting: 12,
  totals: { ...recurring, ...money, disputes: 3, orders: 1500 },
  months: [
    { ...recurring, ...money, period: '2026-01', mrr: 1100 },
    { ...recurring, period: '2026-02', revenue: 10, refunds: 0, lost: 24, net: -14, due: 0, renewed: 0 },
  ],
  plans: [
    {
      ...part('named', ['vip-90'], 1000),
      planName: { en: 'VIP, 90 days', zh: 'VIP 90 天', tw: 'VIP 90 天' },
    },
    part('named', ['team-30'], 234.5),
  ],
  methods: [part('named', ['creditCard'], 1234.5)],
  channels: [
    part('direct', [], 900),
    part('named', ['blog', '=7'], 300),
    part('deleted', [], 30),
    part('other', [], 4.5),
  ],
  cohorts: [{ period: '2025-11', part: null, customers: 8, churned: [1, 2, null, null, null] }],
  providers: [{ provider: 'stripe', started: 1000, succeeded: 874 }],
};

test('each figure has its value and says how it is counted; splits, cohorts and providers are tables', async () => {
  const asked = answer(readBusinessFigures, () => FIGURES);
  await showPart(<BusinessFiguresPage />);
  const { figures } = t;
  for (const text of [
    '$1,234.50',
    t.moneyNote('$2,000.00', '$120.50', '$20.00'),
    t.of('26', '40'),
    t.of('3', '1,500'),
  ])
    await expect.element(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  for (const { how } of [...Object.values(figures), ...Object.values(t.terms)])
    await expect.element(page.getByText(how, { exact: true })).toBeVisible();
  await expect.element(page.getByText(t.waiting('12'))).toBeVisible();

  const rows = (name: string) => page.getByRole('table', { name, exact: true }).getByRole('row');
  await expect.element(rows(t.months).nth(1)).toMatchTextContent('2026-02');
  await expect.element(rows(t.months).nth(1)).toMatchTextContent('−$14.00');
  await expect.element(rows(t.months).last()).toMatchTextContent('Total$1,234.50');
  await expect.element(rows(t.months).last()).toMatchTextContent('$1,859.50');
  await expect.element(rows(figures.paymentSuccess.name).last()).toMatchTextContent('Total1,00087487.4%');
  await expect.element(rows(t.plan).last()).toMatchTextContent('Total$1,234.50100%');
  await expect.element(rows(figures.churn.name).nth(1)).toMatchTextContent('2025-11812.5%25%–––');
  await expect.element(rows(figures.paymentSuccess.name).nth(1)).toMatchTextContent('Stripe1,00087487.4%');
  await expect.element(rows(t.plan).nth(1)).toMatchTextContent('VIP, 90 days$1,000.0081%');
  await expect.element(rows(t.plan).nth(2)).toMatchTextContent('team-30');
  choose(t.split, t.channel);
  for (const [row, name] of [t.direct, 'blog · =7', t.deleted, t.other].entries())
    await expect.element(rows(t.channel).nth(row + 1)).toMatchTextContent(name);
  await page.viewport(320, 640);
  expectToFit();
  await expectNoViolations();

  await page.viewport(1280, 900);
  choose('Range', '90 days');
  await expect.poll(() => asked.length).toBe(2);
  const [year, quarter] = asked.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
  expect([year, quarter]).toEqual([365, 90]);
});

test('cohorts are split by plan, payment method or channel', async () => {
  const churned = [1, null, null, null, null];
  const cohort = (period: string, { kind, names }: BusinessPart, customers: number) => {
    return { period, part: { kind, names, planName: null }, customers, churned };
  };
  const parts = {
    plan: [part('named', ['vip-90'], 0)],
    method: [part('named', ['creditCard'], 0)],
    channel: [part('named', ['blog', '7'], 0), part('direct', [], 0), part('other', [], 0)],
  };
  const asked = answer(readBusinessFigures, ({ cohortSplit: split }) => ({
    ...FIGURES,
    ...(split && {
      cohorts: ['2025-11', '2025-12'].flatMap((period) =>
        parts[split].map((each, index) => cohort(period, each, 8 - index)),
      ),
    }),
  }));
  await showPart(<BusinessFiguresPage />);
  const rows = page.getByRole('table', { name: t.figures.churn.name, exact: true }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('2025-11812.5%');
  choose(t.cohortSplit, t.channel);
  await expect.element(rows.nth(0)).toMatchTextContent(t.channel);
  for (const [row, text] of ['2025-12blog · 7812.5%', `2025-12${t.direct}7`, `2025-12${t.other}6`].entries())
    await expect.element(rows.nth(row + 1)).toMatchTextContent(text);
  await expect.element(rows.nth(4)).toMatchTextContent('2025-11blog · 7');
  await page.viewport(320, 640);
  expectToFit();
  await page.viewport(1280, 900);
  choose(t.cohortSplit, t.method);
  await expect.element(rows.nth(1)).toMatchTextContent('2025-12Credit card8');
  choose(t.cohortSplit, 'All');
  await expect.element(rows.nth(1)).toMatchTextContent('2025-118');
  expect(asked.map(({ cohortSplit }) => cohortSplit)).toEqual([undefined, 'channel', 'method']);
});

test('without data, the page says so and still explains its terms, in the dark', async () => {
  const none = {
    mrr: 0,
    customers: 0,
    arpu: null,
    due: 0,
    renewed: 0,
    revenue: 0,
    refunds: 0,
    lost: 0,
    net: 0,
  };
  const lists = { months: [], plans: [], methods: [], channels: [], cohorts: [], providers: [] };
  answer(readBusinessFigures, () => ({
    ...FIGURES,
    ...lists,
    asOf: null,
    waiting: 0,
    totals: { ...none, disputes: 0, orders: 0 },
  }));
  await showPart(<BusinessFiguresPage />, 'dark');
  await expect.element(page.getByRole('heading', { name: t.empty })).toBeVisible();
  await expect.element(page.getByText(t.terms.due.how)).toBeVisible();
  await expectNoViolations();
});
