import { randomUUID } from 'node:crypto';
import { PAY_METHODS } from '@causeway/contract/lists';
import fc from 'fast-check';
import type { Db } from '../src/platform/database/tx.ts';
import type { CrashProcess } from './crash-process.ts';
import { createStubProvider, STUB, STUB_HEADERS } from './stub-provider.ts';
import { asked } from './refund-scene.ts';
import { createTestClock } from './test-clock.ts';

/** Shared by the runs of one test file. */
export const time = createTestClock();
export const stub = createStubProvider(time.clock);

const command = fc.record({
  kind: fc.constantFrom(
    'order',
    'order',
    'resume',
    'pay',
    'pay',
    'pay',
    'tell',
    'look',
    'due',
    'refund',
    'refund',
    'refund again',
    'resume refunds',
    'cancel',
    'expire',
    'dispute',
    'dispute',
    'decide',
    'decide',
    'fail late',
    'fail late',
    'give back',
    'word',
    'word',
  ),
  index: fc.nat(5),
  /** How often a payment's event arrives immediately. */
  told: fc.constantFrom(0, 0, 1, 2),
  share: fc.integer({ min: 1, max: 100 }),
  /** Whether the caller retries after no response. */
  again: fc.boolean(),
});
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

type Kind = Command['kind'];

const opening = (kinds: readonly Kind[], share = 50): Command[] =>
  kinds.map((kind) => ({ kind, index: 0, told: 1, share, again: true }));
/** Most failures concern money that has arrived, which chance alone rarely produces. */
const OPENINGS = [
  [],
  opening(['order', 'pay']),
  opening(['order', 'pay', 'dispute', 'decide']),
  opening(['order', 'pay', 'dispute', 'decide'], 60),
  opening(['order', 'pay', 'refund', 'fail late']),
  opening(['order', 'pay', 'give back']),
  opening(['order', 'cancel']),
];

export const plot = fc.record({
  commands: fc
    .tuple(fc.constantFrom(...OPENINGS), fc.array(command, { minLength: 2, maxLength: 8 }))
    .map((parts) => parts.flat()),
  /** Steps after which each successive process dies; the last does not. */
  lives: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 4 }),
});

export interface Scene {
  readonly db: Db;
  readonly account: string;
  /** Orders whose customer was redirected, by the payment's reference. */
  readonly sent: { readonly orderId: string; readonly reference: string }[];
  readonly asked: {
    readonly orderId: string;
    readonly cents: number;
    readonly key: string;
    readonly takeDays: boolean;
  }[];
  /** How many events the provider had before this scene. */
  readonly firstWord: number;
}

/** Runs one command in a process, which may die of it. */
export async function play(
  live: CrashProcess,
  scene: Scene,
  { kind, index, told, share }: Command,
): Promise<void> {
  const { account, sent } = scene;
  const one = sent[index % Math.max(1, sent.length)];
  const allPaid = sent.filter(({ reference }) => Boolean(stub.payments.get(reference)?.paid));
  const paid = allPaid[index % Math.max(1, allPaid.length)];
  if (kind === 'order') {
    const { orderId, status } = await live.createOrder(ORDER(account));
    if (status === 'pending') sent.push({ orderId, reference: await referenceOf(scene.db, orderId) });
    return;
  }
  if (kind === 'resume') {
    const [waiting] = await ordersOf(scene.db, account);
    if (waiting === undefined) return;
    const { status } = await live.resumeOrder({
      accountId: account,
      orderId: waiting.id,
      language: 'en',
      isPhone: false,
    });
    if (status === 'pending')
      sent.push({ orderId: waiting.id, reference: await referenceOf(scene.db, waiting.id) });
    return;
  }
  if (kind === 'look') return void (await live.recheckAccountPayments(account));
  if (kind === 'due') {
    time.advance(120);
    return void (await live.pollDuePayments());
  }
  if (kind === 'resume refunds') {
    time.advance(60);
    return live.resumeRefunds();
  }
  if (kind === 'refund again') {
    const last = scene.asked.at(-1);
    if (last !== undefined) await refund(live, last);
    return;
  }
  if (kind === 'expire') {
    time.advance(31 * 60);
    return void (await live.expireOpenOrders());
  }
  if (kind === 'word') {
    const count = stub.words.length - scene.firstWord;
    if (count > 0) await tellWord(live, scene.firstWord + (index % count));
    return;
  }
  if (one === undefined) return;
  if (kind === 'cancel') return live.cancelOrder({ accountId: account, orderId: one.orderId });
  if (PROVIDER_ACTS.has(kind)) {
    // What happens at the provider happens once, whether or not the process learns of it.
    const before = stub.words.length;
    actAtProvider(kind, (paid ?? one).reference, share);
    for (let count = 0; count < told; count++) {
      for (let place = before; place < stub.words.length; place++) await tellWord(live, place);
    }
    return;
  }
  if (kind === 'pay') {
    stub.pay(one.reference, share === 1 ? 1 : undefined);
    for (let count = 0; count < told; count++) await tell(live, one.reference);
    return;
  }
  if (kind === 'tell') return void (await tell(live, one.reference));
  const cents = Math.round(share * 17.99);
  const { orderId } = paid ?? one;
  const request = { orderId, cents, key: randomUUID(), takeDays: share % 2 === 0 };
  scene.asked.push(request);
  await refund(live, request);
}

const ORDER = (accountId: string) => ({
  accountId,
  planKey: 'vip-90',
  mId: PAY_METHODS.alipay,
  payType: 'alipay',
  source: undefined,
  channelId: undefined,
  pv: undefined,
  language: 'en' as const,
  isPhone: false,
  usedLanguage: null,
});

const tell = (live: CrashProcess, reference: string) =>
  live.receiveWebhook({ provider: STUB, rawBody: stub.message(reference), headers: STUB_HEADERS });

export const tellWord = (live: CrashProcess, place: number) =>
  live.receiveWebhook({ provider: STUB, rawBody: stub.wordMessage(place), headers: STUB_HEADERS });

const PROVIDER_ACTS: ReadonlySet<Kind> = new Set(['dispute', 'decide', 'fail late', 'give back']);

/** What banks, customers and the provider's dashboard do to a payment. */
function actAtProvider(kind: Kind, reference: string, share: number): void {
  const cents = Math.round(share * 17.99);
  time.advance(1);
  if (kind === 'dispute') return void stub.dispute(reference, cents);
  if (kind === 'decide') return void stub.decide(reference, share > 50 ? 'lost' : 'won');
  if (kind === 'fail late') return void stub.failLate(reference);
  // Disputed money is returned by the bank alone.
  const isDisputed = [...stub.disputes.values()].some((dispute) => dispute.reference === reference);
  const wanted = Math.min(cents, stub.leftOf(reference));
  if (!isDisputed && wanted > 0) stub.giveBack(randomUUID(), { reference, cents: wanted, at: time.clock() });
}

async function refund(live: CrashProcess, request: Scene['asked'][number]): Promise<void> {
  const { orderId, cents, key, takeDays } = request;
  await live.requestOverrideRefund({ ...asked(orderId, cents, key), takeDays });
}

async function referenceOf(db: Db, orderId: string): Promise<string> {
  const { reference } = await db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return reference;
}

export const ordersOf = (db: Db, account: string) =>
  db.selectFrom('orders').selectAll().where('account_id', '=', account).execute();
