import type { TermSplit } from '@causeway/contract/console/lists';
import { sql } from 'kysely';
import { NIL } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../src/platform/database/tx.ts';
import { listCohorts } from '../src/modules/backoffice/business-figure-store.ts';
import { readBusinessFigures } from '../src/modules/backoffice/business-figure-service.ts';
import { refreshFigures } from '../src/modules/backoffice/figures-service.ts';
import { viewBusinessFigures } from '../src/modules/backoffice/operator/business-figure-view.ts';
import { checkTerms } from '../src/modules/backoffice/order-term-service.ts';
import { listQuarters, takeChangedAccounts } from '../src/modules/backoffice/order-term-store.ts';
import { disputeOf, sayDispute } from './dispute-scene.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { testOperator } from './operators.ts';
import { asked, place, placePaid, type PlacedOrder } from './refund-scene.ts';
import { createTestClock } from './test-clock.ts';

const time = createTestClock(new Date('2026-01-01T12:00:00Z'));
time.stand();
const [parts] = useMoneyParts(time.clock);
const figures = () => ({ db: parts.database.db, clock: time.clock, timeZone: 'UTC' });

/** Advances the clock to noon of a day. */
function on(day: string): void {
  time.advance((Date.parse(`${day}T12:00:00Z`) - time.clock().getTime()) / 1000);
}

async function read(from: string, to: string, cohortSplit?: TermSplit) {
  await refreshFigures(figures());
  return viewBusinessFigures(await readBusinessFigures(figures(), { from, to, cohortSplit }));
}
/** MRR and paying customers on a day. */
async function running(day: string) {
  const { totals } = await read(day, day);
  return [totals.mrr, totals.customers];
}
const isRight = { wrongAccounts: 0, areSumsWrong: false };

const customers: Record<string, string> = {};
const buy = (who: string, plan: 'vip-7' | 'vip-90') => placePaid(parts, customers[who] ?? '', plan);
const give = (who: string, days: number) =>
  inTransaction(figures().db, (tx) =>
    parts.ctx.entitlements.grant(tx, {
      accountId: customers[who] ?? '',
      tier: 'vip',
      days,
      source: 'operator',
      reference: `${who} ${days}`,
    }),
  );

/*
 * The plan `vip-7` is sold for 30 days and $10, `vip-90` for 90 days and $24. A day's MRR by hand, as of the end:
 *
 * |        | Ann                  | Bea           | Cem               | Dan        | Eva           | MRR | customers |
 * | Jan 12 | 10 ÷ 30 × 30 = 10    | refunded      | –                 | –          | –             | 10  | 1         |
 * | Feb 2  | free days            |               | lost              | 10         | –             | 10  | 1         |
 * | Feb 15 | (24−6) ÷ 90 × 30 = 6 |               | lost (was 8)      | 10         | 10            | 26  | 3         |
 * | Mar 14 | 6                    |               |                   | due Mar 3  | due Mar 12    | 6   | 1         |
 * | Mar 20 | 6                    |               |                   |            | 10, from 17th | 16  | 2         |
 * | Apr 25 | 6                    |               |                   | 10, back   | due Apr 16    | 16  | 2         |
 */
