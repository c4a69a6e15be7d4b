import { randomBytes, randomUUID } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freshDevice, loginApp } from '../client-apps.ts';
import { plantCustomer } from '../customers.ts';
import { plantOperator, signInOwner, type TestOperator } from '../operators.ts';
import { turnOnMfa } from '../two-factor.ts';
import { openBepusdtStub, type BepusdtStub } from './bepusdt-stub.ts';
import { stateOf, useScene, type Ordered } from './scene.ts';
import { tronAddress } from './tron-address.fixture.ts';

let stub: BepusdtStub;
const scene = useScene(async (clock) => (stub = await openBepusdtStub(clock)));
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(scene.app);
});

const address = () => tronAddress(randomBytes(20));
const hash = () => randomBytes(32).toString('hex');
const override = async ({ orderId }: Ordered, usd = 17.99) => {
  const refund = { id: orderId, usd, reason: 'It did not work', takeDays: true, key: randomUUID() };
  const { bean } = await scene.app.call('/Console/refundOverride', refund, owner);
  return bean as { id: string; state: string };
};
const read = async ({ orderId }: Pick<Ordered, 'orderId'>, operator = owner) =>
  (await scene.app.call('/Console/order', { id: orderId }, operator)).bean;
const name = async ({ orderId }: Pick<Ordered, 'orderId'>, to: string) =>
  (await scene.call('/Website/refundAddress', { id: orderId, address: to })).name;
/** The address that the order's page shows for a refund. */
const shownFor = async (id: string): Promise<string | null> => {
  if (!isUuid(id)) return null;
  const { db } = scene.app.database;
  const refund = await db.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirst();
  if (refund === undefined) return null;
  const { refunds } = await read({ orderId: refund.order_id });
  return refunds.find((one: { id: string }) => one.id === id).sendTo?.address ?? null;
};
const record = async (id: string, given: string, operator = owner, shown?: string) => {
  const sent = { id, hash: given, address: shown ?? (await shownFor(id)) };
  return (await scene.app.call('/Console/refundSent', sent, operator)).name;
};
const waiting = async () => (await scene.call('/Website/info', {})).bean.refunds;
const mailsOf = async (refundId: string) =>
  (
    await scene.app.database.db
      .selectFrom('mails')
      .select('template')
      .where('dedupe_key', 'like', `%:${refundId}%`)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template);
/** The emails that tell the customer of each address named for the order. */
const addressMailsOf = ({ orderId }: Ordered) =>
  scene.app.database.db
    .selectFrom('mails')
    .select(['template', 'language'])
    .where('dedupe_key', 'like', `refund-address-named:${orderId}:%`)
    .execute();
const auditOf = async ({ orderId }: Ordered) =>
  scene.app.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'details'])
    .where('subject', '=', orderId)
    .where('action', 'like', 'order.refund%')
    .orderBy('id')
    .execute();
const itemsOf = async (refundId: string) =>
  scene.app.database.db
    .selectFrom('review_items')
    .select(['kind', 'outcome'])
    .where('reference', '=', refundId)
    .execute();
const rowsOf = async (refundId: string) =>
  scene.app.database.db
    .selectFrom('refund_addresses')
    .selectAll()
    .where('refund_id', '=', refundId)
    .execute();

