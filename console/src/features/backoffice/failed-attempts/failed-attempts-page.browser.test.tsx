import { type AttemptedAccount, listFailedAttempts } from '@causeway/contract/console/failed-attempts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/backoffice/failed-attempts.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import FailedAttemptsPage from './failed-attempts-page.tsx';

const CUSTOMER = '01a0b5e0-0000-7000-8000-00000000000a';
const attempted: AttemptedAccount = {
  kind: 'customer',
  id: CUSTOMER,
  customerId: CUSTOMER,
  name: null,
  attempts: 1234,
  networks: 100,
  moreNetworks: true,
  lastAt: 1_700_000_000,
  outcomes: [
    { outcome: 'password_wrong', attempts: 1200 },
    { outcome: 'mfa_exhausted', attempts: 34 },
  ],
};

test('attacked accounts have their outcomes and networks, also on a phone; filters may find none', async () => {
  const asked = answer(listFailedAttempts, ({ kind }) => {
    if (kind === 'member') return [];
    const operator = { ...attempted, kind: 'operator', id: 'o', customerId: null, name: 'Ola' } as const;
    return [
      attempted,
      operator,
      { ...attempted, id: null, customerId: null, networks: 3, moreNetworks: false },
    ];
  });
  await showPart(<FailedAttemptsPage />);
  const rows = page.getByRole('row');
  const outcomes = `${t.times(t.outcomes.password_wrong, '1,200')}${t.times(t.outcomes.mfa_exhausted, '34')}`;
  const networks = t.moreThan('100');
  for (const [row, text] of [
    `…0000000a${t.kinds.customer}1,234${networks}${outcomes}`,
    `Ola${t.kinds.operator}`,
    `${t.noAccount}${t.kinds.customer}1,2343Incorrect`,
  ].entries())
    await expect.element(rows.nth(row + 1)).toMatchTextContent(text);
  expect(asked).toEqual([{ span: 'day' }]);
  await page.viewport(768, 640);
  expectToFit();
  await page.viewport(320, 640);
  expectToFit();
  await expectNoViolationsInBothThemes();

  await page.getByRole('button', { name: frame.filters }).click();
  await page.getByRole('combobox', { name: t.kind }).click();
  await page.getByRole('option', { name: t.kinds.member }).click();
  await expect.element(page.getByText(t.empty)).toBeVisible();
  await page.getByRole('combobox', { name: t.span }).click();
  await page.getByRole('option', { name: t.spans.week }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ span: 'week' });
});
