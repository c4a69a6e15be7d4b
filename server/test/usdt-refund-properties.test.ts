import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unseal } from '../src/platform/crypto/seal.ts';
import {
  nameRefundAddress,
  recordSentRefund,
} from '../src/modules/billing/refunds/refund-address-service.ts';
import { refundAddressPlace } from '../src/modules/billing/refunds/refund-address-store.ts';
import { insertCustomer, useMoneyParts, type ProviderStub } from './money-parts.ts';
import { tronAddress } from './providers/tron-address.fixture.ts';
import { ACTOR, asked, playRounds, refundState, type PlacedOrder } from './refund-scene.ts';
import { createTestClock } from './test-clock.ts';

const time = createTestClock();
const stub: ProviderStub = {
  refundsToAddress: true,
  refund: async () => ({ state: 'pending', reference: null }),
};
const [here, there] = useMoneyParts(time.clock, [stub, stub]);
const parts = [here, there] as const;
const refundAddressKey = randomBytes(32);

const TOTAL = 1799;
/** A few transactions, so that operators record one twice. */
const HASHES = 4;

const command = fc.record({
  kind: fc.constantFrom('pay', 'part', 'part', 'rest', 'name', 'send', 'send', 'send', 'resume'),
  process: fc.constantFrom<0 | 1>(0, 1),
  share: fc.integer({ min: 1, max: TOTAL }),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const hashOf = ({ orderId }: PlacedOrder, number: number) =>
  createHash('sha256').update(`${orderId} ${number}`).digest('hex');

async function shownAddress(refundId: string): Promise<string | null> {
  const { db } = here.database;
  const row = await db
    .selectFrom('refund_addresses')
    .select('sealed_address')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  const sealed = row?.sealed_address ?? null;
  return sealed === null ? null : unseal(refundAddressKey, sealed, refundAddressPlace(refundId));
}

interface Run {
  readonly order: PlacedOrder;
  readonly accountId: string;
}

async function run({ kind, process, share }: Command, { order, accountId }: Run): Promise<unknown> {
  const { event, orderId } = order;
  const part = parts[process];
  switch (kind) {
    case 'pay':
      return part.settlePayment(event);
    case 'part':
      return part.requestOverrideRefund({ ...asked(orderId, Math.ceil(share / 3)), takeDays: false });
    case 'rest': {
      const { givenCents } = await refundState(here.database.db, orderId);
      return part.requestOverrideRefund({ ...asked(orderId, TOTAL - givenCents), takeDays: true });
    }
    case 'name': {
      const address = tronAddress(randomBytes(20));
      return nameRefundAddress({ ...part.ctx, refundAddressKey }, { accountId, orderId, address });
    }
    case 'send': {
      const { refunds } = await refundState(here.database.db, orderId);
      const refundId = refunds[share % Math.max(1, refunds.length)]?.id ?? orderId;
      const shown = await shownAddress(refundId);
      const sent = { refundId, hash: hashOf(order, share % HASHES), address: shown, actor: ACTOR };
      return recordSentRefund({ ...part.ctx, refundAddressKey }, sent);
    }
    default:
      time.advance(120);
      return part.resumeRefunds();
  }
}

/** Each refund that succeeded has its own transaction, and none other waits without the row for its address. */
async function soundOrder({ orderId }: PlacedOrder) {
  const { db } = here.database;
  const { refunds, succeededCents, givenCents, status, audit, mails } = await refundState(db, orderId);
  expect(givenCents).toBeLessThanOrEqual(TOTAL);
  const sent = refunds.filter(({ state }) => state === 'succeeded');
  const hashes = sent.map(({ provider_reference: hash }) => hash);
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const ids = refunds.map(({ id }) => id);
  const rows = await db
    .selectFrom('refund_addresses')
    .select('refund_id')
    .where('refund_id', 'in', ids.length === 0 ? [orderId] : ids)
    .execute();
  const waits = refunds.filter(({ state }) => state === 'requested').map(({ id }) => id);
  expect(rows.map(({ refund_id: id }) => id).toSorted()).toEqual(waits.toSorted());
  expect(sent.length + waits.length).toBe(refunds.length);
  const order = await db
    .selectFrom('orders')
    .select(['refunded_cents', 'refunding_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ refunded_cents: succeededCents, refunding_cents: givenCents - succeededCents });
  expect(audit.filter(({ action }) => action === 'order.refund_sent')).toHaveLength(sent.length);
  expect(mails).toBe(sent.length);
  return { status, sent: sent.length, waits: waits.length };
}

test('refunds in USDT wait for an address and for one transaction each, whatever the order of things', async () => {
  const accountId = await insertCustomer(here.database.db);
  const pay: Command = { kind: 'pay', process: 0, share: 1 };
  const one = (kind: Command['kind'], share: number): Command => ({ kind, process: 1, share });
  await playRounds<Command>(here, ['sent', 'waiting', 'refunded'], {
    accountId,
    command,
    run: (each, order) => run(each, { order, accountId }),
    check: async (order) => {
      time.advance(3600);
      await here.resumeRefunds();
      const { status, sent, waits } = await soundOrder(order);
      return [sent > 0 ? 'sent' : '', waits > 0 ? 'waiting' : '', status];
    },
    examples: [
      [[pay], [one('part', 900)], [one('name', 1)]],
      [[pay], [one('part', 900)], [one('send', 4)], [one('name', 1)], [one('send', 4)]],
      [[pay], [one('rest', 1)], [one('name', 1)], [one('send', 4), { ...one('send', 5), process: 0 }]],
      [[pay], [one('part', 900), one('part', 300)], [one('name', 1)], [one('send', 4), one('send', 9)]],
    ],
  });
});