describe('the figures of a small shop', () => {
  beforeAll(async () => {
    const { db } = figures();
    for (const who of ['ann', 'bea', 'cem', 'dan', 'eva']) customers[who] = await insertCustomer(db);
    const price = {
      save: 0,
      offer_price_cents: null,
      offer_save: null,
      offer_ends_at: null,
      price_fen: null,
    };
    await db
      .updateTable('plans')
      .set({ ...price, days: 30, price_cents: 1000 })
      .where('key', '=', 'vip-7')
      .execute();
    await db
      .updateTable('plans')
      .set({ ...price, days: 90, price_cents: 2400 })
      .where('key', '=', 'vip-90')
      .execute();
  });

  let [bea, ann, cem]: PlacedOrder[] = [];

  test('a refund that revokes the days removes the order from every day; free days add no revenue', async () => {
    await buy('ann', 'vip-7');
    on('2026-01-05');
    bea = await buy('bea', 'vip-7');
    on('2026-01-10');
    await give('ann', 5);
    on('2026-01-12');
    expect(await running('2026-01-12')).toEqual([20, 2]);
    expect(await checkTerms(figures())).toEqual({ accounts: 2, ...isRight });
    on('2026-01-15');
    cem = await buy('cem', 'vip-90');
    on('2026-01-20');
    await parts.requestOverrideRefund(asked(bea.orderId, 1000));
    expect(await running('2026-01-12')).toEqual([10, 1]);
    on('2026-01-26');
    ann = await buy('ann', 'vip-90');
    expect(await checkTerms(figures())).toEqual({ accounts: 3, ...isRight });
  });

  test('a partial refund lowers what is kept, a dispute holds an order, and a lost one removes it', async () => {
    on('2026-02-01');
    await buy('dan', 'vip-7');
    on('2026-02-10');
    await buy('eva', 'vip-7');
    await place(parts, customers['eva'] ?? '');
    on('2026-02-20');
    await parts.requestOverrideRefund(asked(ann?.orderId ?? '', 600));
    expect(await running('2026-02-02')).toEqual([18, 2]);
    expect(await running('2026-02-15')).toEqual([34, 4]);
    on('2026-03-10');
    const dispute = disputeOf(cem as PlacedOrder, { occurredAt: time.clock() });
    await sayDispute(parts, dispute);
    expect(await running('2026-02-15')).toEqual([26, 3]);
    on('2026-03-12');
    await sayDispute(parts, { ...dispute, state: 'won', occurredAt: time.clock() });
    expect(await running('2026-02-15')).toEqual([34, 4]);
    on('2026-03-17');
    await buy('eva', 'vip-7');
    on('2026-03-20');
    const lost = disputeOf(cem as PlacedOrder, { occurredAt: time.clock() });
    await sayDispute(parts, lost);
    await sayDispute(parts, { ...lost, state: 'lost', occurredAt: new Date(time.clock().getTime() + 1000) });
    expect(await running('2026-02-15')).toEqual([26, 3]);
    on('2026-04-14');
    const back = await place(parts, customers['dan'] ?? '', 'vip-7');
    on('2026-04-18');
    expect((await read('2026-04-14', '2026-04-14')).providers).toMatchObject([{ started: 1, succeeded: 0 }]);
    on('2026-04-20');
    await parts.settlePayment(back.event);
    expect((await read('2026-04-14', '2026-04-14')).providers).toMatchObject([{ started: 1, succeeded: 1 }]);
    await figures().db.updateTable('orders').set({ source: 'blog' }).where('id', '=', back.orderId).execute();
    on('2026-05-02');
    expect(await checkTerms(figures())).toEqual({ accounts: 5, ...isRight });
  });

  test.each([
    ['2026-01-12', 10, 1, 10],
    ['2026-02-02', 10, 1, 10],
    ['2026-02-15', 26, 3, 8.67],
    ['2026-03-14', 6, 1, 6],
    ['2026-03-20', 16, 2, 8],
    ['2026-04-25', 16, 2, 8],
  ])('MRR, paying customers and ARPU on %s', async (day, mrr, count, arpu) => {
    const { totals } = await read(day, day);
    expect([totals.mrr, totals.customers, totals.arpu]).toEqual([mrr, count, arpu]);
  });

  /*
   * Revenue: Jan 10 + 10 + 24 + 24, Feb 10 + 10, Mar 10. Refunds: Jan 10 (Bea), Feb 6 (Ann). Lost: Mar 24 (Cem).
   * Due: Ann Feb 5, after 30 + 5 days, renewed on Jan 26. Dan Mar 3, back too late. Eva Mar 12, renewed on Mar 17.
   */
  test('net revenue, renewal rate, dispute rate and payment success of three months', async () => {
    const { totals, months, providers } = await read('2026-01-01', '2026-03-31');
    const money = ({ revenue, refunds, lost, net }: typeof totals | (typeof months)[number]) => [
      revenue,
      refunds,
      lost,
      net,
    ];
    expect(money(totals)).toEqual([98, 16, 24, 58]);
    expect(
      months.map((month) => [month.period, month.mrr, ...money(month), month.due, month.renewed]),
    ).toEqual([
      ['2026-01', 0, 68, 10, 0, 58, 0, 0],
      ['2026-02', 26, 20, 6, 0, 14, 1, 1],
      ['2026-03', 16, 10, 0, 24, -14, 2, 1],
    ]);
    expect([totals.renewed, totals.due]).toEqual([2, 3]);
    expect([totals.disputes, totals.orders]).toEqual([2, 7]);
    expect(providers).toEqual([{ provider: 'sandbox', started: 8, succeeded: 7 }]);
  });

  /* January: Ann. February: Dan, who has left at the end of March and is back in April, and Eva, who left in April. */
  test('churn by cohort, for months that are over', async () => {
    const { cohorts } = await read('2026-01-01', '2026-05-02');
    expect(cohorts).toEqual([
      { period: '2026-01', part: null, customers: 1, churned: [0, 0, 0, null, null] },
      { period: '2026-02', part: null, customers: 2, churned: [1, 1, null, null, null] },
    ]);
  });

  test('by plan, payment method and channel', async () => {
    const { plans, methods, channels } = await read('2026-03-01', '2026-04-25');
    const shown = (list: typeof plans) =>
      list.map(({ kind, names, mrr, customers: count, due, renewed }) => [
        kind,
        ...names,
        mrr,
        count,
        due,
        renewed,
      ]);
    expect(shown(plans)).toEqual([
      ['named', 'vip-7', 10, 1, 3, 1],
      ['named', 'vip-90', 6, 1, 0, 0],
    ]);
    expect(plans[0]?.planName?.en).toEqual(expect.any(String));
    expect(shown(methods)).toEqual([['named', 'alipay', 16, 2, 3, 1]]);
    expect(shown(channels)).toEqual([
      ['named', 'blog', 10, 1, 0, 0],
      ['direct', 6, 1, 3, 1],
    ]);
  });

  test('a changed row is found and corrected by the check, and another time zone counts everything again', async () => {
    const { db } = figures();
    const before = await read('2026-01-01', '2026-05-02');
    await db
      .updateTable('order_terms')
      .set({ cents: 1 })
      .where('order_id', '=', ann?.orderId ?? '')
      .execute();
    await db.deleteFrom('cohort_sums').execute();
    expect(await checkTerms(figures())).toMatchObject({ wrongAccounts: 1, areSumsWrong: true });
    expect(await checkTerms(figures())).toMatchObject(isRight);
    expect(await read('2026-01-01', '2026-05-02')).toEqual(before);
    await refreshFigures({ ...figures(), timeZone: 'Pacific/Kiritimati' });
    // At noon UTC, it is the next day there.
    const there = await readBusinessFigures(
      { ...figures(), timeZone: 'Pacific/Kiritimati' },
      { from: '2026-01-01', to: '2026-01-01' },
    );
    expect(there.totals.mrrCents).toBe(0);
    expect(await read('2026-01-01', '2026-05-02')).toEqual(before);
  });
});

