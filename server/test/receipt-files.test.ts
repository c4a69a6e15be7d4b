import { randomUUID } from 'node:crypto';
import { LANGUAGES, LANGUAGE_TAGS } from '@causeway/contract/language';
import { beforeAll, expect, test } from 'vitest';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { renderSheet } from '../src/platform/pdf/render-sheet.ts';
import { textOf, type Block } from '../src/platform/pdf/sheet.ts';
import { readPdf } from './pdf-words.ts';
import { plantTeamPlan, plantTeam } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

/** Letters and figures only, since line breaks do not matter. */
const plain = (text: string) => text.replaceAll(/\s/g, '');

const app = useTestApp();
let finance: TestOperator;
let customer: Customer;
let orderId: string;
beforeAll(async () => {
  finance = await plantOperator(app, 'finance');
  customer = await plantCustomer(app);
  ({ orderId } = await buy(app, customer));
});

const exported = async (input: object, who: { token: string } = customer): Promise<Uint8Array> =>
  (await app.call('/Website/orderReceiptPdf', input, { token: who.token })).bean;
const rename = (id: string, name: string) =>
  app.database.pool.query(
    `update orders set plan_name = jsonb_build_object('zh', $2::text, 'tw', $2::text, 'en', $2::text) where id = $1`,
    [id, name],
  );

test.each([
  [
    'zh',
    ['收据', '订单号', '支付宝', '实付金额（美元）', '有效期至', '不是发票', '退款政策', '90 天', 'US$17.99'],
  ],
  [
    'tw',
    [
      '收據',
      '訂單編號',
      '支付寶',
      '實付金額（美元）',
      '有效期限',
      '並非統一發票',
      '退款政策',
      '90 天',
      'US$17.99',
    ],
  ],
  [
    'en',
    ['Receipt', 'Order number', 'Alipay', 'Amount paid (USD)', 'Access until', 'Refund Policy', '$17.99'],
  ],
] as const)('in %s every word of a receipt can be read back out of its PDF', async (language, words) => {
  const { bean: receipt } = await app.call('/Website/orderReceipt', { id: orderId }, customer);
  const bytes = await exported({ id: orderId, language });
  expect(bytes.length).toBeLessThan(200_000);
  const pdf = await readPdf(bytes);
  const number = String(receipt.receiptNumber).padStart(6, '0');
  for (const word of [
    ...words,
    number,
    receipt.transactionId,
    customer.email,
    'http://localhost:8080/Terms',
  ]) {
    expect(plain(pdf.text)).toContain(plain(word));
  }
  expect(pdf).toMatchObject({
    pages: 1,
    hasScripts: false,
    isTagged: true,
    language: LANGUAGE_TAGS[language],
  });
  expect(pdf.title).toContain(number);
  expect(pdf.author).toBe(language === 'en' ? 'Causeway' : language === 'zh' ? '长堤' : '長堤');
});

test('the caller’s own language is used by default, and the file is named after the receipt', async () => {
  const answer = await fetch(`${app.url}/Website/orderReceiptPdf`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: customer.token,
      'accept-language': 'zh-TW',
    },
    body: JSON.stringify({ id: orderId }),
  });
  const { bean: receipt } = await app.call('/Website/orderReceipt', { id: orderId }, customer);
  const name = `receipt-${String(receipt.receiptNumber).padStart(6, '0')}.pdf`;
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pdf.text).toContain('收據');
});

test('one issue of a receipt is the same file each time, whoever requests it', async () => {
  for (const language of LANGUAGES) {
    const first = await exported({ id: orderId, language });
    expect(await exported({ id: orderId, language })).toEqual(first);
    const theirs = await app.call('/Console/orderReceiptPdf', { id: orderId, language }, finance);
    expect(theirs.bean).toEqual(first);
  }
});

