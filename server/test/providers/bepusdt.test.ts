import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBepusdtProvider } from '../../src/modules/billing/payments/providers/bepusdt.ts';
import { createUsdtTransactions } from '../../src/modules/billing/payments/usdt-transaction-store.ts';
import { signInOwner } from '../operators.ts';
import { openBepusdtStub, type BepusdtStub } from './bepusdt-stub.ts';
import { describeProvider } from './provider-suite.ts';
import { idsOfOrder, PAID_ONCE, stateOf, UNPAID, useScene, type Ordered } from './scene.ts';
import { request } from './starting-suite.ts';
import { tronAddress } from './tron-address.fixture.ts';

let stub: BepusdtStub;
const scene = useScene(async (clock) => (stub = await openBepusdtStub(clock)));

const MISMATCH = 'mismatched_usdt';

describeProvider('BEpusdt', scene, {
  turns: false,
  closes: false,
  refunds: false,
  refusals: () => [
    {
      reason: '/api/v1/pay/info gives no answer: BEpusdt 1.24 or newer is needed',
      begin: () => stub.missing.add('/api/v1/pay/info'),
      end: () => stub.missing.clear(),
    },
  ],
  queried: {
    claim: ({ url }, change) => stub.claim(stub.tradeAt(url), { status: 2, ...change }),
    answerQuery: (change) => stub.answerInfo(change),
    wrongAnswers: [
      ['another order', { order_id: 'x'.repeat(43) }],
      ['another trade', { trade_id: 'x' }],
      ['another token', { trade_type: 'usdc.trc20' }, MISMATCH],
      ['another chain', { trade_type: 'usdt.polygon' }, MISMATCH],
      ['another address', { token: tronAddress(randomBytes(20)) }, MISMATCH],
      ['less USDT', { actual_amount: '0.01' }, MISMATCH],
      ['more USDT', { actual_amount: '1799' }, MISMATCH],
      ['no sum', { money: '' }],
      ['a sum of parts of a cent', { money: '17.991' }],
      ['no transaction on the chain', { trade_url: 'https://tronscan.org/#/transaction/' }],
      ['no address at all', { token: null }],
    ],
    otherwise: [],
    fullSum: { amount: 17.99 },
  },
});

test('values that differ from those that were asked for are named to operators, once', async () => {
  const { app } = scene;
  const ordered = await scene.order();
  const { address } = tradeOf(ordered);
  const other = tronAddress(randomBytes(20));
  await stub.pay(ordered.url);
  stub.tell();
  stub.answerInfo({ actual_amount: '0.01', token: other });
  for (let turn = 0; turn < 2; turn += 1) await post(stub.claim(tradeOf(ordered)));
  const owner = await signInOwner(app);
  const [item, ...more] = (await app.call('/Console/order', { id: ordered.orderId }, owner)).bean.reviewItems;
  expect(more).toEqual([]);
  expect(item).toMatchObject({
    kind: MISMATCH,
    detail: `actual_amount 0.01, not ${tradeOf(ordered).amount}; token ${other}, not ${address}`,
    resolved: null,
    back: { state: 'no_payment' },
  });
  stub.answerInfo(null);
  await post(stub.claim(tradeOf(ordered)));
  const after = (await app.call('/Console/order', { id: ordered.orderId }, owner)).bean.reviewItems;
  expect(after).toMatchObject([{ resolved: { outcome: 'settled' } }]);
});

