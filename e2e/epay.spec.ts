import { phrases as moneyEn } from '../console/src/phrases/en/billing/money.ts';
import { phrases as ticketsEn } from '../console/src/phrases/en/support/tickets.ts';
import { phrases as wordsEn } from '../console/src/phrases/en/words.ts';
import { phrases as moneyZh } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as ticketsZh } from '../console/src/phrases/zh/support/tickets.ts';
import { phrases as wordsZh } from '../console/src/phrases/zh/words.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { openEpayStub, type EpayStub } from '../server/test/providers/epay-stub.ts';
import { phrases as checkout } from '../site/src/phrases/zh/billing/checkout.ts';
import { phrases as paid } from '../site/src/phrases/zh/billing/payment-success.ts';
import { phrases as receipt } from '../site/src/phrases/zh/billing/receipt.ts';
import { enrol, hireColleague } from './colleague.ts';
import { openFound, startJob } from './console-job.ts';
import { callApi, openOrder, registerCustomer, signIn, type Customer, type OpenOrder } from './customer.ts';
import { query } from './database.ts';
import { openConsoleWith } from './operator.ts';
import { OWNER } from './owner.ts';
import { openPlansWith, PAY, showProviderPages } from './provider-pages.ts';
import { openShop } from './shop.ts';
import { expect, test } from './test.ts';

/** A shop in production mode whose only provider is a gateway that charges yuan. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

let epay: EpayStub;
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  epay = await openEpayStub(() => new Date());
  close = await openShop({
    APP_MODE: 'production',
    APP_SECRET: 'a secret of this shop that nobody else has',
    RATE_LIMIT_FACTOR: '1',
    EPAY_URL: epay.config.url,
    EPAY_PID: epay.config.pid,
    EPAY_KEY: epay.config.key,
    EPAY_METHODS: 'alipay,wxpay',
  });
  await query(`insert into settings (key, value) values ('rates', '{"cny": 7.1, "twd": 0}')`, []);
});
test.afterAll(async () => {
  await close();
  await epay.close();
});

test.describe('a Chinese buyer on a computer', () => {
  test.use({ language: 'zh', viewport: { width: 1280, height: 900 } });

  test('pays with WeChat Pay, and sees in yuan what the gateway is asked for', async ({ page }) => {
    await signIn(page, await registerCustomer());
    const gateway = await showProviderPages(page.context(), epay, {
      origin: epay.config.url,
      // The browser may claim anything.
      onward: async (url) => `${epay.tradeAt(url).returnUrl}?trade_status=TRADE_SUCCESS&money=0.01`,
      back: async (url) => epay.tradeAt(url).returnUrl,
    });
    const radio = page.getByText(checkout.methods.wechatPay, { exact: true });
    await openPlansWith(page, radio);
    await page.locator('input[value="vip-90"]').check();
    await radio.click();
    await expect(page.getByRole('region', { name: checkout.summary })).toContainText('¥127.73');
    await page.getByRole('button', { name: checkout.pay, exact: true }).click();
    await page.getByRole('link', { name: PAY }).waitFor();
    expect(epay.tradeAt(page.url())).toMatchObject({ money: '127.73', paid: null });
    await page.getByRole('link', { name: PAY }).click();
    await page.waitForURL('**/#/PaySuc?id=*');
    await gateway.deliver();
    await expect(page.getByText(paid.daysAdded(90))).toBeVisible();
    await page.getByRole('link', { name: paid.receipt }).click();
    await expect(page.getByRole('row', { name: receipt.chargedAtRate(7.1) })).toContainText('¥127.73');
  });
});

const CONSOLE_TEXTS = {
  en: { money: moneyEn, tickets: ticketsEn, words: wordsEn },
  zh: { money: moneyZh, tickets: ticketsZh, words: wordsZh },
} as const;

let owner: ReturnType<typeof enrol> | undefined;
const enrolledOwner = () => (owner ??= enrol(OWNER));

/** The rate is known within seconds. */
async function orderInYuan(customer: Customer): Promise<OpenOrder> {
  const orders: OpenOrder[] = [];
  await expect(async () => orders.push(await openOrder(customer))).toPass();
  return orders[0]!;
}

/** A customer who has paid at the gateway, whose event never came, and who asks with the number on their bill. */
async function payUnheard() {
  const customer = await registerCustomer();
  const { orderId, url } = await orderInYuan(customer);
  await epay.pay(url);
  epay.tell();
  const { outTradeNo: reference } = epay.tradeAt(url);
  const title = `Paid, no VIP ${customer.id.slice(-6)}`;
  const opening = { type: 1, title, content: `My bill says ${reference}.` };
  await callApi('/Website/ticketAdd', opening, customer.token);
  const [order] = await query('select number from orders where id = $1', [orderId]);
  return { customer, reference, title, orderId, number: String(order?.['number']) };
}

for (const language of consoleLanguagesOf('console-support')) {
  const { money, tickets, words } = CONSOLE_TEXTS[language];

  test.describe(`support, ${language}`, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('finds a payment whose event was lost, asks the gateway again, and answers the ticket', async ({
      page,
    }) => {
      const { customer, reference, title, orderId, number } = await payUnheard();
      const colleague = await hireColleague('support', 'Lin of support', (await enrolledOwner()).token);
      await openConsoleWith(page, '/tickets', (await enrol(colleague)).token);
      const job = startJob('Paid, no VIP');
      const hands = job.on(page);
      await hands.click(page.getByRole('link', { name: title }));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await openFound(page, hands, { part: reference, hit: number, heading: money.orderTitle(number) });
      await hands.click(page.getByRole('button', { name: money.recheck }));
      await expect(page.getByText(money.rechecked(1, 1))).toBeVisible();
      await expect(page.getByText(words.orderStatuses.paid, { exact: true }).first()).toBeVisible();
      await hands.back();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await hands.press('r');
      await hands.type('Your payment has arrived.', page.getByRole('textbox', { name: tickets.yourReply }));
      await hands.press('Control+Shift+Enter');
      await expect(page.getByRole('button', { name: tickets.reopen })).toBeVisible();
      job.end();
      const receipt = await callApi('/Website/orderReceipt', { id: orderId }, customer.token);
      expect(receipt).toMatchObject({ days: 90, charged: { currency: 'CNY' } });
    });
  });
}
