import { beforeEach, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { plantCustomer, type Customer } from './customers.ts';
import type { TestApp } from './test-app.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';
import { endWheels, grantSpinsTo, makeWheel, WEIGHTS } from './wheels.ts';

const here = useTestApp();
const there = useTestAppBeside(here);
let wheelId: string;
beforeEach(async () => {
  await endWheels(here.database.db, here.time.clock());
  for (const app of [here, there]) app.time.advance(60);
  wheelId = await makeWheel(here.database.db, { around: here.time.clock(), weights: WEIGHTS.thirty });
});

async function player(spins: number): Promise<Customer> {
  const customer = await plantCustomer(here);
  await grantSpinsTo(here.database.db, { id: wheelId, at: here.time.clock() }, customer.id, spins);
  return customer;
}

const spin = (app: TestApp, who: Customer, query = '') =>
  app.call(`/Website/activityLotteryDraw${query}`, undefined, { method: 'GET', ...who });

async function written({ id }: Customer) {
  const { rows } = await here.database.pool.query<Record<string, number>>(
    `select
       (select count(*)::int from wheel_spins where account_id = $1) as spins,
       (select count(*)::int from wheel_spin_grants where account_id = $1 and spent_at is not null) as spent,
       (select count(*)::int from wheel_commitments where account_id = $1 and end_reason = 'spun') as spun,
       (select count(*)::int from ledger_entries where account_id = $1 and source = 'wheel') as ledger,
       (select count(*)::int from audit_entries where account_id = $1 and action = 'wheel.spin') as audit`,
    [id],
  );
  return rows[0];
}
const times = (num: number) => ({ spins: num, spent: num, spun: num, ledger: num, audit: num });

test('concurrent spins of two processes on one spin make one, which those in time are answered with', async () => {
  const who = await player(1);
  const answers = await Promise.all(
    Array.from({ length: 2 * DEPTH.crowd }, (_, index) => spin(index % 2 === 0 ? here : there, who)),
  );
  const made = answers.filter(({ name }) => name === 'OK');
  // On a busy machine the last of them arrive more than a second after the spin, when nothing is left.
  const late = answers.filter(({ name }) => name === 'WHEEL_NO_CHANCES');
  expect(made.length + late.length).toBe(answers.length);
  expect(new Set(made.map(({ bean }) => JSON.stringify(bean))).size).toBe(1);
  expect(made[0]?.bean).toMatchObject({ days: 30, num: 0 });
  expect(await written(who)).toEqual(times(1));
});

test('repeated within a second, however often and on either process, it returns the first’s result', async () => {
  const who = await player(5);
  for (const app of [here, there]) app.time.advance(90);
  const first = await spin(here, who);
  // However long the calls take on a busy machine, all are within that second.
  for (const app of [here, there]) app.time.advance(-60);
  const answers = await Promise.all(
    Array.from({ length: DEPTH.crowd }, (_, index) =>
      spin(index % 2 === 0 ? here : there, who, `?seed=s${index}`),
    ),
  );
  expect(answers.map(({ bean }) => bean)).toEqual(answers.map(() => first.bean));
  expect(await written(who)).toEqual(times(1));
  for (const app of [here, there]) app.time.advance(120);
  expect((await spin(there, who)).bean.id).not.toBe(first.bean.id);
  expect(await written(who)).toEqual(times(2));
});

test('one set of terms is spun once, however late the request', async () => {
  const who = await player(3);
  const { bean } = await here.call('/Website/activityLotteryInfo', undefined, { method: 'GET', ...who });
  const ids = [];
  for (let turn = 0; turn < 4; turn++) {
    ids.push((await spin(turn % 2 === 0 ? here : there, who, `?commitment=${bean.next.id}`)).bean.id);
    for (const app of [here, there]) app.time.advance(30);
  }
  expect(new Set(ids).size).toBe(1);
  expect(await written(who)).toEqual(times(1));
});

test('read many times concurrently, the wheel shows one set of terms', async () => {
  const who = await player(1);
  const looks = await Promise.all(
    Array.from({ length: DEPTH.crowd }, (_, index) =>
      (index % 2 === 0 ? here : there).call('/Website/activityLotteryInfo', undefined, {
        method: 'GET',
        ...who,
      }),
    ),
  );
  expect(new Set(looks.map(({ bean }) => bean.next.hash)).size).toBe(1);
});

test('8 accounts spinning concurrently with a budget that is nearly used up never win more than it', async () => {
  await here.database.db
    .updateTable('campaigns')
    .set({ budget_days: 100 })
    .where('id', '=', wheelId)
    .execute();
  const people = [];
  for (let index = 0; index < 8; index++) people.push(await player(1));
  const answers = await Promise.all(people.map((who, index) => spin(index % 2 === 0 ? here : there, who)));
  expect(answers.map(({ name }) => name)).toEqual(people.map(() => 'OK'));
  expect(answers.filter(({ bean }) => bean.days === 30)).toHaveLength(3);
  expect(answers.filter(({ bean }) => bean.days === 0)).toHaveLength(5);
});