/*
 * All of June's cohort, with the due day, by hand. A part is what the first counted order says:
 *
 * | Fay | vip-7  | alipay | blog 7 | also vip-90 on Jun 25, due Sep 29                             |
 * | Gus | vip-7  | card   | blog 7 | due Jul 3, with 40 free days Aug 12                           |
 * | Hal | vip-90 | alipay | direct | refunded on Jul 10, then vip-7 of Jun 20, due Aug 9           |
 * | Ivy | vip-90 | alipay | direct | lost in a dispute on Aug 1                                    |
 * | Jan | vip-90 | alipay | direct | due Sep 7                                                     |
 */
describe('churn by cohort, split by what was ordered first', () => {
  const buyBy = async (who: string, plan: 'vip-7' | 'vip-90', change: { pay_method?: 'creditCard' }) => {
    const order = await place(parts, customers[who] ?? '', plan);
    const from = { source: 'blog', channel_id: '7' };
    await figures()
      .db.updateTable('orders')
      .set({ ...from, ...change })
      .where('id', '=', order.orderId)
      .execute();
    await parts.settlePayment(order.event);
  };
  const cohort = async (split: TermSplit, to: string) =>
    (await read('2026-06-01', to, split)).cohorts.map(({ period, part, customers: count, churned }) => [
      period,
      part?.kind,
      ...(part?.names ?? []),
      count,
      churned,
    ]);

  test('each customer is in one part, which a refund or a lost dispute changes', async () => {
    for (const who of ['fay', 'gus', 'hal', 'ivy', 'jan'])
      customers[who] = await insertCustomer(figures().db);
    on('2026-06-01');
    await buyBy('fay', 'vip-7', {});
    on('2026-06-03');
    await buyBy('gus', 'vip-7', { pay_method: 'creditCard' });
    on('2026-06-05');
    const hal = await buy('hal', 'vip-90');
    on('2026-06-08');
    const ivy = await buy('ivy', 'vip-90');
    on('2026-06-09');
    await buy('jan', 'vip-90');
    on('2026-06-10');
    await give('gus', 40);
    on('2026-06-20');
    await buy('hal', 'vip-7');
    on('2026-06-25');
    await buy('fay', 'vip-90');
    const open = [null, null, null, null, null];
    expect(await cohort('plan', '2026-06-25')).toEqual([
      ['2026-06', 'named', 'vip-90', 3, open],
      ['2026-06', 'named', 'vip-7', 2, open],
    ]);
    on('2026-07-10');
    await parts.requestOverrideRefund(asked(hal.orderId, 2400));
    expect(await cohort('plan', '2026-07-10')).toEqual([
      ['2026-06', 'named', 'vip-7', 3, open],
      ['2026-06', 'named', 'vip-90', 2, open],
    ]);
    on('2026-08-01');
    const lost = disputeOf(ivy, { occurredAt: time.clock() });
    await sayDispute(parts, lost);
    await sayDispute(parts, { ...lost, state: 'lost', occurredAt: new Date(time.clock().getTime() + 1000) });
    on('2026-10-02');
    expect(await checkTerms(figures())).toMatchObject(isRight);
    const due = figures()
      .db.selectFrom('order_terms')
      .select('due_on')
      .where('account_id', '=', customers['hal'] ?? '');
    expect(await due.execute()).toEqual([{ due_on: '2026-08-09' }]);
  });

  test.each<[TermSplit, unknown[]]>([
    [
      'plan',
      [
        ['named', 'vip-7', 3, [0, 2, 3, null, null]],
        ['named', 'vip-90', 1, [0, 0, 1, null, null]],
      ],
    ],
    [
      'method',
      [
        ['named', 'alipay', 3, [0, 1, 3, null, null]],
        ['named', 'creditCard', 1, [0, 1, 1, null, null]],
      ],
    ],
    [
      'channel',
      [
        ['direct', 2, [0, 1, 2, null, null]],
        ['named', 'blog', '7', 2, [0, 1, 2, null, null]],
      ],
    ],
  ])('by %s, after free days, a refund and a lost dispute', async (split, expected) => {
    const rows = await cohort(split, '2026-10-02');
    expect(rows.map(([, ...row]) => row)).toEqual(expected);
    const { cohorts } = await read('2026-06-01', '2026-10-02');
    expect(cohorts).toEqual([
      { period: '2026-06', part: null, customers: 4, churned: [0, 2, 4, null, null] },
    ]);
  });

  test('parts beyond the largest are summed', async () => {
    const span = { from: '2026-06-01', to: '2026-06-01', split: 'method' as const };
    const rows = await listCohorts(figures().db, { ...span, most: 1 });
    const joined = rows.filter((row) => row.joined > 0).map((row) => [row.key, row.joined]);
    expect(joined).toEqual([
      [['alipay'], 3],
      [null, 1],
    ]);
  });
});

