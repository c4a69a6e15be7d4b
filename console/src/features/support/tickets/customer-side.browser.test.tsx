import type { Beside } from '@causeway/contract/console/tickets';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../../../e2e/in-browser/expectations.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../../test/show-part.tsx';
import { phrases as support } from '../../../phrases/en/backoffice/customer-support.ts';
import { phrases as customers } from '../../../phrases/en/backoffice/customers.ts';
import { CustomerSide } from './customer-side.tsx';
import { CUSTOMER } from './ticket.fixture.ts';

function Place() {
  const { pathname, search, state } = useLocation();
  return <p>{`At ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

async function showSideOf(account: Partial<Beside['account']> = {}): Promise<void> {
  const customer = { ...CUSTOMER, account: { ...CUSTOMER.account, ...account } };
  await showPart(
    <>
      <CustomerSide detail={{ customer, others: [] }} />
      <Place />
    </>,
  );
}

test.each([
  [customers.changeTime, 'time'],
  [support.sendReset, 'reset'],
  [support.changeEmail, 'emailChange'],
])('“%s” opens the account with its dialog', async (label, command) => {
  await showSideOf();
  await page.getByRole('link', { name: label }).click();
  await expect.element(page.getByText(`At /customers/c1 {"command":"${command}"}`)).toBeVisible();
  await expectNoViolations();
});

test('a member is found in their team’s list, where their account is changed', async () => {
  const team = { id: 't1', name: 'Harbour' };
  await showSideOf({ email: 'lin@t50528efb18', kind: 'member', team });
  await expect.element(page.getByRole('link', { name: customers.changeTime })).not.toBeInTheDocument();
  await page.getByRole('link', { name: /Harbour/u }).click();
  await expect.element(page.getByText('At /customers/t1?tab=members&member=lin null')).toBeVisible();
});

test.each([
  [
    'an account',
    { blockedBy: 'Ann', blockedReason: 'A charge was disputed.' },
    ['Blocked by Ann.', 'A charge was disputed.'],
  ],
  ['a member', { team: { id: 't1', name: 'Harbour' } }, [customers.blockedByTeam]],
])('the block of %s says by whom and why', async (_of, account, words) => {
  await showSideOf({ ...account, blockedAt: 1_700_000_000 });
  for (const text of words) await expect.element(page.getByText(text)).toBeVisible();
  await expectNoViolationsInBothThemes();
});

test('the customer’s other tickets open in the same queue', async () => {
  const others = [{ id: '7', title: 'Slower', state: 'pending' as const, writtenAt: 1_700_000_000 }];
  await showPart(<CustomerSide detail={{ customer: null, others }} />, 'light', '/tickets/9?assignee=mine');
  const link = page.getByRole('link', { name: 'Slower' });
  await expect.element(link).toHaveAttribute('href', '/tickets/7?assignee=mine');
});
