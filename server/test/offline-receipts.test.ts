import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '@causeway/contract/language';
import { plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { readPdf } from './pdf-words.ts';
import { plantTeam, plantTeamQuote, type Team } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let finance: TestOperator;
beforeAll(async () => {
  finance = await plantOperator(app, 'finance');
});

/** The first one has to start a thread and to open its fonts, on a machine of any speed. */
const MAX_SILENCES = 120_000;
const CARD = { mId: 3, payType: 'creditCard', pv: 1 };
const OFFLINE = { zh: '银行转账或现金', tw: '銀行轉帳或現金', en: 'Bank transfer or cash' } as const;
const CARD_WORDS = { zh: '信用卡', tw: '信用卡', en: 'Credit card' } as const;
const FREE = { zh: '无需支付', tw: '無須付款', en: 'No payment needed' } as const;
const plain = (text: string) => text.replaceAll(/\s/g, '');

async function orderByCard(customer: Customer, productId = 'vip-90'): Promise<string> {
  const { bean } = await app.call('/Website/createRenewOrder', { productId, ...CARD }, customer);
  return bean.orderId;
}

async function markPaid(id: string, by = finance): Promise<void> {
  const mark = { id, reference: `wire ${id}`, reason: 'The bank’s statement shows it' };
  expect(await app.call('/Console/paymentOffline', mark, by)).toMatchObject({ bean: { state: 'done' } });
}

async function expectOnSheets(id: string, customer: Customer, words: Readonly<Record<string, string>>) {
  for (const language of LANGUAGES) {
    const { bean } = await app.call('/Website/orderReceiptPdf', { id, language }, customer);
    const text = plain((await readPdf(bean)).text);
    expect(text).toContain(plain(words[language] ?? ''));
    expect(text).not.toContain(plain(CARD_WORDS[language]));
  }
}

async function orderQuote(team: Team, cents: number): Promise<string> {
  await plantTeamQuote(app, team, { cents });
  const { offers } = (await app.call('/Team/goods', {}, { method: 'GET', ...team })).bean;
  const { bean } = await app.call(
    '/Team/createOrder',
    { timeKey: offers[0].key, deviceNum: 300, ...CARD },
    team,
  );
  return bean.orderId;
}

describe('an order opened with a card and paid by transfer', () => {
  test('has a receipt that names the transfer: on the page, on the sheet and in the mail', async () => {
    const customer = await plantCustomer(app);
    await app.database.pool.query(`update accounts set language = 'tw' where id = $1`, [customer.id]);
    const id = await orderByCard(customer);
    await markPaid(id);
    expect((await app.call('/Website/orderReceipt', { id }, customer)).bean.type).toBe('offline');
    await expectOnSheets(id, customer, OFFLINE);
    const { bean: ours } = await app.call('/Console/orderReceiptPdf', { id, language: 'en' }, finance);
    expect(plain((await readPdf(ours)).text)).toContain(plain(OFFLINE.en));
    const mail = await app.smtp.waitForMail(customer.email, ({ files }) => files.length > 0, MAX_SILENCES);
    const { text } = await readPdf(mail.files[0]?.content ?? new Uint8Array());
    expect(plain(text)).toContain(OFFLINE.tw);
    expect(plain(text)).not.toContain(CARD_WORDS.tw);
  }, 300_000);

  test('is listed, found and exported as such; a waiting one keeps the chosen method', async () => {
    const customer = await plantCustomer(app);
    const waiting = await orderByCard(customer, 'vip-7');
    const paid = await orderByCard(customer);
    await markPaid(paid);
    const methods = async (filters: object) => {
      const asked = { accountId: customer.id, ...filters };
      const { list } = (await app.call('/Console/orders', asked, finance)).bean;
      return (list as { id: string; method: string }[]).map(({ id, method }) => [id, method]);
    };
    const both = [
      [paid, 'offline'],
      [waiting, 'creditCard'],
    ];
    expect(await methods({})).toEqual(both);
    expect(await methods({ method: 'offline' })).toEqual([both[0]]);
    expect(await methods({ method: 'creditCard' })).toEqual([both[1]]);
    expect(await methods({ method: 'free' })).toEqual([]);
    expect((await app.call('/Console/order', { id: paid }, finance)).bean.order.method).toBe('offline');
    const { bean } = await app.call('/Console/customerOrders', { id: customer.id }, finance);
    expect((bean.list as { payMethod: string }[]).map(({ payMethod }) => payMethod)).toEqual([
      'offline',
      'creditCard',
    ]);
    const file = await fetch(`${app.url}/Console/ordersExport`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: finance.token },
      body: JSON.stringify({ accountId: customer.id }),
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(',offline,offline,');
    expect(lines[2]).toContain(',creditCard,sandbox,');
  });
});

describe('a custom quote for a team', () => {
  test('paid by transfer has a receipt that says so', async () => {
    const team = await plantTeam(app);
    const id = await orderQuote(team, 15_000);
    await markPaid(id, await signInOwner(app));
    expect((await app.call('/Website/orderReceipt', { id }, team)).bean).toMatchObject({
      type: 'offline',
      usd: 150,
    });
    await expectOnSheets(id, team, OFFLINE);
  }, 300_000);

  test('at no price has a receipt without a payment method, though the order had to name one', async () => {
    const team = await plantTeam(app);
    const id = await orderQuote(team, 0);
    expect((await app.call('/Website/orderReceipt', { id }, team)).bean).toMatchObject({
      type: 'free',
      usd: 0,
    });
    await expectOnSheets(id, team, FREE);
  }, 300_000);
});
