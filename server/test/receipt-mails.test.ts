import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { buy, plantCustomer } from './customers.ts';
import { plantOperator, type TestOperator } from './operators.ts';
import { readPdf } from './pdf-words.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let finance: TestOperator;
beforeAll(async () => {
  finance = await plantOperator(app, 'finance');
});

/** The first one has to start a thread and to open its fonts, on a machine of any speed. */
const MAX_SILENCES = 120_000;

test('the mails of a payment and of its refund carry the receipt of that time, in their language; the database stores none', async () => {
  const customer = await plantCustomer(app);
  await app.database.pool.query(`update accounts set language = 'tw' where id = $1`, [customer.id]);
  const { orderId } = await buy(app, customer);
  const paid = await app.smtp.waitForMail(customer.email, ({ files }) => files.length > 0, MAX_SILENCES);
  const { bean: receipt } = await app.call('/Website/orderReceipt', { id: orderId }, customer);
  const name = `receipt-${String(receipt.receiptNumber).padStart(6, '0')}.pdf`;
  expect(paid.files).toMatchObject([{ name, type: 'application/pdf' }]);
  expect(paid.text).toContain(receipt.transactionId);
  const first = await readPdf(paid.files[0]?.content ?? new Uint8Array());
  expect(first.text).toContain('收據');
  expect(first.text).toContain(receipt.transactionId);
  expect(first.text).not.toContain('重新開立');

  const refund = { id: orderId, usd: 5.01, reason: 'It did not work', key: randomUUID() };
  expect((await app.call('/Console/refundOverride', refund, finance)).name).toBe('OK');
  const refunded = await app.smtp.waitForMail(
    customer.email,
    ({ subject }) => subject.includes('退款'),
    MAX_SILENCES,
  );
  expect(refunded.files).toMatchObject([{ name, type: 'application/pdf' }]);
  const second = await readPdf(refunded.files[0]?.content ?? new Uint8Array());
  expect(second.text.replaceAll(/\s/g, '')).toContain('重新開立，原因：退款US$5.01。');

  const { rows } = await app.database.pool.query<{ most: number }>(
    'select max(length(sealed)) as most from mails where account_id = $1',
    [customer.id],
  );
  expect(rows[0]?.most).toBeLessThan(2000);
}, 900_000);

test('the demo’s page of mails offers an existing receipt', async () => {
  const customer = await plantCustomer(app);
  const { orderId } = await buy(app, customer);
  const { bean: receipt } = await app.call('/Website/orderReceipt', { id: orderId }, customer);
  const page = await (await fetch(`${app.url}/dev/outbox`)).text();
  const article = page.split('<article').find((part) => part.includes(receipt.transactionId)) ?? '';
  const path = /href="(\/dev\/outbox\/[^"]+\/receipt)"/.exec(article)?.[1] ?? '';
  const file = await fetch(app.url + path);
  expect(file.headers.get('content-disposition')).toMatch(/filename="receipt-\d{6}\.pdf"/);
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  expect(text).toContain(receipt.transactionId);
  for (const id of [randomUUID(), 'none']) {
    expect((await fetch(`${app.url}/dev/outbox/${id}/receipt`)).status).toBe(404);
  }
}, 900_000);