test.each([
  ['rare and other characters and emoji', '镕㛃䶮堃煊 团队團隊 Ünïcödé Привет Ελλάδα 한국 ไทย Ahoi 😀⚓'],
  ['Hebrew and Arabic', 'שלום مرحبا'],
])('a plan’s name with %s is on the page as it was written', async (_what, name) => {
  await rename(orderId, name);
  for (const language of ['zh', 'tw'] as const) {
    const { text, pages } = await readPdf(await exported({ id: orderId, language }));
    expect(pages).toBe(1);
    // Right-to-left words are in visual order on the page; each is whole.
    for (const word of name.split(' ')) expect(plain(text)).toContain(word);
  }
});

test('a name that tries to break the page is only text on it', async () => {
  await rename(orderId, `${'\u202E\u0000)\\(>>endobj stream'.replace('\u0000', '')} ${'宽'.repeat(200)}`);
  const pdf = await readPdf(await exported({ id: orderId, language: 'zh' }));
  expect(pdf).toMatchObject({ pages: 1, hasScripts: false });
  expect(plain(pdf.text)).toContain(')\\(>>endobjstream');
  expect(plain(pdf.text)).toContain('宽'.repeat(200));
});

test('after each refund the receipt says when it was issued anew, and why, under its number', async () => {
  const buyer = await plantCustomer(app);
  const { orderId: id } = await buy(app, buyer);
  const first = await readPdf(await exported({ id, language: 'en' }, buyer));
  expect(first.text).not.toMatch(/Reissued|Refunded/);
  const refund = (usd: number) =>
    app.call('/Console/refundOverride', { id, usd, reason: 'It did not work', key: randomUUID() }, finance);
  expect((await refund(5.01)).name).toBe('OK');
  const second = await readPdf(await exported({ id, language: 'en' }, buyer));
  expect(plain(second.text)).toContain('afterarefundof$5.01.');
  expect(plain(second.text)).toContain('Netamount$12.98');
  expect(second.text).toContain('version 2 of this receipt');
  expect(second.title).toBe(first.title);
  expect((await refund(12.98)).name).toBe('OK');
  const third = await readPdf(await exported({ id, language: 'zh' }, buyer));
  expect(plain(third.text)).toContain('重新开具，原因：退款US$17.99。');
  expect(plain(third.text)).toContain('第3版');
  const page = await app.call('/Website/orderReceipt', { id }, buyer);
  expect(page.bean).toMatchObject({ issue: 3, reissuedAt: expect.any(Number), refundedUsd: 17.99 });
  // As it is while a refund is pending.
  const pending = { status: 'paid', refunded_cents: 0 } as const;
  await app.database.db.updateTable('orders').set(pending).where('id', '=', id).execute();
  const { text } = await readPdf(await exported({ id, language: 'en' }, buyer));
  expect(plain(text)).toContain('Unuseddaysfromthisorderhavebeenremoved.');
  expect(text).not.toContain('no refunds');
});

test('a team’s receipt names the team, its id and its seats', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team);
  const asked = { timeKey: 'team-90', deviceNum: 3, mId: 1, payType: 'alipay' };
  const { bean } = await app.call('/Team/createOrder', asked, { token: team.token });
  await fetch(String(bean.url).replace(/^http:\/\/[^/]+/, app.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'paid' }),
  });
  const { bean: receipt } = await app.call('/Website/orderReceipt', { id: bean.orderId }, team);
  const { text } = await readPdf(await exported({ id: bean.orderId, language: 'en' }, team));
  for (const word of [receipt.team.name, receipt.team.id, 'Device slots', 'Plan paid until']) {
    expect(plain(text)).toContain(plain(word));
  }
});