test('free days of ten years add one quarter to a recount, not forty, and its sums are corrected', async () => {
  const { db } = figures();
  customers['kim'] = await insertCustomer(db);
  on('2026-10-03');
  await buy('kim', 'vip-7');
  await give('kim', 3600);
  await refreshFigures(figures());
  expect((await listQuarters(db)).filter((quarter) => quarter > '2027')).toEqual(['2036-07-01']);
  // The first order may begin in a later quarter than it was paid in.
  const ofKim = db.updateTable('order_terms').where('account_id', '=', customers['kim'] ?? '');
  await ofKim.set({ cohort: '2031-02-01' }).execute();
  expect(await listQuarters(db)).toContain('2031-01-01');
  await db.updateTable('term_sums').set({ due: 5 }).where('period', '>', '2036-01-01').execute();
  expect(await checkTerms(figures(), AbortSignal.abort())).toEqual({ accounts: 0, ...isRight });
  expect(await checkTerms(figures())).toMatchObject({ wrongAccounts: 1, areSumsWrong: true });
  expect(await checkTerms(figures())).toMatchObject(isRight);
});

test('a team’s order is named in words, as its key is internal', async () => {
  const { db } = figures();
  const ofKim = db.updateTable('orders').where('account_id', '=', customers['kim'] ?? '');
  await ofKim.set({ plan_key: 'team-90' }).execute();
  await checkTerms(figures());
  const { plans } = await read('2026-10-03', '2026-10-03');
  expect(plans.find(({ names }) => names[0] === 'team-90')?.planName).toMatchObject({
    en: 'Team plan, 90 days',
    zh: '团队套餐 90 天',
  });
});

