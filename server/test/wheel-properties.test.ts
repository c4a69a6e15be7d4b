import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import {
  budgetApproval,
  readOperatorWheel,
  readSpinsGrant,
  spinsApproval,
  weightsApproval,
} from '../src/modules/promotions/operator/wheel-service.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { testOperator } from './operators.ts';
import { asked, place, type PlacedOrder } from './refund-scene.ts';
import { expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';
import { expectSoundWheel } from './wheel-state.ts';
import { endWheels, makeWheel, WEIGHTS } from './wheels.ts';
import { spinWheel } from '../src/modules/promotions/spin-service.ts';
import { readWheel } from '../src/modules/promotions/wheel-service.ts';

const caller = testOperator();

const time = createTestClock();
const processes = useMoneyParts(time.clock);

const KINDS = [
  'pay',
  'pay',
  'pay',
  'refund',
  'spin',
  'spin',
  'spin',
  'spin',
  'bound',
  'bound',
  'look',
] as const;
const command = fc.record({
  /** `bound` spins for the terms that the account was last shown. */
  kind: fc.constantFrom(...KINDS, 'weights' as const, 'budget' as const, 'grant' as const),
  process: fc.constantFrom<0 | 1>(0, 1),
  account: fc.nat(2),
  order: fc.nat(5),
  weights: fc.constantFrom(WEIGHTS.even, WEIGHTS.thirty, WEIGHTS.five, WEIGHTS.year, WEIGHTS.nothing),
  budget: fc.constantFrom(null, 0, 7, 40, 100, 400),
  seed: fc.constantFrom('', 'mine', 'other'),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const plot = fc.record({
  budget: fc.constantFrom(null, 0, 12, 60, 400),
  batches: fc.array(
    fc.record({
      commands: fc.array(command, { minLength: 2, maxLength: 10 }),
      pauseSeconds: fc.constantFrom(0, 2, 3600, 30_000),
    }),
    { minLength: 2, maxLength: 6 },
  ),
});

const alone = (kind: Command['kind']) => ({
  commands: [
    {
      kind,
      process: 0 as const,
      account: 0,
      order: 0,
      weights: WEIGHTS.thirty,
      budget: null,
      seed: '' as const,
    },
  ],
  pauseSeconds: 2 as const,
});
/** What every run must include, and random ones sometimes do not: days won by an order's spin, revoked with it. */
const PLAIN = { budget: null, batches: [alone('weights'), alone('pay'), alone('spin'), alone('refund')] };

interface Scene {
  readonly wheelId: string;
  /** An inviter, their friend, and that friend's friend. */
  readonly accounts: readonly string[];
  readonly orders: readonly PlacedOrder[];
  /** By account: the hashes and ids that it was shown. */
  readonly shown: Map<string, { id: string; hash: string }[]>;
}

async function run(scene: Scene, each: Command): Promise<void> {
  const { approvals, wheelContext, settlePayment, requestOverrideRefund } = processes[each.process];
  const { wheelId: id } = scene;
  const accountId = scene.accounts[each.account] as string;
  const { event, orderId, cents } = scene.orders[each.order] as PlacedOrder;
  const shown = scene.shown.get(accountId) ?? [];
  const reason = 'Tests';
  switch (each.kind) {
    case 'pay':
      await settlePayment(event);
      break;
    case 'refund':
      await requestOverrideRefund({ ...asked(orderId, cents), takeDays: true });
      break;
    case 'spin':
    case 'bound': {
      const commitment = each.kind === 'spin' ? undefined : shown.at(-1)?.id;
      const { next } = await spinWheel(wheelContext, { accountId, seed: each.seed, commitment, waitedMs: 0 });
      scene.shown.set(accountId, [...shown, { id: next.id, hash: next.hash.toString('hex') }]);
      break;
    }
    case 'look': {
      const { next } = await readWheel(wheelContext, accountId);
      if (next !== null)
        scene.shown.set(accountId, [...shown, { id: next.id, hash: next.hash.toString('hex') }]);
      break;
    }
    case 'weights': {
      const { wheel: now } = await readOperatorWheel(wheelContext, id);
      const input = { id, before: now.weightsVersion, weights: each.weights };
      await approvals.define(weightsApproval(wheelContext)).submit({ caller, input, reason });
      break;
    }
    case 'budget': {
      const { wheel: now } = await readOperatorWheel(wheelContext, id);
      const input = { id, version: now.version, days: each.budget };
      await approvals.define(budgetApproval(wheelContext)).submit({ caller, input, reason });
      break;
    }
    default: {
      const grant = { id, customer: accountId, num: 2, key: randomUUID() };
      const input = await readSpinsGrant(wheelContext, grant);
      if (input !== undefined)
        await approvals.define(spinsApproval(wheelContext)).submit({ caller, input, reason });
    }
  }
}

/** Refusals are expected; any other error is a failure. */
async function runAll(scene: Scene, commands: readonly Command[]): Promise<number> {
  const outcomes = await Promise.allSettled(commands.map((each) => run(scene, each)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

/** Everything that an account was shown is still there, unchanged. */
async function expectKept(scene: Scene): Promise<void> {
  const { db } = processes[0].database;
  for (const [accountId, shown] of scene.shown) {
    const kept = await db
      .selectFrom('wheel_commitments')
      .select(['id', 'hash'])
      .where('account_id', '=', accountId)
      .execute();
    const hashes = new Map(kept.map(({ id, hash }) => [id, hash.toString('hex')]));
    for (const { id, hash } of shown) expect(hashes.get(id)).toBe(hash);
  }
}

test('after any orders, refunds, spins and changes in parallel the wheel’s records agree, its budget holds and each spin follows from what was shown', async () => {
  const { db } = processes[0].database;
  let spun = 0;
  let takenBack = 0;
  await fc.assert(
    fc.asyncProperty(plot, async ({ budget, batches }) => {
      await endWheels(db, time.clock());
      time.advance(10);
      const wheelId = await makeWheel(db, {
        around: time.clock(),
        weights: WEIGHTS.even,
        budgetDays: budget,
      });
      const inviter = await insertCustomer(db);
      const friend = await insertCustomer(db, { invitedBy: inviter, createdAt: new Date(0) });
      const last = await insertCustomer(db, { invitedBy: friend, createdAt: new Date(0) });
      const accounts = [inviter, friend, last];
      const orders: PlacedOrder[] = [];
      for (const who of [inviter, friend, friend, friend, last, last]) {
        orders.push(await place(processes[0], who, 'vip-90'));
      }
      const scene: Scene = { wheelId, accounts, orders, shown: new Map() };
      for (const { commands, pauseSeconds } of batches) {
        await runAll(scene, commands);
        await expectSoundWheel(db, wheelId);
        await expectKept(scene);
        for (const account of accounts) await expectStoredTimeIsReplayed(db, account, time.clock());
        time.advance(pauseSeconds);
      }
      const rows = await db
        .selectFrom('wheel_spins')
        .select('taken_back_at')
        .where('campaign_id', '=', wheelId)
        .execute();
      spun += rows.length;
      takenBack += rows.filter(({ taken_back_at: at }) => at !== null).length;
    }),
    { numRuns: DEPTH.databaseRuns, examples: [[PLAIN]] },
  );
  // Otherwise nothing of this was tested.
  expect(spun).toBeGreaterThan(Math.max(0, DEPTH.databaseRuns - 10));
  expect(takenBack).toBeGreaterThan(0);
}, 900_000);