const eventsUrl = () => `${scene.app.url}/pay/bepusdt/events`;
const post = async ({ body, headers }: { body: string; headers: Readonly<Record<string, string>> }) => {
  const answer = await fetch(eventsUrl(), { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text() };
};
const tradeOf = ({ url }: Ordered) => stub.tradeAt(url);
const storedOf = ({ reference }: Pick<Ordered, 'reference'>) =>
  scene.app.database.db
    .selectFrom('usdt_transactions')
    .selectAll()
    .where('provider', '=', 'bepusdt')
    .where('reference', '=', reference)
    .executeTakeFirst();

const transactions = () => createUsdtTransactions(scene.app.database.db);
const inAnotherProcess = (config: Partial<BepusdtStub['config']> = {}) =>
  createBepusdtProvider({
    config: { ...stub.config, ...config },
    publicUrl: scene.app.url,
    clock: scene.app.time.clock,
    name: 'bepusdt',
    transactions: transactions(),
  });
const creations = () => stub.asked.filter((path) => path.endsWith('/create-transaction')).length;

test('an order is asked for in US dollars and USDT on Tron, and the gateway learns no name and no address', async () => {
  const ordered = await scene.order();
  const trade = tradeOf(ordered);
  expect(trade).toMatchObject({ money: '17.99', fiat: 'USD', tradeType: 'usdt.trc20', timeout: 1800 });
  expect(trade.name).toBe((await idsOfOrder(scene.app, ordered)).orderNumber);
  expect(trade.notifyUrl).toMatch(/\/pay\/bepusdt\/events$/);
  expect(trade.redirectUrl).toMatch(new RegExp(`/pay/bepusdt/return/${ordered.reference}$`));
  expect(await storedOf(ordered)).toMatchObject({
    trade_id: trade.tradeId,
    cents: 1799,
    amount: trade.amount,
    address: trade.address,
    hash: null,
  });
});

test('the hash of the transaction on the chain is kept', async () => {
  const ordered = await scene.order();
  await stub.pay(ordered.url);
  const { hash } = tradeOf(ordered);
  expect(await scene.hear()).toHaveLength(1);
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
  expect((await storedOf(ordered))?.hash).toBe(hash);
  const owner = await signInOwner(scene.app);
  const shown = (await scene.app.call('/Console/order', { id: ordered.orderId }, owner)).bean;
  expect(shown.payments).toMatchObject([{ hash }]);
});

test('a stored transaction is never created again, and after a lost answer the last one counts', async () => {
  const ordered = await scene.order();
  const before = { ...tradeOf(ordered) };
  const count = creations();
  expect((await scene.call('/Website/orderResume', { id: ordered.orderId })).bean.url).toBe(ordered.url);
  expect(creations()).toBe(count);
  expect(tradeOf(ordered)).toEqual(before);

  stub.behave('dieOnce');
  const again = await scene.order();
  expect(creations()).toBe(count + 2);
  const { amount, address } = tradeOf(again);
  expect(await storedOf(again)).toMatchObject({ amount, address });
  await stub.pay(again.url);
  await scene.hear();
  expect(await stateOf(scene.app, again)).toEqual(PAID_ONCE);
});

test('two starts at a time in one process create one transaction', async () => {
  const wanted = request(scene);
  const before = stub.asked.length;
  const starts = await Promise.all([1, 2, 3].map(() => scene.provider.start(wanted)));
  expect(new Set(starts.map(({ url }) => url)).size).toBe(1);
  expect(stub.asked.length).toBe(before + 1);
});

test('two starts at a time in several processes create one transaction, whose values are stored', async () => {
  const wanted = request(scene);
  const before = creations();
  const providers = [scene.provider, inAnotherProcess(), inAnotherProcess()];
  const starts = await Promise.all(providers.map((provider) => provider.start(wanted)));
  const [{ url, providerReference }] = starts as [(typeof starts)[number]];
  expect(new Set(starts.map((one) => one.url)).size).toBe(1);
  expect(creations()).toBe(before + 1);
  const { amount, address } = stub.tradeAt(url);
  expect(await storedOf(wanted)).toMatchObject({ trade_id: providerReference, amount, address });
});

test('a start that failed in one process is not claimed by it any more', async () => {
  const wanted = request(scene);
  stub.answerCreated({ fiat: 'CNY' });
  await expect(scene.provider.start(wanted)).rejects.toThrow('create-transaction');
  stub.answerCreated(null);
  expect((await inAnotherProcess().start(wanted)).url).toContain(stub.config.url);
});

test('a process that died while it created leaves the creation to another, and its own late answer is dropped', async () => {
  const { app } = scene;
  const wanted = request(scene);
  const at = app.time.clock();
  const dead = { provider: 'bepusdt', reference: wanted.reference, cents: wanted.amountCents, at };
  const lapsed = new Date(at.getTime() - 1);
  expect(await transactions().claim(dead, lapsed)).toBe(true);
  expect(await transactions().claim(dead, lapsed)).toBe(false);
  app.time.advance(61);
  const { url, providerReference } = await inAnotherProcess().start(wanted);
  const late = {
    tradeId: 'late',
    cents: wanted.amountCents,
    amount: '1',
    address: tronAddress(randomBytes(20)),
    url: 'https://usdt.example',
  };
  expect(await transactions().save(dead, late)).toBe(false);
  await transactions().release(dead);
  expect(await storedOf(wanted)).toMatchObject({ trade_id: providerReference, url });
});

test.each([
  ['yuan', { fiat: 'CNY' }],
  ['another token', { trade_type: 'tron.trx' }],
  ['another chain', { trade_type: 'usdt.bep20' }],
  ['another order', { order_id: 'x'.repeat(43) }],
  ['another sum', { amount: '17.98' }],
  ['an address with a typo', { token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }],
  ['no amount', { actual_amount: '0' }],
  ['a page that is none', { payment_url: 'javascript:alert(1)' }],
  ['no trade', { trade_id: '' }],
])('an answer to a created order in %s starts no payment', async (_what, change) => {
  stub.answerCreated(change);
  const wanted = request(scene);
  await expect(scene.provider.start(wanted)).rejects.toThrow('create-transaction');
  stub.answerCreated(null);
  expect(await storedOf(wanted)).toBeUndefined();
});

test('a GET is refused, also with the fields of a genuine notification', async () => {
  const ordered = await scene.order();
  await stub.pay(ordered.url);
  stub.tell();
  const query = new URLSearchParams(JSON.parse(stub.claim(tradeOf(ordered)).body) as Record<string, string>);
  for (const one of [query.toString(), `${query.toString()}&utm_source=x`, ''])
    expect((await fetch(`${eventsUrl()}?${one}`)).status).toBe(404);
  expect(await stateOf(scene.app, ordered)).toEqual(UNPAID);
});

test.each([1, 3, 4, 5, 6])('a notification of status %i changes nothing and asks nothing', async (status) => {
  const ordered = await scene.order();
  const before = stub.asked.length;
  expect((await post(stub.claim(tradeOf(ordered), { status }))).status).toBe(200);
  expect(stub.asked.length).toBe(before);
  expect(await stateOf(scene.app, ordered)).toEqual(UNPAID);
});

test('the same USDT written in another way pays', async () => {
  const ordered = await scene.order();
  await stub.pay(ordered.url);
  stub.tell();
  const { amount } = tradeOf(ordered);
  stub.answerInfo({ actual_amount: `${amount}${amount.includes('.') ? '' : '.'}000000` });
  expect((await post(stub.claim(tradeOf(ordered)))).status).toBe(200);
  stub.answerInfo(null);
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
});

test('a transaction whose values are not stored pays no order of ours', async () => {
  const { app } = scene;
  const ordered = await scene.order();
  const { db } = app.database;
  // As after a process died before it saved the answer.
  await db.deleteFrom('usdt_transactions').where('reference', '=', ordered.reference).execute();
  await stub.pay(ordered.url);
  stub.tell();
  expect((await post(stub.claim(tradeOf(ordered)))).status).toBe(503);
  expect((await scene.call('/Website/greenChannel', {})).bean).toMatchObject({ settled: 0 });
  expect(await stateOf(app, ordered)).toEqual(UNPAID);
});

test('one transaction on the chain pays one order', async () => {
  const paid = await scene.paid();
  const { hash } = tradeOf(paid);
  const other = await scene.order();
  await stub.pay(other.url);
  stub.tell();
  const real = tradeOf(other).hash;
  tradeOf(other).hash = hash;
  expect((await post(stub.claim(tradeOf(other)))).status).toBe(503);
  expect(await stateOf(scene.app, other)).toEqual(UNPAID);
  tradeOf(other).hash = real;
  expect((await post(stub.claim(tradeOf(other)))).status).toBe(200);
  expect(await stateOf(scene.app, other)).toEqual(PAID_ONCE);
});

test('one transaction on the chain that two notifications name at a time pays one order', async () => {
  const orders = [await scene.order(), await scene.order()];
  for (const { url } of orders) await stub.pay(url);
  stub.tell();
  const [one, other] = orders.map(tradeOf) as [ReturnType<typeof tradeOf>, ReturnType<typeof tradeOf>];
  const { hash } = other;
  other.hash = one.hash;
  const answers = await Promise.all(orders.map((ordered) => post(stub.claim(tradeOf(ordered)))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503]);
  const states = await Promise.all(orders.map((ordered) => stateOf(scene.app, ordered)));
  expect(states.map(({ order }) => order).toSorted()).toEqual(['open', 'paid']);
  // The other one's own transaction still pays it.
  (states[0]?.order === 'open' ? one : other).hash = hash;
  for (const ordered of orders) expect((await post(stub.claim(tradeOf(ordered)))).status).toBe(200);
});

test('a notification that names another trade of the order only asks about the stored one', async () => {
  const ordered = await scene.order();
  const message = stub.claim({ ...tradeOf(ordered), tradeId: 'another' }, { status: 2 });
  expect((await post(message)).status).toBe(503);
  await stub.pay(ordered.url);
  stub.tell();
  expect((await post(message)).status).toBe(200);
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
});

test('a wrong token is found by the check', async () => {
  const provider = inAnotherProcess({ token: 'another' });
  expect(await provider.checkMethods?.()).toEqual({ usdt: 'BEPUSDT_TOKEN is wrong' });
  await expect(provider.probe?.()).rejects.toThrow('bepusdt');
});
