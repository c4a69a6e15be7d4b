import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { signInOwner } from '../operators.ts';
import { usePaypalScene, type PaypalScene } from './paypal-scene.ts';
import { dailyJobOf, type Ordered } from './scene.ts';

const scene = usePaypalScene();
beforeEach(() => {
  scene.stub.answerRefunds('succeeded');
  scene.stub.delayReports(0);
  scene.stub.limitReports(10_000);
});

const captured = (ordered: Ordered) => ({
  reference: ordered.reference,
  providerReference: scene.tokenOf(ordered),
  amountCents: ordered.cents,
  currency: 'USD',
});
const stateOfDispute = async ({ orderId }: Ordered) => {
  const { db } = scene.app.database;
  const { days_held: held } = await db
    .selectFrom('orders')
    .select('days_held')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const disputes = await db.selectFrom('disputes').select('state').where('order_id', '=', orderId).execute();
  const items = await db
    .selectFrom('review_items')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .orderBy('kind')
    .execute();
  return { disputes: disputes.map(({ state }) => state), held, open: items.map(({ kind }) => kind) };
};
const eventsNow = async () => {
  const { stub, provider } = scene;
  const messages = stub.tell().map((event) => stub.sign(event));
  const read = await Promise.all(
    messages.map(({ body, headers }) => provider.readWebhook(Buffer.from(body), headers)),
  );
  return read.flatMap((message) => {
    if (message === null) throw new Error('A message of PayPal was taken for a forgery');
    return message.events;
  });
};

/** A paid order whose dispute PayPal reports so. */
const disputed = async (said: Parameters<PaypalScene['stub']['report']>[1]) => {
  const ordered = await scene.paid();
  scene.stub.report(ordered.reference, said);
  return ordered;
};

