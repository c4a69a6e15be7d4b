import type { RefundRow } from '@causeway/contract/console/refunds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as t } from '../../phrases/en/billing/money.ts';
import { MoneyFacts } from './order-facts.tsx';
import { ORDER_DETAILS } from './order-details.fixture.ts';

const REFUND: RefundRow = {
  id: 'refund-1',
  amount: 5,
  currency: 'USD',
  state: 'succeeded',
  kind: 'partial',
  takesDays: false,
  reason: 'Goodwill',
  requestedBy: { kind: 'operator', id: '1', name: 'Lin' },
  requestedAt: 1_790_000_000,
  providerReference: null,
  page: null,
  sendTo: null,
};

test.each([
  ['a part was refunded', { refundedUsd: 5, leftUsd: 12.99 }, [REFUND], t.policyPartly],
  ['all was refunded', { refundedUsd: 17.99, leftUsd: 0 }, [REFUND], t.policyNothing],
  ['a refund failed', { refundedUsd: 0, leftUsd: 17.99 }, [{ ...REFUND, state: 'failed' }], t.policyNothing],
  ['a part was lost in a dispute', { refundedUsd: 5, leftUsd: 12.99 }, [], t.policyNothing],
] as const)('an order of which %s says why the policy gives nothing', async (_, sums, refunds, text) => {
  const money = { ...ORDER_DETAILS.money, ...sums };
  await showPart(<MoneyFacts details={{ ...ORDER_DETAILS, money, refunds: [...refunds] }} />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});
