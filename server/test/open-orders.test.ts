import { expect, test } from 'vitest';
import { Refusal } from '../src/platform/refusal.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { place } from './refund-scene.ts';
import { createTestClock } from './test-clock.ts';

const MOST = 20;
const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);

test('of orders made concurrently in two processes at most 20 are unpaid, and those of others do not count', async () => {
  const { db } = here.database;
  const [account, other] = [await insertCustomer(db), await insertCustomer(db)];
  const many = (accountId: string, count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, turn) =>
        (turn % 2 === 0 ? here : there).createOrder({
          accountId,
          planKey: 'vip-7',
          mId: 1,
          payType: 'alipay',
          source: undefined,
          channelId: undefined,
          pv: undefined,
          language: 'en',
          usedLanguage: null,
        }),
      ),
    );
  const [outcomes] = await Promise.all([many(account, 30), many(other, 5)]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(30 - MOST);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ reason: 'ORDERS_TOO_MANY_OPEN' });
  }
  const rows = await db.selectFrom('orders').select('id').where('account_id', '=', account).execute();
  expect(rows).toHaveLength(MOST);

  // Expired ones make room.
  time.advance(1801);
  expect((await place(here, account)).cents).toBeGreaterThan(0);
});