test.each<[string, Block]>([
  ['notices', { kind: 'notice', lines: ['A notice', 'with two lines'] }],
  [
    'facts',
    {
      kind: 'facts',
      facts: [
        ['Name', 'value'],
        ['Another name', 'another value'],
      ],
    },
  ],
  [
    'items',
    {
      kind: 'items',
      columns: ['Item', 'Number', 'Amount'],
      rows: [['A plan', '1', '$9.99']],
      sums: [
        { name: 'Sum', amount: '$9.99' },
        { name: 'Paid', amount: '$9.99', strong: true },
      ],
    },
  ],
  ['notes', { kind: 'notes', lines: ['A note', 'and another'] }],
])('%s that one page cannot hold go on to the next', async (_, block) => {
  const blocks: Block[] = [{ kind: 'head', brand: 'Causeway', title: 'Receipt' }, ...Array(40).fill(block)];
  const sheet = { language: 'en', title: 'Receipt', author: 'Causeway', madeAt: 0, blocks } as const;
  const { pages, text, lowest } = await readPdf(await renderSheet(sheet));
  expect(pages).toBeGreaterThan(1);
  // The margin, without the part of a line that is below its letters.
  expect(lowest).toBeGreaterThan(56);
  const words = plain(textOf(sheet));
  expect(plain(text)).toHaveLength(words.length);
});

test('an unpaid order has no file, and of a deleted account operators still have it, without its address', async () => {
  const buyer = await plantCustomer(app);
  const open = await app.call(
    '/Website/createRenewOrder',
    { productId: 'vip-7', mId: 1, payType: 'alipay' },
    buyer,
  );
  const ask = { id: open.bean.orderId };
  expect((await app.call('/Website/orderReceiptPdf', ask, buyer)).name).toBe('ORDER_NOT_PAID');
  expect((await app.call('/Console/orderReceiptPdf', ask, finance)).name).toBe('ORDER_NOT_PAID');
  const unknown = { id: randomUUID() };
  expect((await app.call('/Console/orderReceiptPdf', unknown, finance)).name).toBe('ORDER_NOT_FOUND');

  const { orderId: id } = await buy(app, buyer);
  await app.database.pool.query('update accounts set email = null, data_key = null where id = $1', [
    buyer.id,
  ]);
  const kept = await app.call('/Console/orderReceiptPdf', { id, language: 'en' }, finance);
  const { text } = await readPdf(kept.bean);
  expect(text).toContain('Alipay');
  expect(text).not.toContain(buyer.email);
});

test('a receipt has the seller of the time it was issued, on the page and in the file, also when it is reissued', async () => {
  const owner = await signInOwner(app);
  const seller = 'Harbor Ltd.\n1 Pier Road, Singapore\nGST 202612345X';
  const set = async (was: string, value: string) => {
    const changes = [{ path: 'receiptSeller', was, value }];
    expect((await app.call('/Console/settingsChange', { changes }, owner)).name).toBe('OK');
  };
  const sellerOf = async (id: string) =>
    (await app.call('/Website/orderReceipt', { id }, customer)).bean.seller;
  await set('', seller);
  const { orderId: id } = await buy(app, customer);
  await set(seller, '');
  const { orderId: later } = await buy(app, customer);

  expect(await sellerOf(orderId)).toEqual([]);
  expect(await sellerOf(id)).toEqual(seller.split('\n'));
  expect(await sellerOf(later)).toEqual([]);
  for (const [language, label] of [
    ['en', 'Seller: Harbor Ltd.'],
    ['zh', '销售方：Harbor Ltd.'],
    ['tw', '賣方：Harbor Ltd.'],
  ] as const) {
    const { text } = await readPdf(await exported({ id, language }));
    for (const line of [label, '1 Pier Road, Singapore', 'GST 202612345X']) {
      expect(plain(text)).toContain(plain(line));
    }
    expect((await readPdf(await exported({ id: later, language }))).text).not.toContain('Harbor');
  }

  const refund = { id, usd: 1, reason: 'It did not work', key: randomUUID() };
  expect((await app.call('/Console/refundOverride', refund, finance)).name).toBe('OK');
  expect(await sellerOf(id)).toEqual(seller.split('\n'));
});
