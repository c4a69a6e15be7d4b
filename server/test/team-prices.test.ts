import { teamPriceChanges } from '@causeway/contract/console/price-changes';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { quoteTeam, sizeSaving } from '@causeway/contract/team-quote';
import { DEPTH } from '../../scripts/test-depth.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import { plantTeamPlan, plantTeam } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

const save = fc.integer({ min: 0, max: 99 });
const times = fc.uniqueArray(
  fc.record({
    days: fc.integer({ min: 1, max: 1080 }),
    unitCents: fc.integer({ min: 1, max: 20_000 }),
    save,
  }),
  { selector: ({ days }) => days, minLength: 1, maxLength: 4 },
);
const sizes = fc
  .uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 4 })
  .chain((counts) =>
    fc
      .array(save, { minLength: counts.length, maxLength: counts.length })
      .map((saves) => [counts, saves] as const),
  )
  // More seats never save less.
  .map(([counts, saves]) =>
    counts
      .toSorted((one, other) => one - other)
      .map((deviceNum, index) => ({
        deviceNum,
        save: saves.toSorted((one, other) => one - other)[index] ?? 0,
      })),
  );

test('whatever operators set, the price of a plan is the price that is charged', async () => {
  await fc.assert(
    fc.asyncProperty(times, sizes, fc.integer({ min: 1, max: 50 }), async (times, sizes, seats) => {
      const { version, ...before } = (await app.call('/Console/teamPrices', {}, owner)).bean;
      const draft = { times, sizes };
      const jumps = teamPriceChanges(before, draft).map(({ of, after }) => ({ of, amount: after.amount }));
      const change = { version, draft, confirmed: jumps };
      const { name } = await app.call('/Console/teamPricesChange', change, owner);
      expect(['OK', 'NOTHING_CHANGED']).toContain(name);
      const team = await plantTeam(app);
      await plantTeamPlan(app, team, { seats: 50, days: 100 });
      for (const line of [...times.keys(), 'rest'] as const) {
        // The shown price and the site's own computation: read anew, since a free order is paid immediately.
        const { goods, rest } = (await app.call('/Team/goods', {}, { method: 'GET', ...team })).bean;
        const { key, price, save, deviceNum: held = 0 } = line === 'rest' ? rest : goods.time[line];
        const shown = quoteTeam(
          { unitCents: Math.round(price.usd * 100), save },
          seats,
          sizeSaving(goods.device, held + seats),
        );
        const asked = { timeKey: key, deviceNum: seats, mId: 1, payType: 'alipay' };
        const { bean } = await app.call('/Team/createOrder', asked, team);
        const order = await app.database.db
          .selectFrom('orders')
          .innerJoin('payments', 'payments.order_id', 'orders.id')
          .select(['list_cents', 'discount_cents', 'total_cents', 'payments.amount_cents'])
          .where('orders.id', '=', bean.orderId)
          .executeTakeFirstOrThrow();
        expect(order).toEqual({
          list_cents: shown.listCents,
          discount_cents: shown.timeSavingCents + shown.sizeSavingCents,
          total_cents: shown.totalCents,
          amount_cents: shown.totalCents,
        });
      }
    }),
    { numRuns: DEPTH.databaseRuns, endOnFailure: true },
  );
});
