import { readAccountInfo, type UnpaidOrder } from '@causeway/contract/accounts';
import { cancelOrder, followOrder, recheckPayments, resumeOrder } from '@causeway/contract/orders';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { SAMPLE_ACCOUNT } from '../../../../test/sample-account.ts';
import { currentPath, showPart } from '../../../../test/show-part.tsx';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { formatClock } from '../../../format-date.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { chooseTheme } from '../../../theme.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { noteServerDate } from '../../../time/server-clock.ts';
import { UnpaidOrders } from './unpaid-orders.tsx';

const NOW = 1_800_000_000;

// Only the date is frozen; timers run.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 }));

const order = (id: string, usd: number, type: UnpaidOrder['type'], seconds = 1790): UnpaidOrder => ({
  id,
  name: { cn: `套餐 ${id}`, tw: `方案 ${id}`, en: `Plan ${id}` },
  usd,
  type,
  expire: NOW + seconds,
  replaced: false,
});
const NEW = order('2', 17.99, 'crypto');
const OLD = order('1', 2.99, 'alipay', 30);

const toastTexts = () => readToasts().map(({ text }) => text);

describe.each(languagesOf('paying'))('orders that wait for their money, %s', (language) => {
  const open = async (unpaid: readonly UnpaidOrder[], allAt?: '/Account') => {
    const account = { unpaid: [...unpaid] };
    const reads = answer(readAccountInfo, () => ({ ...SAMPLE_ACCOUNT, ...account }));
    const t = await checkoutPhrases.load(language);
    const part = (
      <main id="main" tabIndex={-1}>
        <UnpaidOrders changes={[readAccountInfo]} {...(allAt && { allAt })} />
      </main>
    );
    await showPart(part, { language, kind: 'individual' });
    const list = page.getByRole('region', { name: t.unpaidTitle(unpaid.length) });
    await expect.element(list).toBeVisible();
    return { account, reads, t, list, rows: list.getByRole('listitem') };
  };

  test('are listed newest first, with sum, pay method and the minutes left', async () => {
    const { t, list, rows } = await open([NEW, OLD]);
    await expect.element(rows).toHaveLength(2);
    await expect.element(rows.nth(0)).toMatchTextContent('17.99');
    await expect.element(rows.nth(0)).toMatchTextContent(t.methods.crypto);
    await expect.element(rows.nth(0)).toMatchTextContent(t.minutesLeft(29));
    await expect.element(rows.nth(1)).toMatchTextContent(t.minutesLeft(0));
    for (const theme of ['light', 'dark'] as const) {
      chooseTheme(theme);
      await expectNoViolations();
    }
    // The quiet button's text is aligned with the heading's.
    const left = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    };
    const recheck = list.getByRole('button', { name: t.recheck });
    expect(left(recheck.element())).toBeCloseTo(left(list.getByRole('heading').element()), 0);
    await page.viewport(320, 640);
    expectToFit();
  });

  test.each([
    ['fast', 3600],
    ['slow', -3600],
  ])('have the right minutes left if this device’s clock is an hour %s', async (_title, ahead) => {
    const serverDate = (seconds: number) => new Date(seconds * 1000).toUTCString();
    noteServerDate(serverDate(NOW - ahead));
    onTestFinished(() => noteServerDate(new Date().toUTCString()));
    const { t, rows } = await open([{ ...NEW, expire: NEW.expire - ahead }]);
    await expect.element(rows).toMatchTextContent(t.minutesLeft(29));
  });

  test('that a paid order has replaced ask for nothing: one line says when they expire', async () => {
    answer(readAccountInfo, () => ({ ...SAMPLE_ACCOUNT, unpaid: [{ ...NEW, replaced: true }] }));
    const t = await checkoutPhrases.load(language);
    await showPart(<UnpaidOrders changes={[readAccountInfo]} />, { language, kind: 'individual' });
    const name = NEW.name[language === 'zh' ? 'cn' : language];
    await expect.element(page.getByText(t.replaced(name, formatClock(NEW.expire)))).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
    await expectNoViolations();
    await page.viewport(320, 640);
    expectToFit();
  });

  test('are one with a link to all if another page lists them', async () => {
    const { t, list, rows } = await open([NEW, OLD], '/Account');
    await expect.element(rows).toHaveLength(1);
    await list.getByRole('link', { name: t.allUnpaid(2) }).click();
    await expect.poll(currentPath).toBe('/Account');
  });

  test('are cancelled after a confirmation, once however often it is pressed', async () => {
    const { account, t, rows } = await open([NEW, OLD]);
    const cancelled = answer(cancelOrder, () => {
      account.unpaid = [OLD];
      return null;
    });
    await rows.nth(0).getByRole('button', { name: t.cancelOrder }).click();
    const question = page.getByRole('dialog');
    await expect
      .element(question)
      .toMatchTextContent(t.cancelQuestion(NEW.name[language === 'zh' ? 'cn' : language]));
    expect(cancelled).toEqual([]);
    await pressTwice(question.getByRole('button', { name: t.cancelConfirm }));
    await expect.element(page.getByRole('region', { name: t.unpaidTitle(1) })).toBeVisible();
    expect(cancelled).toEqual([{ id: NEW.id }]);
    expect(toastTexts()).toEqual([t.cancelled]);
  });

  test.each([
    ['the next order', [NEW, OLD], undefined],
    ['the only order shown', [NEW, OLD], '/Account'],
    ['the page', [NEW], undefined],
  ] as const)('pass the focus on to %s when one is cancelled', async (_target, unpaid, allAt) => {
    const { account, t, rows } = await open(unpaid, allAt);
    answer(cancelOrder, () => {
      account.unpaid = unpaid.slice(1);
      return null;
    });
    await rows.nth(0).getByRole('button', { name: t.cancelOrder }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.cancelConfirm }).click();
    await expect.poll(() => document.activeElement?.tagName).toBe(unpaid.length > 1 ? 'LI' : 'MAIN');
    expect(document.activeElement?.textContent).not.toContain('17.99');
  });

  test('are refetched after a cancellation that was refused or got no answer', async () => {
    const { account, t, rows } = await open([NEW, OLD]);
    const frame = await framePhrases.load(language);
    answer(cancelOrder, () => {
      account.unpaid = [OLD];
      return 'silent';
    });
    await rows.nth(0).getByRole('button', { name: t.cancelOrder }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.cancelConfirm }).click();
    const last = page.getByRole('region', { name: t.unpaidTitle(1) });
    await expect.element(last).toBeVisible();
    await expect.poll(toastTexts).toEqual([frame.networkFailure]);
    answer(cancelOrder, () => {
      account.unpaid = [];
      return { refusal: 'ORDER_ALREADY_PAID' };
    });
    await last.getByRole('button', { name: t.cancelOrder }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.cancelConfirm }).click();
    await expect.element(last).not.toBeInTheDocument();
    await expect.poll(toastTexts).toHaveLength(2);
  });

  test('are paid later by their code or page, unless already paid', async () => {
    const { t, rows } = await open([NEW, OLD]);
    const started = { orderId: OLD.id, status: 'pending', error: false } as const;
    // An address with a refused scheme is not opened.
    answer(resumeOrder, () => ({ ...started, url: 'javascript:alert(1)' }));
    const resume = rows.nth(1).getByRole('button', { name: t.resume });
    await resume.click();
    await expect.poll(toastTexts).toEqual([t.tipTitle]);
    answer(resumeOrder, () => ({ refusal: 'PAYMENT_PROVIDER_SILENT' }));
    await resume.click();
    await expect.poll(() => readToasts().map(({ tone }) => tone)).toEqual(['warning', 'info']);
    answer(followOrder, () => new Promise<never>(() => undefined));
    answer(resumeOrder, () => ({ ...started, url: 'https://qr.alipay.com/bax1', code: true as const }));
    await resume.click();
    const scan = page.getByRole('dialog', { name: t.scan.title });
    await expect.element(scan.getByRole('img', { name: t.scan.codeLabel })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(scan).not.toBeInTheDocument();
    answer(resumeOrder, () => ({ ...started, status: 'paid' as const, url: '' }));
    await resume.click();
    await expect.poll(currentPath).toBe(`/PaySuc?id=${OLD.id}`);
  });

  test('are polled at the provider, whose timeout is no error', async () => {
    const { account, reads, t, list } = await open([NEW]);
    const recheck = list.getByRole('button', { name: t.recheck });
    answer(recheckPayments, () => ({ checked: 1, settled: 0 }));
    await recheck.click();
    await expect.poll(toastTexts).toEqual([t.notYet]);
    answer(recheckPayments, () => ({ refusal: 'PAYMENT_PROVIDER_SILENT' }));
    await recheck.click();
    await expect.poll(() => readToasts().map(({ tone }) => tone)).toEqual(['info', 'info']);
    await expect.poll(() => reads.length).toBeGreaterThanOrEqual(2);
    answer(recheckPayments, () => {
      account.unpaid = [];
      return { checked: 1, settled: 1 };
    });
    await recheck.click();
    await expect.element(list).not.toBeInTheDocument();
    expect(toastTexts()).toContain(t.arrived);
  });
});
