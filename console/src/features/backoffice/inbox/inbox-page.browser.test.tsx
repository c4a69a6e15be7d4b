import { readInbox, type InboxItem } from '@causeway/contract/console/inbox';
import { INBOX_KINDS } from '@causeway/contract/console/lists';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectTabStops, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../../test/show-part.tsx';
import { phrases as en } from '../../../phrases/en/backoffice/inbox.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { chooseLanguage } from '../../../phrases/language.ts';
import { phrases as zh } from '../../../phrases/zh/backoffice/inbox.ts';
import InboxPage from './inbox-page.tsx';
import { TodaySection } from './today-section.tsx';

const now = Math.floor(Date.now() / 1000);
const item = (change: Partial<InboxItem>): InboxItem => ({
  kind: 'ticket',
  id: 'one',
  since: now - 3600,
  deadline: null,
  subject: null,
  detail: null,
  path: '/tickets/one',
  ...change,
});

const LIST: readonly InboxItem[] = [
  item({ detail: 'No connection', deadline: now + 3600 }),
  item({ kind: 'payment', subject: 'second_payment', detail: 'A1B2', path: '/orders/two' }),
  item({ kind: 'difference', subject: 'other_sum', detail: 'stripe', path: '/reconciliation' }),
  item({ kind: 'provider', subject: 'provider_silent', detail: 'btcpay', path: '/payment-providers' }),
  item({ kind: 'condition', subject: 'jobs_silent', detail: 'send-mail', path: '/' }),
  item({ kind: 'email', subject: 'order-paid', path: '/deliveries?state=failed' }),
  item({ kind: 'approval', subject: 'settings.brand', path: '/approvals' }),
  item({ kind: 'setup', subject: 'plans', since: null, path: '/catalogue' }),
];
const NAMES = [
  'No connection',
  'Second payment · A1B2',
  'Amount differs · Stripe',
  'A payment provider isn’t responding · BTCPay Server',
  'A scheduled job isn’t running · Send emails',
  'Payment received',
  'Change the brand',
  'Put a plan on sale',
];
const counts = INBOX_KINDS.flatMap((kind) => {
  const count = LIST.filter((one) => one.kind === kind).length;
  return count === 0 ? [] : [{ kind, count }];
});

test('every item is named in words and leads to its page', async () => {
  answer(readInbox, () => ({ counts: [...counts], list: [...LIST] }));
  await showPart(<InboxPage />);
  const table = page.getByRole('table', { name: en.title });
  for (const [index, name] of NAMES.entries())
    await expect
      .element(table.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', LIST[index]?.path ?? '');
  await expectTabStops([en.choose, en.kind, en.title, ...NAMES]);
  await expectNoViolationsInBothThemes();
  for (const width of [768, 320]) {
    await page.viewport(width, 844);
    expectToFit();
  }
});

test('a kind is chosen, and more than are shown are counted', async () => {
  const asked = answer(readInbox, ({ kind }) => ({
    counts: [{ kind: 'ticket' as const, count: 250 }],
    list: kind === undefined ? [] : [item({ detail: 'No connection' })],
  }));
  await showPart(<InboxPage />);
  await page.getByRole('combobox', { name: en.kind }).click();
  await page.getByRole('option', { name: en.counted(en.kinds.ticket, '250') }).click();
  await expect.element(page.getByRole('link', { name: 'No connection' })).toBeVisible();
  await expect.element(page.getByText(en.more('1', '250'))).toBeVisible();
  expect(asked.at(-1)).toEqual({ kind: 'ticket' });
});

test('a kind of which nothing waits is named', async () => {
  answer(readInbox, () => ({ counts: [], list: [] }));
  await showPart(<InboxPage />, 'light', '/?kind=dispute');
  await expect.element(page.getByText(en.noneOf(en.kinds.dispute))).toBeVisible();
});

test('an empty inbox says so, and a failure can be retried', async () => {
  await chooseLanguage('zh');
  onTestFinished(() => chooseLanguage('en'));
  answer(readInbox, () => ({ counts: [], list: [] }));
  await showPart(<TodaySection />);
  await expect.element(page.getByText(zh.none)).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('a list that can’t be read is retried from the keyboard', async () => {
  let isBroken = true;
  answer(readInbox, () => (isBroken ? { refusal: 'INTERNAL_ERROR' } : { counts: [], list: [] }));
  await showPart(<InboxPage />);
  const retry = page.getByRole('button', { name: frame.retry });
  await expect.element(retry).toBeVisible();
  isBroken = false;
  (retry.element() as HTMLElement).focus();
  await retry.click();
  await expect.element(page.getByText(en.none)).toBeVisible();
});