describe('a dispute', () => {
  test.each([
    ['INQUIRY', 'OPEN', undefined, 'inquiry'],
    ['INQUIRY', 'WAITING_FOR_SELLER_RESPONSE', undefined, 'inquiry'],
    ['INQUIRY', 'RESOLVED', 'CANCELED_BY_BUYER', 'inquiry_closed'],
    ['INQUIRY', 'RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'inquiry_closed'],
    ['INQUIRY', 'RESOLVED', undefined, 'inquiry_closed'],
    ['CHARGEBACK', 'OPEN', undefined, 'open'],
    ['CHARGEBACK', 'WAITING_FOR_BUYER_RESPONSE', undefined, 'open'],
    ['PRE_ARBITRATION', 'UNDER_REVIEW', undefined, 'open'],
    // An appeal of what was decided before.
    ['PRE_ARBITRATION', 'UNDER_REVIEW', 'RESOLVED_BUYER_FAVOUR', 'open'],
    [undefined, 'OPEN', undefined, 'open'],
    ['CHARGEBACK', 'RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
    ['ARBITRATION', 'RESOLVED', 'ACCEPTED', 'lost'],
    ['CHARGEBACK', 'RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
    ['CHARGEBACK', 'RESOLVED', 'RESOLVED_WITH_PAYOUT', 'won'],
    ['CHARGEBACK', 'RESOLVED', 'CANCELED_BY_BUYER', 'won'],
    ['CHARGEBACK', 'RESOLVED', 'DENIED', 'won'],
    ['CHARGEBACK', 'RESOLVED', undefined, 'unclear'],
    ['CHARGEBACK', 'RESOLVED', 'NONE', 'unclear'],
    ['CHARGEBACK', 'RESOLVED', 'SPLIT', 'unclear'],
    ['CHARGEBACK', 'OTHER', undefined, 'unclear'],
    ['INQUIRY', 'ON_HOLD', undefined, 'unclear'],
    ['MEDIATION', 'OPEN', undefined, 'unclear'],
  ])('in the stage %s that is %s with %s is %s', async (stage, status, outcome, state) => {
    await disputed({ stage, status, outcome });
    const reason = [status, stage, outcome].filter((word) => word !== undefined).join(' ');
    expect(await eventsNow()).toMatchObject([
      { kind: 'dispute', dispute: { state, reason: state === 'unclear' ? reason : 'UNAUTHORISED' } },
    ]);
  });

  test('that is an inquiry leaves days and money alone, until it becomes a claim', async () => {
    const { app, stub, hear } = scene;
    const ordered = await disputed({ stage: 'INQUIRY' });
    await hear();
    expect(await stateOfDispute(ordered)).toEqual({ disputes: [], held: false, open: ['inquiry'] });
    await dailyJobOf(scene)();
    app.time.advance(60);
    stub.report(ordered.reference, { stage: 'CHARGEBACK', status: 'UNDER_REVIEW' });
    await hear();
    expect(await stateOfDispute(ordered)).toEqual({ disputes: ['open'], held: true, open: ['dispute'] });
  });

  test('that is an inquiry is over after a full refund', async () => {
    const { app, stub, hear } = scene;
    const ordered = await disputed({ stage: 'INQUIRY' });
    await hear();
    const owner = await signInOwner(app);
    const asked = { id: ordered.orderId, usd: 17.99, reason: 'It did not work', key: randomUUID() };
    const { name, bean } = await app.call('/Console/refundOverride', asked, owner);
    expect([name, bean.state]).toEqual(['OK', 'succeeded']);
    app.time.advance(60);
    stub.report(ordered.reference, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' });
    await hear();
    expect(await stateOfDispute(ordered)).toEqual({ disputes: [], held: false, open: [] });
    expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(1799);
  });

  test('that is an inquiry, and whose money PayPal returns itself, is over, and the money counts as refunded', async () => {
    const { app, stub, hear } = scene;
    const ordered = await disputed({ stage: 'INQUIRY' });
    app.time.advance(60);
    stub.reverse(ordered.reference);
    stub.report(ordered.reference, { status: 'RESOLVED', outcome: 'ACCEPTED' });
    await hear();
    expect(await stateOfDispute(ordered)).toEqual({ disputes: [], held: false, open: ['external_refund'] });
  });

  test('that is resolved without an outcome stays open for an operator, until PayPal names one', async () => {
    const { app, stub, hear } = scene;
    const ordered = await disputed({});
    await hear();
    app.time.advance(60);
    stub.report(ordered.reference, { status: 'RESOLVED', outcome: 'NONE' });
    await hear();
    const unclear = { disputes: ['open'], held: true, open: ['dispute', 'dispute_unclear'] };
    expect(await stateOfDispute(ordered)).toEqual(unclear);
    await dailyJobOf(scene)();
    expect(await stateOfDispute(ordered)).toEqual(unclear);
    app.time.advance(60);
    stub.report(ordered.reference, { outcome: 'RESOLVED_SELLER_FAVOUR' });
    await hear();
    expect(await stateOfDispute(ordered)).toEqual({ disputes: ['won'], held: false, open: [] });
  });
});

describe('refunds', () => {
  test('requested again, weeks later too, are paid once', async () => {
    const { app, stub, paid, provider } = scene;
    const ordered = await paid();
    const order = { refundId: randomUUID(), cents: 500 };
    const first = await provider.refund(captured(ordered), order);
    expect(first).toEqual({ state: 'succeeded', reference: expect.stringMatching(/^[A-Z0-9]{17}$/) });
    expect(await provider.refund(captured(ordered), order)).toEqual(first);
    app.time.advance(50 * 86_400);
    stub.forgetKeys();
    expect(await provider.refund(captured(ordered), order)).toEqual(first);
    expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(500);
    await provider.refund(captured(ordered), { refundId: randomUUID(), cents: 1299 });
    expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(1799);
  });

  test.each(['succeeded', 'failed'] as const)('a pending one has %s when it is polled', async (end) => {
    const { stub, paid, provider } = scene;
    const ordered = await paid();
    const order = { refundId: randomUUID(), cents: 700 };
    stub.answerRefunds('pending');
    const { state, reference } = await provider.refund(captured(ordered), order);
    expect(state).toBe('pending');
    stub.endRefunds(end);
    expect(await provider.refund(captured(ordered), order)).toEqual({ state: end, reference });
    expect(await eventsNow()).toContainEqual({
      kind: 'refund',
      refund: expect.objectContaining({
        refundId: order.refundId,
        reference: ordered.reference,
        state: end,
        cents: 700,
      }),
    });
  });

  test('ours is reported with our id, an external one without, one that a bank returns as failed', async () => {
    const { stub, paid, provider } = scene;
    const ordered = await paid();
    const refundId = randomUUID();
    await provider.refund(captured(ordered), { refundId, cents: 300 });
    stub.refundByHand(ordered.reference, 200);
    stub.bounceRefund(refundId);
    const said = { provider: 'paypal', reference: ordered.reference, currency: 'USD' };
    const events = await eventsNow();
    expect(events).toContainEqual({
      kind: 'refund',
      refund: expect.objectContaining({ ...said, refundId: null, state: 'succeeded', cents: 200 }),
    });
    // Every event about ours has its current state.
    expect(events).toContainEqual({
      kind: 'refund',
      refund: expect.objectContaining({ ...said, refundId, state: 'failed', cents: 300 }),
    });
    expect(events).toHaveLength(3);
  });

  test.each(['won', 'lost'] as const)(
    'a dispute is reported from its first day until it is %s',
    async (end) => {
      const { stub, paid } = scene;
      const ordered = await paid();
      stub.dispute(ordered.reference, 'open');
      const said = { provider: 'paypal', reference: ordered.reference, cents: 1799, currency: 'USD' };
      const [open] = await eventsNow();
      expect(open).toMatchObject({
        kind: 'dispute',
        dispute: { ...said, state: 'open', reason: 'UNAUTHORISED', dueAt: expect.any(Date) },
      });
      if (open?.kind !== 'dispute') throw new Error('No dispute was reported');
      const { occurredAt: openedAt } = open.dispute;
      scene.app.time.advance(60);
      stub.dispute(ordered.reference, end);
      expect(await eventsNow()).toMatchObject([
        { kind: 'dispute', dispute: { ...said, state: end, openedAt } },
      ]);
    },
  );
});

test('money that PayPal reverses at the end of a dispute is missing here only until the dispute is lost; both records have it on PayPal\u2019s day then', async () => {
  const { app, stub, paid, hear } = scene;
  const { db } = app.database;
  const tomorrow = () => app.time.advance(86_400);
  const today = () => app.time.clock().toISOString().slice(0, 10);
  const refunded = async (of: string) =>
    db
      .selectFrom('reconciled_days')
      .select(['refunded_cents as ours', 'their_refunded_cents as theirs'])
      .where('day', '=', of)
      .executeTakeFirstOrThrow();
  const ordered = await paid();
  // Days without other refunds, from noon.
  app.time.advance(8.5 * 86_400 - (Math.floor(app.time.clock().getTime() / 1000) % 86_400));
  const taken = today();
  stub.dispute(ordered.reference, 'open');
  stub.reverse(ordered.reference);
  await hear();
  const [reversal] = stub.refundsOf(ordered.reference);
  const differences = () =>
    db
      .selectFrom('payment_differences')
      .selectAll()
      .where('movement', '=', 'refunded')
      .where('reference', 'in', [reversal?.id ?? '', ordered.reference])
      .execute();
  tomorrow();
  await dailyJobOf(scene)();
  const missing = { kind: 'missing_here', reference: reversal?.id, cents: null, their_cents: 1799 };
  expect(await differences()).toMatchObject([
    { ...missing, day: taken, order_id: ordered.orderId, resolved_at: null },
  ]);
  expect(await refunded(taken)).toEqual({ ours: 0, theirs: 1799 });
  const lost = today();
  stub.dispute(ordered.reference, 'lost');
  await hear();
  tomorrow();
  await dailyJobOf(scene)();
  expect(await differences()).toMatchObject([{ reference: reversal?.id, resolved_by: 'system' }]);
  expect(await refunded(taken)).toEqual({ ours: 1799, theirs: 1799 });
  expect(await refunded(lost)).toEqual({ ours: 0, theirs: 0 });
});

test('an unreadable dispute hides none of the others from the daily job, which reports it', async () => {
  const { app, stub, paid } = scene;
  const bought = [await paid(), await paid(), await paid()];
  for (const { reference } of bought) stub.dispute(reference, 'open');
  stub.tell();
  const [first, spoilt, last] = bought as [Ordered, Ordered, Ordered];
  stub.spoilDispute(spoilt.reference);
  await expect(dailyJobOf(scene)()).rejects.toThrow('paypal');
  const held = await app.database.db
    .selectFrom('disputes')
    .select('reference')
    .where(
      'reference',
      'in',
      bought.map(({ reference }) => reference),
    )
    .execute();
  expect(new Set(held.map(({ reference }) => reference))).toEqual(new Set([first.reference, last.reference]));
});

describe('money that PayPal reverses itself', () => {
  test('at the end of a dispute is reported as the dispute, and not also as a refund', async () => {
    const { app, stub, paid, hear } = scene;
    const ordered = await paid();
    stub.dispute(ordered.reference, 'open');
    stub.reverse(ordered.reference);
    stub.dispute(ordered.reference, 'lost');
    await hear();
    const { db } = app.database;
    const of = { orderId: ordered.orderId };
    const refunds = await db.selectFrom('refunds').select('id').where('order_id', '=', of.orderId).execute();
    const disputes = await db
      .selectFrom('disputes')
      .select('state')
      .where('order_id', '=', of.orderId)
      .execute();
    expect({ refunds, disputes }).toEqual({ refunds: [], disputes: [{ state: 'lost' }] });
  });

  test.each([
    ['10.00', 'USD', 1000],
    ['0.00', 'USD', 1799],
    ['10.00', 'EUR', 1799],
  ])('as %s %s of a lost dispute is what the dispute took: %i cents', async (value, currency_code, cents) => {
    const { app, stub, paid, hear } = scene;
    const ordered = await paid();
    const refunded = { value, currency_code };
    stub.refundByHand(ordered.reference, 1000);
    stub.report(ordered.reference, { status: 'RESOLVED', outcome: 'ACCEPTED', refunded });
    await hear();
    const order = app.database.db
      .selectFrom('orders')
      .select(['refunded_cents', 'charged_back_cents'])
      .where('id', '=', ordered.orderId);
    expect(await order.executeTakeFirst()).toEqual({ refunded_cents: cents, charged_back_cents: cents });
  });

  test.each(['without a dispute', 'after a dispute that was won'])(
    '%s is reported as an external refund',
    async (when) => {
      const { stub, paid } = scene;
      const ordered = await paid();
      if (when !== 'without a dispute') stub.dispute(ordered.reference, 'won');
      stub.tell();
      stub.reverse(ordered.reference);
      expect(await eventsNow()).toMatchObject([
        { kind: 'refund', refund: { refundId: null, reference: ordered.reference, cents: 1799 } },
      ]);
    },
  );

  test('or an operator returns there, beyond what a lost dispute took, is an external refund, too', async () => {
    const { stub, paid } = scene;
    const ordered = await paid();
    const amount = { currency_code: 'USD', value: '5.00' };
    stub.report(ordered.reference, { amount, status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' });
    stub.tell();
    stub.refundByHand(ordered.reference, 1299);
    expect(await eventsNow()).toMatchObject([
      { kind: 'dispute', dispute: { state: 'lost', cents: 500 } },
      { kind: 'refund', refund: { refundId: null, cents: 1299 } },
    ]);
  });
});

describe('PayPal\u2019s reports', () => {
  const list = async (from: Date, to: Date) => (await scene.provider.listMovements?.(from, to)) ?? [];

  test('list payments and refunds under our names, without fees, and nothing outside of the time', async () => {
    const { app, paid, provider } = scene;
    app.time.advance(60);
    const from = app.time.clock();
    app.time.advance(60);
    const ordered = await paid();
    app.time.advance(60);
    const between = app.time.clock();
    app.time.advance(60);
    const refundId = randomUUID();
    await provider.refund(captured(ordered), { refundId, cents: 300 });
    app.time.advance(60);
    const to = app.time.clock();
    const said = { currency: 'USD', at: expect.any(Date), providerReference: expect.any(String) };
    const order = expect.any(Object);
    const payment = { ...said, kind: 'captured', reference: ordered.reference, order, cents: 1799 };
    const refund = { ...said, kind: 'refunded', reference: refundId, cents: 300 };
    expect(await list(from, to)).toEqual([payment, refund]);
    expect(await list(from, between)).toEqual([payment]);
    expect(await list(between, to)).toEqual([refund]);
    expect(await list(to, from)).toEqual([]);
    // A longer range than PayPal answers, and into the future.
    const wide = await list(new Date(from.getTime() - 80 * 86_400_000), new Date(to.getTime() + 86_400_000));
    expect(wide).toEqual(expect.arrayContaining([payment, refund]));
  });

  test('name the payment of a refund without our id, if PayPal reports it', async () => {
    const { app, stub, paid } = scene;
    const from = app.time.clock();
    app.time.advance(60);
    const [reversed, byHand] = [await paid(), await paid()];
    app.time.advance(60);
    stub.reverse(reversed.reference);
    stub.refundByHand(byHand.reference, 300);
    stub.payStray(null, { cents: 100, currency: 'USD' });
    stub.tell();
    app.time.advance(60);
    const back = (await list(from, app.time.clock())).filter(({ kind }) => kind === 'refunded');
    expect(back).toMatchObject([
      { reference: null, cents: 1799, payment: reversed.reference },
      { reference: null, cents: 300, payment: byHand.reference },
    ]);
    stub.hide(reversed.reference);
    const [hidden, other] = (await list(from, app.time.clock())).filter(({ kind }) => kind === 'refunded');
    expect([hidden?.payment, other?.payment]).toEqual([null, byHand.reference]);
  });

  test('are read to their last page, and in parts if they are too long', async () => {
    const { app, stub } = scene;
    const from = app.time.clock();
    stub.limitReports(1000);
    for (let part = 0; part < 3; part += 1) {
      app.time.advance(1200);
      for (let count = 0; count < 270; count += 1) stub.payStray(null, { cents: 100, currency: 'USD' });
    }
    stub.tell();
    app.time.advance(1200);
    const rows = await list(from, app.time.clock());
    expect(rows).toHaveLength(810);
    expect(new Set(rows.map(({ providerReference }) => providerReference)).size).toBe(810);
    expect(stub.refusedReports()).toBeGreaterThan(0);
  });

  test('are no answer if they are later than PayPal says they can be', async () => {
    const { app, stub } = scene;
    const to = app.time.clock();
    const from = new Date(to.getTime() - 86_400_000);
    stub.delayReports(5 * 3_600_000);
    await expect(list(from, to)).rejects.toThrow('do not reach');
    expect(await list(from, new Date(to.getTime() - 2 * 3_600_000))).toEqual(expect.any(Array));
    stub.delayReports(3 * 3_600_000);
    expect(await list(from, to)).toEqual(expect.any(Array));
  });
});
