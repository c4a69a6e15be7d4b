import {
  approveRequest,
  declineRequest,
  listApprovals,
  type Approval,
} from '@causeway/contract/console/approvals';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../test/show-part.tsx';
import ApprovalsPage from '../features/identity/approvals/approvals-page.tsx';
import { phrases as frameEn } from '../phrases/en/frame.ts';
import { phrases as settingsEn } from '../phrases/en/content/settings-and-announcements.ts';
import { phrases as fieldNamesEn } from '../phrases/en/field-names.ts';
import { phrases as en } from '../phrases/en/identity/approvals.ts';
import { phrases as wheel } from '../phrases/en/promotions/wheel.ts';
import { phrases as words } from '../phrases/en/words.ts';
import { phrases as mail } from '../phrases/en/mail-names.ts';
import { chooseLanguage } from '../phrases/language.ts';
import { phrases as frameZh } from '../phrases/zh/frame.ts';
import { phrases as settingsZh } from '../phrases/zh/content/settings-and-announcements.ts';
import { phrases as fieldNamesZh } from '../phrases/zh/field-names.ts';
import { phrases as zh } from '../phrases/zh/identity/approvals.ts';

const AT = 1_790_000_000;
const approval: Approval = {
  id: 'request-1',
  action: 'settings.downloads',
  subject: 'downloads',
  accountId: 'account-1',
  accountEmail: 'ann@vpn.example',
  before: { 'downloads.macImage.sha256': 'aaaa' },
  after: { 'downloads.macImage.sha256': 'bbbb' },
  reason: 'Version 4.2 is out',
  state: 'waiting',
  requestedBy: { kind: 'operator', id: 'op-2', name: 'Mei of marketing' },
  requestedAt: AT,
  expiresAt: AT + 86_400,
  decided: null,
};
const mailNames: Readonly<Record<string, string>> = mail.mailNames;
const dialog = page.getByRole('dialog');

let waiting: Approval[];
let own: Approval[];
beforeEach(() => {
  waiting = [];
  own = [];
  answer(listApprovals, ({ ended = false }) => ({ list: ended ? own : waiting, next: null }));
});

test.each([
  ['en', en, frameEn, fieldNamesEn, settingsEn, 1280],
  ['zh', zh, frameZh, fieldNamesZh, settingsZh, 320],
] as const)(
  'in %s, a colleague sees before and after, and approves once with a reason',
  async (language, t, frame, fieldNames, settings, width) => {
    await chooseLanguage(language);
    onTestFinished(() => chooseLanguage('en'));
    waiting = [approval];
    await showPart(<ApprovalsPage />);
    await page.viewport(width, 900);
    const review = page.getByRole('button', {
      name: t.reviewLabel(t.actions['settings.downloads'], 'Mei of marketing'),
    });
    await review.click();
    const field = [fieldNames.fields['downloads'], settings.fields['macImage'], settings.fields['sha256']];
    for (const text of ['aaaa', 'bbbb', approval.reason, 'ann@vpn.example', field.join(' · ')])
      await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(dialog.getByLabelText(frame.reason)).toHaveFocus();
    expectToFit();
    await expectNoViolations();
    await dialog.getByRole('button', { name: t.approve }).click();
    await expect.element(dialog.getByText(frame.reasonMissing)).toBeVisible();
    const sent = answer(approveRequest, () => {
      waiting = [];
      return null;
    });
    await dialog.getByLabelText(frame.reason).fill('The sums are the same');
    await pressTwice(dialog.getByRole('button', { name: t.approve }));
    await expect.element(page.getByText(t.approved)).toBeVisible();
    await expect.element(page.getByText(t.none)).toBeVisible();
    expect(sent).toEqual([{ id: 'request-1', reason: 'The sums are the same' }]);
  },
);

test('a refusal stays beside the typed reason, and the request can be declined by keyboard, which the notice says', async () => {
  waiting = [approval];
  answer(approveRequest, () => ({ refusal: 'APPROVAL_OUTDATED' }));
  const declined = answer(declineRequest, () => null);
  await showPart(<ApprovalsPage />);
  await page.getByRole('button', { name: /^Review/ }).click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog.getByLabelText(frameEn.reason)).toHaveFocus();
  await expect.element(dialog.getByText(frameEn.reasonMissing)).toBeVisible();
  await dialog.getByLabelText(frameEn.reason).fill('Something else');
  await dialog.getByRole('button', { name: en.approve }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByLabelText(frameEn.reason)).toHaveValue('Something else');
  await dialog.getByLabelText(frameEn.reason).click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(en.declined)).toBeVisible();
  expect(declined).toEqual([{ id: 'request-1', reason: 'Something else' }]);
});

test('the requester can only withdraw it, which the notice says', async () => {
  waiting = [{ ...approval, requestedBy: { kind: 'operator', id: 'op-1', name: 'Lin' } }];
  const declined = answer(declineRequest, () => null);
  await showPart(<ApprovalsPage />, 'dark');
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect.element(dialog.getByText(en.own)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: en.approve })).not.toBeInTheDocument();
  await dialog.getByLabelText(frameEn.reason).fill('A typo');
  await dialog.getByRole('button', { name: en.withdraw }).click();
  await expect.element(page.getByText(en.withdrawn)).toBeVisible();
  expect(declined).toEqual([{ id: 'request-1', reason: 'A typo' }]);
});

