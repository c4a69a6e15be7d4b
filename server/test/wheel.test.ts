import { createHash, createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { commitmentText, spinText, segmentOf, SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import { retireCommitments } from '../src/modules/promotions/commitment-store.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { useTestApp } from './use-test-app.ts';
import { addWeights, endWheels, grantSpinsTo, makeWheel, WEIGHTS } from './wheels.ts';

const INFO = '/Website/activityLotteryInfo';
const SPIN = '/Website/activityLotteryDraw';

const app = useTestApp();
beforeEach(async () => {
  await endWheels(app.database.db, app.time.clock());
  app.time.advance(60);
});

const now = () => app.time.clock();
const info = async (who: Customer) => (await app.call(INFO, undefined, { method: 'GET', ...who })).bean;
const check = (who: Customer, id: string) => app.call('/Website/activityLotteryCheck', { id }, who);
const spin = (who: Customer, query: Record<string, string> = {}) =>
  app.call(`${SPIN}?${new URLSearchParams(query).toString()}`, undefined, { method: 'GET', ...who });

async function wheel(options: { weights?: readonly number[]; budgetDays?: number } = {}): Promise<string> {
  return makeWheel(app.database.db, { around: now(), ...options });
}

async function player(wheelId: string, spins = 1): Promise<Customer> {
  const customer = await plantCustomer(app);
  if (spins > 0) await grantSpinsTo(app.database.db, { id: wheelId, at: now() }, customer.id, spins);
  return customer;
}

const ledgerOf = (accountId: string) =>
  app.database.db
    .selectFrom('ledger_entries')
    .select(['source', 'tier', 'days', 'reference'])
    .where('account_id', '=', accountId)
    .where('source', '!=', 'trial')
    .orderBy('id')
    .execute();

/** As the check page does it. */
function verify(bean: {
  seed: string;
  segment: number;
  commitment: Parameters<typeof commitmentText>[0] & { hash: string };
}) {
  const { commitment, seed, segment } = bean;
  expect(createHash('sha256').update(commitmentText(commitment)).digest('hex')).toBe(commitment.hash);
  const hmac = createHmac('sha256', Buffer.from(commitment.secret, 'hex'));
  expect(segmentOf(hmac.update(spinText(commitment.id, seed)).digest('hex'), commitment)).toBe(segment);
}

describe('a spin', () => {
  test('uses up a spin, gives VIP days, and is what the account was shown before', async () => {
    const id = await wheel();
    const who = await player(id, 2);
    const before = await info(who);
    expect(before).toMatchObject({
      num: 2,
      record: [],
      wheel: { state: 'running', budget: null, friendChances: 0 },
    });
    expect(before.next).toMatchObject({ weightsVersion: 1, weights: WEIGHTS.five, cap: 360 });
    expect(before.next).not.toHaveProperty('secret');
    const { bean: until } = await app.call('/Website/info', {}, who);

    const { name, bean } = await spin(who, { seed: 'mine_1', commitment: before.next.id });
    expect(name).toBe('OK');
    expect(bean).toMatchObject({ days: 5, num: 1, next: { weightsVersion: 1 } });
    expect(SEGMENT_DAYS[bean.segment]).toBe(5);
    expect(bean.next.id).not.toBe(before.next.id);

    expect(await ledgerOf(who.id)).toEqual([{ source: 'wheel', tier: 'vip', days: 5, reference: bean.id }]);
    expect((await app.call('/Website/info', {}, who)).bean.expire - until.expire).toBe(5 * 86_400);
    const told = (await check(who, bean.id)).bean;
    expect(told).toMatchObject({ seed: 'mine_1', segment: bean.segment, days: 5, replaced: [] });
    expect(told.commitment).toMatchObject({ id: before.next.id, hash: before.next.hash, cap: 360 });
    verify(told);

    const after = await info(who);
    expect(after).toMatchObject({ num: 1, record: [{ id: bean.id, days: 5, takenBack: false }] });
    expect(after.next).toEqual(bean.next);
    expect(after.wall[0]).toEqual({ name: `${who.email.slice(0, 3)}***`, days: 5 });
    const list = await app.call('/Website/activityLotteryDraws', {}, who);
    expect(list.bean).toEqual({ list: after.record, next: null });
  });

  test('without a seed and without terms works too, and one that wins nothing writes no time', async () => {
    const who = await player(await wheel({ weights: WEIGHTS.nothing }));
    const { bean } = await spin(who);
    expect(bean).toMatchObject({ days: 0, segment: 0, num: 0 });
    expect(await ledgerOf(who.id)).toEqual([]);
    verify((await check(who, bean.id)).bean);
    expect((await info(who)).record).toEqual([]);
    const { bean: list } = await app.call('/Website/activityLotteryDraws', {}, who);
    expect(list.list).toMatchObject([{ id: bean.id, days: 0 }]);
  });

  test('is refused without a spin, without a wheel and to administrators', async () => {
    const who = await player(await wheel(), 0);
    expect((await spin(who)).name).toBe('WHEEL_NO_CHANCES');
    await grantSpinsTo(app.database.db, { id: (await shownWheel()).id, at: now() }, who.id);
    await endWheels(app.database.db, now());
    expect((await spin(who)).name).toBe('WHEEL_NOT_RUNNING');
    expect(await info(who)).toMatchObject({ num: 0, next: null, wheel: { state: 'ended' } });
    await app.database.db.updateTable('accounts').set({ kind: 'team' }).where('id', '=', who.id).execute();
    expect((await spin(who)).name).toBe('INDIVIDUAL_ONLY');
  });

  test('repeated within a second or for terms that were spun, is answered with the first', async () => {
    const who = await player(await wheel({ weights: WEIGHTS.even }), 3);
    app.time.advance(60);
    const first = await spin(who);
    // However long the call takes on a busy machine, it is within that second.
    app.time.advance(-30);
    expect((await spin(who, { seed: 'another' })).bean).toEqual(first.bean);
    app.time.advance(60);
    const second = await spin(who, { commitment: first.bean.next.id });
    expect(second.bean.id).not.toBe(first.bean.id);
    app.time.advance(100);
    const again = await spin(who, { commitment: first.bean.next.id });
    expect(again.bean).toEqual(second.bean);
    expect((await info(who)).num).toBe(1);
    await endWheels(app.database.db, now());
    expect((await spin(who, { commitment: first.bean.next.id })).bean).toEqual({ ...second.bean, num: 0 });
  });

  test('repeated after its wheel and a restore is answered with the first', async () => {
    const who = await player(await wheel());
    const { next } = await info(who);
    const first = await spin(who, { commitment: next.id });
    await endWheels(app.database.db, now());
    await inTransaction(app.database.db, (tx) => retireCommitments(tx, now()));
    app.time.advance(60);
    const again = await spin(who, { commitment: next.id });
    expect(again.bean).toMatchObject({ id: first.bean.id, segment: first.bean.segment, days: 5, num: 0 });
    expect((await spin(who, { commitment: next.id })).bean).toEqual(again.bean);
  });

  test('is never cached on its way', async () => {
    const who = await player(await wheel());
    const answer = await fetch(`${app.url}${SPIN}`, { headers: { authorization: who.token } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 200 });
  });

  test('uses the oldest spin first', async () => {
    const id = await wheel();
    const who = await player(id, 0);
    const { db } = app.database;
    const [later, earlier] = [now(), new Date(now().getTime() - 5000)];
    for (const at of [later, earlier]) await grantSpinsTo(db, { id, at }, who.id);
    await spin(who);
    const spent = await db
      .selectFrom('wheel_spin_grants')
      .select('given_at')
      .where('account_id', '=', who.id)
      .where('spent_at', 'is not', null)
      .execute();
    expect(spent).toEqual([{ given_at: earlier }]);
  });
});

describe('terms', () => {
  test('that changed are refused with no spin used; the new ones stay, and the old ones are shown with the spin', async () => {
    const id = await wheel();
    const who = await player(id);
    const shown = (await info(who)).next;
    await addWeights(app.database.db, id, WEIGHTS.thirty, 2, now());
    expect((await spin(who, { commitment: shown.id })).name).toBe('WHEEL_TERMS_CHANGED');
    expect(await ledgerOf(who.id)).toEqual([]);

    const fresh = await info(who);
    expect(fresh).toMatchObject({ num: 1, next: { weightsVersion: 2, weights: WEIGHTS.thirty } });
    expect((await spin(who, { commitment: shown.id })).name).toBe('WHEEL_TERMS_CHANGED');
    const { bean } = await spin(who, { commitment: fresh.next.id });
    expect(bean.days).toBe(30);
    const told = (await check(who, bean.id)).bean;
    verify(told);
    expect(told.replaced).toMatchObject([{ id: shown.id, hash: shown.hash, weightsVersion: 1 }]);
    for (const one of told.replaced)
      expect(createHash('sha256').update(commitmentText(one)).digest('hex')).toBe(one.hash);

    app.time.advance(5);
    await grantSpinsTo(app.database.db, { id, at: now() }, who.id);
    const next = await spin(who);
    expect((await check(who, next.bean.id)).bean.replaced).toEqual([]);
  });

  test('of another account, and invalid texts, are no terms', async () => {
    const id = await wheel();
    const [who, other] = [await player(id), await player(id)];
    const theirs = (await info(other)).next.id;
    for (const commitment of [theirs, 'none', '7']) {
      expect((await spin(who, { commitment })).name).toBe('WHEEL_TERMS_CHANGED');
    }
    expect((await info(who)).num).toBe(1);
  });

  test('a budget limits the prizes, and every account is shown the limit before it spins', async () => {
    const who = await player(await wheel({ weights: WEIGHTS.even, budgetDays: 12 }), 40);
    const other = await player((await shownWheel()).id);
    const caps: number[] = [];
    let won = 0;
    for (let turn = 0; turn < 40; turn++) {
      const { next, wheel: shown } = await info(who);
      caps.push(next.cap);
      expect(shown.budget).toEqual({ days: 12, won });
      expect((await info(other)).next.cap).toBe(next.cap);
      won += (await spin(who, { commitment: next.id })).bean.days;
      app.time.advance(2);
    }
    expect(won).toBe(10);
    expect(caps[0]).toBe(10);
    expect(caps.at(-1)).toBe(0);
  });
});

test('the page shows a planned wheel, and none if there has never been one', async () => {
  const id = await wheel();
  const who = await player(id);
  const later = new Date(now().getTime() + 40 * 3_600_000);
  await app.database.db
    .updateTable('campaigns')
    .set({ starts_at: later, ends_at: new Date(later.getTime() + 1000) })
    .where('id', '=', id)
    .execute();
  expect(await info(who)).toMatchObject({
    num: 0,
    next: null,
    // Its odds are published before it opens.
    wheel: { state: 'planned', terms: { weightsVersion: 1, cap: 360 } },
  });
  expect((await spin(who)).name).toBe('WHEEL_NOT_RUNNING');
  expect((await info(who)).url).toMatch(/^http:\/\/localhost:8080\/#\/Register\?invite=/);
});

async function shownWheel() {
  return app.database.db
    .selectFrom('campaigns')
    .select('id')
    .where('kind', '=', 'wheel')
    .where('ends_at', '>', now())
    .executeTakeFirstOrThrow();
}