describe('a refund in USDT', () => {
  test('waits for the customer’s address and for the transaction that an operator records', async () => {
    const ordered = await scene.paid();
    const asked = stub.asked.length;
    const { id, state } = await override(ordered);
    expect(state).toBe('requested');
    expect(stub.asked.length).toBe(asked);
    expect(await mailsOf(id)).toEqual(['refund-address']);
    // The customer may name the address weeks later, and must not have used up the days by then.
    expect((await scene.call('/Website/info', {})).bean).toMatchObject({
      // The trial's.
      maxDeviceNum: 1,
      pays: [{ refundingUsd: 17.99, daysTaken: true }],
    });
    expect((await read(ordered)).money.refundsToAddress).toBe(true);
    const sendTo = { named: false, address: null, usdt: stub.tradeAt(ordered.url).amount };
    expect((await read(ordered)).refunds).toMatchObject([{ state: 'requested', sendTo }]);
    const row = { id: ordered.orderId, amount: 17.99, currency: 'USD', named: false };
    expect(await waiting()).toMatchObject([row]);

    const to = address();
    expect(await name(ordered, ` ${to} `)).toBe('OK');
    expect(await waiting()).toMatchObject([{ ...row, named: true }]);
    expect((await read(ordered)).refunds).toMatchObject([{ sendTo: { named: true, address: to } }]);
    expect(await itemsOf(id)).toEqual([{ kind: 'refund_to_send', outcome: null }]);
    // Polling changes nothing.
    await scene.app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    expect(await stateOf(scene.app, ordered)).toMatchObject({ order: 'paid' });

    const sent = hash();
    expect(await record(id, ` ${sent.toUpperCase()} `)).toBe('OK');
    expect(await stateOf(scene.app, ordered)).toMatchObject({ order: 'refunded' });
    expect((await read(ordered)).refunds).toMatchObject([
      { state: 'succeeded', sendTo: null, providerReference: sent },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await rowsOf(id)).toEqual([]);
    expect(await itemsOf(id)).toEqual([{ kind: 'refund_to_send', outcome: 'settled' }]);
    expect(await mailsOf(id)).toEqual(['refund-address', 'order-refunded']);
    const audit = await auditOf(ordered);
    expect(audit.map(({ action, actor }) => [action, actor])).toEqual([
      ['order.refund_override', `operator:${owner.id}`],
      ['order.refund_address', 'customer'],
      ['order.refund_sent', `operator:${owner.id}`],
    ]);
    expect(JSON.stringify(audit)).not.toContain(to);
  });

  test('of a part returns its share of the USDT, and a second one waits on its own', async () => {
    const ordered = await scene.paid();
    const [one, other] = [await override(ordered, 6), await override(ordered, 11.99)];
    const paid = Number(stub.tradeAt(ordered.url).amount);
    const shares = (await read(ordered)).refunds.map(({ sendTo }: { sendTo: { usdt: string } }) =>
      Number(sendTo.usdt),
    );
    expect(shares[0] + shares[1]).toBeLessThanOrEqual(paid + 1e-9);
    expect(shares[0] + shares[1]).toBeGreaterThan(paid - 0.00001);
    expect(await waiting()).toMatchObject([{ amount: 17.99, named: false }]);
    expect(await name(ordered, address())).toBe('OK');
    expect(await record(one.id, hash())).toBe('OK');
    expect(await waiting()).toMatchObject([{ amount: 11.99, named: true }]);
    expect(await record(other.id, hash())).toBe('OK');
    expect(await stateOf(scene.app, ordered)).toMatchObject({ order: 'refunded' });
  });

  test('of money that paid no order waits in the same way', async () => {
    const ordered = await scene.order();
    await stub.pay(ordered.url, { cents: 500 });
    await scene.hear();
    const { bean } = await scene.app.call('/Console/reviewItems', {}, owner);
    const item = bean.list.find((row: { reference: string }) => row.reference === ordered.reference);
    const back = { id: item.id, amount: 5, reason: 'Too little', key: randomUUID() };
    const refund = (await scene.app.call('/Console/refundUnmatchedPayment', back, owner)).bean;
    expect(refund.state).toBe('requested');
    expect(await waiting()).toMatchObject([{ id: ordered.orderId, amount: 5 }]);
    expect(await name(ordered, address())).toBe('OK');
    expect(await record(refund.id, hash())).toBe('OK');
    expect(await mailsOf(refund.id)).toEqual(['refund-address', 'unmatched-payment-refunded']);
    expect(await stateOf(scene.app, ordered)).toMatchObject({ order: 'open', days: [] });
  });
});

describe('the address', () => {
  let ordered: Ordered;
  let id: string;
  beforeEach(async () => {
    ordered = await scene.paid();
    ({ id } = await override(ordered));
  });

  test.each([
    ['nothing', ''],
    ['a typo', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['another chain', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['a sentence', 'please send it back'],
  ])('is refused for %s', async (_what, wrong) => {
    expect(await name(ordered, wrong)).toBe('REFUND_ADDRESS_WRONG');
    expect(await rowsOf(id)).toMatchObject([{ sealed_address: null }]);
  });

  test('is refused if it is the one that the customer paid to', async () => {
    expect(await name(ordered, stub.tradeAt(ordered.url).address)).toBe('REFUND_ADDRESS_WRONG');
  });

  test('is stored sealed, and can be replaced until the refund is sent; the customer gets an email of each', async () => {
    const [first, second] = [address(), address()];
    expect(await name(ordered, first)).toBe('OK');
    const [row] = await rowsOf(id);
    expect(row?.sealed_address?.includes(first)).toBe(false);
    const mail = { template: 'refund-address-named', language: 'en' };
    expect(await addressMailsOf(ordered)).toEqual([mail]);
    scene.app.time.advance(60);
    expect(await name(ordered, first)).toBe('OK');
    expect(await addressMailsOf(ordered)).toEqual([mail]);
    expect(await name(ordered, second)).toBe('OK');
    expect(await addressMailsOf(ordered)).toEqual([mail, mail]);
    const { refunds, timeline } = await read(ordered);
    expect(refunds).toMatchObject([{ sendTo: { address: second } }]);
    const shown = timeline.filter(({ template }: { template?: string }) => template === mail.template);
    expect(shown).toHaveLength(2);
    expect(await record(id, hash())).toBe('OK');
    expect(await name(ordered, first)).toBe('REFUND_NOT_WAITING');
  });

  test.each([
    ['opened by an app', 0],
    ['without a recent password', 601],
  ])(
    'is set or replaced in a session %s only with the password, and the code if two-factor is on',
    async (_how, seconds) => {
      const { app } = scene;
      onTestFinished(async () => void (owner = await signInOwner(app)));
      const customer = await turnOnMfa(app, scene.customer);
      const { password } = customer;
      let { token } = customer;
      if (seconds === 0) {
        const device = await loginApp(app, customer, freshDevice(), { otp: customer.code() });
        const { formSign } = (await app.call('/Client/handoff', {}, { token: device.bean.data })).bean;
        token = (await app.call('/Website/formSign', { formSign })).bean.data;
      }
      app.time.advance(seconds);
      const [first, second] = [address(), address()];
      const ask = async (to: string, given: object = {}) =>
        (await app.call('/Website/refundAddress', { id: ordered.orderId, address: to, ...given }, { token }))
          .name;
      expect(await ask(first)).toBe('HOLDER_UNPROVED');
      expect(await ask(first, { password: 'not it' })).toBe('OLD_PASSWORD_WRONG');
      expect(await ask(first, { password })).toBe('SECOND_STEP_NEEDED');
      expect(await ask(first, { password, otp: customer.wrongCode() })).toBe('SECOND_STEP_WRONG');
      expect(await rowsOf(id)).toMatchObject([{ sealed_address: null }]);
      expect(await ask(first, { password, otp: customer.code(1) })).toBe('OK');
      // The password counts for ten minutes.
      expect(await ask(second)).toBe('OK');
      expect(await shownFor(id)).toBe(second);
      app.time.advance(601);
      expect(await ask(first)).toBe('HOLDER_UNPROVED');
      expect(await shownFor(id)).toBe(second);
    },
  );

  test('is not taken for an order without a waiting refund, nor for another’s', async () => {
    const other = await scene.paid();
    expect(await name(other, address())).toBe('REFUND_NOT_WAITING');
    const stranger = await plantCustomer(scene.app);
    const input = { id: ordered.orderId, address: address() };
    expect((await scene.app.call('/Website/refundAddress', input, stranger)).name).toBe('ORDER_NOT_FOUND');
    expect((await scene.app.call('/Website/info', {}, stranger)).bean.refunds).toEqual([]);
  });

  test('is shown to operators who may send refunds only', async () => {
    const to = address();
    expect(await name(ordered, to)).toBe('OK');
    const support = await plantOperator(scene.app, 'support');
    expect((await read(ordered, support)).refunds).toMatchObject([
      { sendTo: { named: true, address: null } },
    ]);
    expect(await record(id, hash(), support)).toBe('RIGHT_MISSING');
  });

  test('named and recorded at the same time leaves nothing of it', async () => {
    expect(await name(ordered, address())).toBe('OK');
    const results = await Promise.all([record(id, hash()), name(ordered, address())]);
    expect(['OK', 'REFUND_ADDRESS_CHANGED']).toContain(results[0]);
    expect(['OK', 'REFUND_NOT_WAITING']).toContain(results[1]);
    if (results[0] !== 'OK') expect(await record(id, hash())).toBe('OK');
    expect(await rowsOf(id)).toEqual([]);
    expect((await itemsOf(id)).map(({ outcome }) => outcome)).toEqual(['settled']);
  });

  test('that the customer changed while an operator sent the refund is noticed', async () => {
    const [first, second] = [address(), address()];
    expect(await name(ordered, first)).toBe('OK');
    expect(await name(ordered, second)).toBe('OK');
    const sent = hash();
    expect(await record(id, sent, owner, first)).toBe('REFUND_ADDRESS_CHANGED');
    expect((await read(ordered)).refunds).toMatchObject([
      { state: 'requested', sendTo: { address: second } },
    ]);
    expect(await record(id, sent, owner, second)).toBe('OK');
    // A repeated form changes nothing, whatever it shows.
    expect(await record(id, sent, owner, first)).toBe('OK');
  });

  test('is deleted with the account, and the refund can still be recorded', async () => {
    expect(await name(ordered, address())).toBe('OK');
    const { customer, app } = scene;
    const gone = { id: customer.id, reason: 'They asked for it', email: customer.email };
    expect((await app.call('/Console/customerDelete', gone, owner)).name).toBe('OK');
    expect(await rowsOf(id)).toEqual([]);
    expect(await record(id, hash())).toBe('OK');
    expect(await stateOf(app, ordered)).toMatchObject({ order: 'refunded' });
  });
});

describe('the transaction', () => {
  test('is refused before the customer has named an address', async () => {
    const ordered = await scene.paid();
    const { id } = await override(ordered);
    expect(await record(id, hash())).toBe('REFUND_ADDRESS_MISSING');
    expect((await read(ordered)).refunds).toMatchObject([{ state: 'requested' }]);
  });

  test.each(['', 'x', '0'.repeat(63), '0'.repeat(65), 'g'.repeat(64), `0x${'0'.repeat(62)}`])(
    '%j is no hash',
    async (wrong) => {
      expect(await record(randomUUID(), wrong)).toBe('REFUND_HASH_WRONG');
    },
  );

  test('must be new: it sends one refund, and is none that brought money', async () => {
    const [one, other] = [await scene.paid(), await scene.paid()];
    const [first, second] = [await override(one), await override(other)];
    for (const ordered of [one, other]) expect(await name(ordered, address())).toBe('OK');
    expect(await record(first.id, stub.tradeAt(other.url).hash)).toBe('REFUND_HASH_USED');
    const sent = hash();
    const both = await Promise.all([record(first.id, sent), record(second.id, sent)]);
    expect(both.toSorted()).toEqual(['OK', 'REFUND_HASH_USED']);
  });

  test('recorded by two operators at once counts once, and repeated changes nothing', async () => {
    const ordered = await scene.paid();
    const { id } = await override(ordered);
    expect(await name(ordered, address())).toBe('OK');
    const sent = hash();
    expect(await Promise.all([record(id, sent), record(id, sent)])).toEqual(['OK', 'OK']);
    expect(await record(id, hash())).toBe('REFUND_NOT_TO_SEND');
    expect((await auditOf(ordered)).filter(({ action }) => action === 'order.refund_sent')).toHaveLength(1);
    expect(await mailsOf(id)).toEqual(['refund-address', 'order-refunded']);
  });

  test('of an unknown refund is refused', async () => {
    for (const id of [randomUUID(), 'nothing']) expect(await record(id, hash())).toBe('REFUND_NOT_FOUND');
  });
});

test('a refund that got no answer in time is audited with its transaction', async () => {
  const ordered = await scene.paid();
  const { id } = await override(ordered);
  const { db } = scene.app.database;
  // As after a process died before it submitted the request.
  await db.updateTable('refunds').set({ pending_since: null }).where('id', '=', id).execute();
  expect(await name(ordered, address())).toBe('OK');
  expect(await record(id, hash())).toBe('OK');
  expect(await stateOf(scene.app, ordered)).toMatchObject({ order: 'refunded' });
  expect((await auditOf(ordered)).map(({ action }) => action).slice(-2)).toEqual([
    'order.refund_override',
    'order.refund_sent',
  ]);
});

test('the customer’s export names the transaction that paid and the waiting refund, and no address', async () => {
  const ordered = await scene.paid();
  const { id } = await override(ordered);
  const to = address();
  expect(await name(ordered, to)).toBe('OK');
  const { bean } = await scene.call('/Website/exportAccount', {});
  const { hash: paid, amount } = stub.tradeAt(ordered.url);
  expect(bean.tables.usdt_transactions).toContainEqual(expect.objectContaining({ hash: paid, amount }));
  expect(bean.tables.refund_addresses).toContainEqual(expect.objectContaining({ refund_id: id }));
  expect(JSON.stringify(bean)).not.toContain(to);
});