test.each([
  ['en', en, 1280, 'light'],
  ['zh', zh, 320, 'dark'],
] as const)('a requester sees who decided and why, in %s', async (language, t, width, scheme) => {
  await chooseLanguage(language);
  onTestFinished(() => chooseLanguage('en'));
  const requestedBy = { kind: 'operator', id: 'op-1', name: 'Lin' } as const;
  const decided = {
    by: { kind: 'operator', id: 'op-3', name: 'Ada' },
    at: AT + 60,
    note: 'The mean is too high',
  } as const;
  own = [{ ...approval, action: 'wheel.weights', requestedBy, state: 'declined', decided }];
  await showPart(<ApprovalsPage />, scheme);
  await page.viewport(width, 900);
  const ended = page.getByRole('region', { name: t.ended });
  for (const text of [t.actions['wheel.weights'], t.states.declined, 'Ada · The mean is too high'])
    await expect.element(ended.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText(t.none)).toBeVisible();
  expectToFit();
  await expectNoViolations();
});

test('the list leads to the customer concerned, whose id stands for a deleted address', async () => {
  waiting = [
    approval,
    { ...approval, id: 'request-2', accountId: 'account-2', accountEmail: null },
    { ...approval, id: 'request-3', accountId: null, accountEmail: null },
  ];
  await showPart(<ApprovalsPage />);
  const table = page.getByRole('table', { name: en.title });
  await expect.element(table.getByRole('columnheader', { name: en.customer })).toBeVisible();
  for (const [id, name] of [
    ['account-1', 'ann@vpn.example'],
    ['account-2', 'account-2'],
  ] as const) {
    await expect
      .element(table.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/customers/${id}`);
  }
  expect(table.getByRole('link').elements()).toHaveLength(2);
  await expectNoViolations();
});

test.each([
  ['en', en, frameEn, 1280, 'light', '$17.99'],
  ['zh', zh, frameZh, 320, 'dark', 'US$17.99'],
] as const)(
  'a request about an order names it and the sum; its approval does not promise the refund, in %s',
  async (language, t, frame, width, scheme, sum) => {
    await chooseLanguage(language);
    onTestFinished(() => chooseLanguage('en'));
    const order = '20261128-ABCDEFGHJK';
    const after = { order, plan: 'vip-90', amount: 17.99, currency: 'USD', takesDays: true };
    waiting = [{ ...approval, action: 'order.refund', subject: 'order-1', before: null, after }];
    await showPart(<ApprovalsPage />, scheme);
    await page.viewport(width, 900);
    await expect.element(page.getByText(`${order} · ${sum}`)).toBeVisible();
    expectToFit();
    await expectNoViolations();
    const review = t.reviewLabel(t.actions['order.refund'], 'Mei of marketing');
    await page.getByRole('button', { name: `${review} ${order}`, exact: true }).click();
    await expect
      .element(dialog.getByRole('link', { name: order, exact: true }))
      .toHaveAttribute('href', '/orders/order-1');
    await expect.element(dialog.getByRole('row', { name: `${t.plan} vip-90`, exact: true })).toBeVisible();
    // The provider may still refuse the refund.
    answer(approveRequest, () => null);
    await dialog.getByLabelText(frame.reason).fill('Checked');
    await dialog.getByRole('button', { name: t.approve }).click();
    await expect.element(page.getByText(t.started, { exact: true })).toBeVisible();
  },
);

test('a colleague sees the prize of each changed weight, and what a spin costs', async () => {
  const before = { version: 1, weights: [10, 1, 2, 1, 5, 1, 5, 1], perSpin: 27.69 };
  const after = { version: 2, weights: [5, 2, 2, 1, 5, 1, 5, 1], perSpin: 34.32 };
  waiting = [{ ...approval, action: 'wheel.weights', subject: 'wheel-1', before, after }];
  await showPart(<ApprovalsPage />);
  await page.getByRole('button', { name: /^Review/ }).click();
  for (const name of [
    `${wheel.weightOf('1')} · ${wheel.noWin} 10 5`,
    `${wheel.weightOf('2')} · ${wheel.days('30')} 1 2`,
    `${fieldNamesEn.fields.perSpin} 27.69 34.32`,
  ])
    await expect.element(dialog.getByRole('row', { name, exact: true })).toBeVisible();
});

test('an order of an earlier version’s request and an email’s text are named in words', async () => {
  waiting = [
    { ...approval, id: 'request-2', action: 'order.refund', subject: 'order-1' },
    { ...approval, id: 'request-3', action: 'mail_text.change', subject: 'order-paid.tw' },
  ];
  await showPart(<ApprovalsPage />);
  const links = [
    [en.toOrder, '/orders/order-1'],
    [`${mailNames['order-paid']}, ${words.languages.tw}`, '/mail-texts/order-paid?language=tw'],
  ] as const;
  for (const [index, { action }] of waiting.entries()) {
    await page.getByRole('button', { name: en.reviewLabel(en.actions[action], 'Mei of marketing') }).click();
    const [name = '?', path = '?'] = links[index] ?? [];
    await expect.element(dialog.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});
