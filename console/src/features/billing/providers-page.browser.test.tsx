import {
  listPaymentProviders,
  orderPaymentProviders,
  type PaymentProviderRow,
  probePaymentProvider,
  testPaymentProvider,
} from '@causeway/contract/console/providers';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../test/show-part.tsx';
import { phrases as t } from '../../phrases/en/billing/reconciliation.ts';
import { phrases as words } from '../../phrases/en/words.ts';
import ProvidersPage from './providers-page.tsx';

const AT = 1_790_000_000;
const STRIPE: PaymentProviderRow = {
  name: 'stripe',
  methods: ['creditCard', 'unionPay'],
  can: { probe: true, test: true, compare: true },
  currencies: ['USD'],
  enabled: true,
  suspendedAt: null,
  rateMissing: false,
  refused: [{ method: 'alipay', reason: 'the account is in HK: set STRIPE_COUNTRY=HK' }],
  refundsByHand: false,
  refundsToAddress: false,
  probe: null,
  silentAt: null,
  heard: { at: AT - 60, type: 'checkout.session.completed', delay: 2 },
  refusedAt: AT - 600,
  recovered: 3,
  test: null,
};

test('a provider shows its state and is checked; its test event appears once it has arrived', async () => {
  let provider = STRIPE;
  answer(listPaymentProviders, () => ({ list: [provider] }));
  answer(probePaymentProvider, () => {
    provider = { ...provider, probe: { at: AT, account: 'Causeway Ltd', live: true, clockAhead: -3.2 } };
    return provider;
  });
  const sent = { at: AT, by: { kind: 'operator', id: 'op-1', name: 'Lin' }, heardAt: null } as const;
  answer(testPaymentProvider, () => {
    provider = { ...provider, test: sent };
    return provider;
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await showPart(<ProvidersPage />);
  const stripe = page.getByRole('region', { name: 'Stripe' });
  const expectTexts = async (...texts: readonly string[]) => {
    for (const text of texts) await expect.element(stripe).toMatchTextContent(text);
  };
  await expectTexts(t.neverAsked, t.recoveredCount('3'), t.refusedMethod(words.payMethods.alipay));
  await expectTexts('set STRIPE_COUNTRY=HK');
  await stripe.getByRole('button', { name: t.askLabel('Stripe') }).click();
  await expectTexts('Causeway Ltd', t.live, t.clockBehind('3.2'));
  await stripe.getByRole('button', { name: t.sendTestLabel('Stripe') }).click();
  await expectTexts(t.testWaiting);
  provider = { ...provider, test: { ...sent, heardAt: AT + 4 } };
  vi.advanceTimersByTime(5000);
  await expectTexts(t.testHeard('4'));
  await expectNoViolationsInBothThemes();
  for (const width of [768, 320]) {
    await page.viewport(width, 640);
    expectToFit();
  }
});

test('after the move to the top, the focus stays in the provider’s section', async () => {
  let list: PaymentProviderRow[] = [{ ...STRIPE, name: 'paypal' }, STRIPE];
  answer(listPaymentProviders, () => ({ list }));
  answer(orderPaymentProviders, () => {
    list = list.toReversed();
    return null;
  });
  await showPart(<ProvidersPage />);
  const up = page.getByRole('button', { name: t.moveUpLabel('Stripe') });
  await up.click();
  await expect.element(up).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t.turnOffLabel('Stripe') })).toHaveFocus();
});
