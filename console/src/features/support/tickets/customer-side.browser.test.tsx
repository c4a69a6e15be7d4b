import type { OperatorTicketDetail } from '@causeway/contract/console/tickets';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../../../e2e/in-browser/expectations.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as support } from '../../../phrases/en/backoffice/customer-support.ts';
import { phrases as customers } from '../../../phrases/en/backoffice/customers.ts';
import { CustomerSide } from './customer-side.tsx';

const ACCOUNT: NonNullable<OperatorTicketDetail['customer']>['account'] = {
  id: 'c1',
  email: 'lin@mail.example',
  kind: 'individual',
  team: null,
  language: 'en',
  createdAt: 1_700_000_000,
  tier: null,
  accessUntil: null,
  ended: false,
  blockedAt: null,
  devices: [],
};

function Place() {
  const { pathname, search, state } = useLocation();
  return <p>{`At ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

async function showSideOf(account: typeof ACCOUNT): Promise<void> {
  const placeholders = { name: null, order: null, expiry: null };
  const detail = { customer: { account, orders: [], unsettled: [], placeholders }, others: [] };
  await showPart(
    <>
      <CustomerSide detail={detail as unknown as OperatorTicketDetail} />
      <Place />
    </>,
  );
}

test.each([
  [customers.changeTime, 'time'],
  [support.sendReset, 'reset'],
  [support.changeEmail, 'emailChange'],
])('“%s” opens the account with its dialog', async (label, command) => {
  await showSideOf(ACCOUNT);
  await page.getByRole('link', { name: label }).click();
  await expect.element(page.getByText(`At /customers/c1 {"command":"${command}"}`)).toBeVisible();
  await expectNoViolations();
});

test('a member is found in their team’s list, where their account is changed', async () => {
  const team = { id: 't1', name: 'Harbour' };
  await showSideOf({ ...ACCOUNT, email: 'lin@t50528efb18', kind: 'member', team });
  await expect.element(page.getByRole('link', { name: customers.changeTime })).not.toBeInTheDocument();
  await page.getByRole('link', { name: /Harbour/u }).click();
  await expect.element(page.getByText('At /customers/t1?tab=members&member=lin null')).toBeVisible();
});