test('an offline payment counts as such, although its customer chose another method, and is no started payment', async () => {
  customers['lou'] = await insertCustomer(figures().db);
  on('2026-10-04');
  const { orderId } = await place(parts, customers['lou']);
  const reference = 'By wire';
  await parts.markOfflinePayment({ caller: testOperator(), orderId, reference, reason: reference });
  const { methods, providers } = await read('2026-10-04', '2026-10-04');
  expect(methods.map(({ names, customers: count }) => [...names, count])).toContainEqual(['offline', 1]);
  expect(providers).toEqual([{ provider: 'sandbox', started: 1, succeeded: 0 }]);
});

test.each([
  ['2026-03-02', '2026-03-01'],
  ['2026-02-30', '2026-03-01'],
  ['2030-01-01', '2030-01-02'],
  ['2010-01-01', '2026-01-01'],
])('an invalid or coming range is refused: %s to %s', async (from, to) => {
  await expect(readBusinessFigures(figures(), { from, to })).rejects.toMatchObject({
    reason: 'OVERVIEW_RANGE_WRONG',
  });
});

test('taking all changes in one transaction reads none of those again that it has taken', async () => {
  const [batches, size] = [10, 100];
  const read = await inTransaction(figures().db, async (tx) => {
    await tx.deleteFrom('term_changes').execute();
    await sql`insert into term_changes select gen_random_uuid() from generate_series(1, ${batches * size})`.execute(
      tx,
    );
    const taken: string[] = [];
    for (let after: string | undefined = NIL; after !== undefined; after = taken.at(-1)) {
      const ids = await takeChangedAccounts(tx, { after, changes: size });
      if (ids.length === 0) break;
      taken.push(...ids);
    }
    expect(taken).toHaveLength(batches * size);
    const { rows } = await sql<{ entries: string }>`
      select pg_stat_get_xact_tuples_returned('term_changes_account_id'::regclass) as entries`.execute(tx);
    return Number(rows[0]?.entries);
  });
  expect(read).toBeLessThan(3 * batches * size);
});
