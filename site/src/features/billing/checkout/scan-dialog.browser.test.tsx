import { followOrder, type OrderStatus, readOrderStatus } from '@causeway/contract/orders';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, answerEvents } from '../../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { currentPath, showPart } from '../../../../test/show-part.tsx';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { chooseTheme } from '../../../theme.ts';
import { noteServerDate } from '../../../time/server-clock.ts';
import { ScanDialog } from './scan-dialog.tsx';

const NOW = 1_800_000_000;
const SCAN = { orderId: '7', address: 'https://qr.alipay.com/bax7' };
const WAITING: OrderStatus = {
  orderId: '7',
  transactionId: '20260101-0000ABCDEF',
  state: 'open',
  payment: 'created',
  underway: false,
  productId: 'vip-90',
  deviceNum: 3,
  type: 'alipay',
  usd: 17.99,
  charged: { currency: 'CNY', amount: 127.73, rate: 7.1 },
  expire: NOW + 1790,
  replacedBy: null,
};
const dialog = page.getByRole('dialog');

// Only the date is frozen; timers run.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 }));

describe.each(languagesOf('paying'))('a code to scan, %s', (language) => {
  const open = async () => {
    const { scan: t } = await checkoutPhrases.load(language);
    const onClose = vi.fn();
    await showPart(<ScanDialog scan={SCAN} onClose={onClose} />, { language, kind: 'individual' });
    return { t, onClose };
  };

  test('shows the code, the sum, the order number and the time left, and closes on Esc', async () => {
    answerEvents(followOrder, WAITING);
    const { t, onClose } = await open();
    const code = dialog.getByRole('img', { name: t.codeLabel });
    await expect.element(code).toBeVisible();
    expect(code.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
    await expect.element(dialog).toMatchTextContent('¥127.73');
    await expect.element(dialog).toMatchTextContent(WAITING.transactionId);
    await expect.element(dialog).toMatchTextContent(t.waiting);
    // Each attempt of an assertion advances the clock.
    vi.setSystemTime(NOW * 1000);
    await expect.element(dialog.getByRole('timer')).toHaveTextContent('29:50');
    vi.setSystemTime((NOW + 60) * 1000);
    await expect.element(dialog.getByRole('timer')).toHaveTextContent('28:50');
    for (const theme of ['light', 'dark'] as const) {
      chooseTheme(theme);
      await expectNoViolations();
    }
    await page.viewport(320, 640);
    expectToFit();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test('shows the time left by the server’s clock', async () => {
    noteServerDate(new Date((NOW + 900) * 1000).toUTCString());
    onTestFinished(() => noteServerDate(new Date().toUTCString()));
    answerEvents(followOrder, { ...WAITING, expire: WAITING.expire + 900 });
    await open();
    await expect.element(dialog.getByRole('timer')).toMatchTextContent(/^29:/);
  });

  test('shows the order’s state, and continues once it is paid', async () => {
    const tell = answerEvents(followOrder, WAITING);
    const { t, onClose } = await open();
    await expect.element(dialog).toMatchTextContent(t.waiting);
    tell({ ...WAITING, payment: 'failed' });
    await expect.element(dialog).toMatchTextContent(t.failed);
    await expect.element(dialog.getByRole('img', { name: t.codeLabel })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    tell({ ...WAITING, state: 'paid', payment: 'succeeded' });
    await expect.poll(currentPath).toBe('/PaySuc?id=7');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each(['expired', 'cancelled'] as const)(
    'takes the code of an order away that is %s',
    async (state) => {
      answerEvents(followOrder, { ...WAITING, state });
      const { t, onClose } = await open();
      await expect.element(dialog).toMatchTextContent(t[state]);
      await expect.element(dialog.getByRole('img')).not.toBeInTheDocument();
      await expect.element(dialog.getByRole('timer')).not.toBeInTheDocument();
      await dialog.getByText(t.close, { exact: true }).click();
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  test('reports a lost connection, and keeps the code', async () => {
    answer(followOrder, () => 'silent');
    answer(readOrderStatus, () => 'silent');
    const { t } = await open();
    await expect.element(dialog).toMatchTextContent(t.offline);
    await expect.element(dialog.getByRole('img', { name: t.codeLabel })).toBeVisible();
  });
});
