import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createEntitlementService } from '../src/modules/access/entitlement-service.ts';
import { deriveKey } from '../src/platform/crypto/keys.ts';
import {
  buy,
  freshEmail,
  inviteCodeOf,
  plantAccount,
  plantCustomer,
  registerCustomer,
  type Customer,
} from './customers.ts';
import { expectStoredTimeIsReplayed } from './settlement-state.ts';
import { APP_SECRET } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const DAY = 86_400;
/** Connections that wait for a lock. */
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const app = useTestApp();

/** An inviter, and a friend who registered with their code. */
async function inviterAndFriend() {
  const inviter = await plantCustomer(app);
  return { inviter, friend: await plantCustomer(app, { invitedBy: inviter.id }) };
}

async function anInviter() {
  const inviter = await plantCustomer(app);
  return { inviter, invite: await inviteCodeOf(app, inviter) };
}

const shareData = async (inviter: Customer) =>
  (await app.call('/Website/invite', {}, inviter)).bean.shareData as { reg: number; reward: number };

async function invitedBy(friend: Customer): Promise<string | null> {
  const { db } = app.database;
  const row = await db
    .selectFrom('accounts')
    .select('invited_by')
    .where('id', '=', friend.id)
    .executeTakeFirstOrThrow();
  return row.invited_by;
}

const plansOf = async (customer?: Customer) =>
  (await app.call('/Website/skuList', {}, { token: customer?.token })).bean;

async function orderOf(customer: Customer, productId = 'vip-90') {
  const { bean } = await app.call(
    '/Website/createRenewOrder',
    { productId, mId: 1, payType: 'alipay' },
    customer,
  );
  return app.database.db
    .selectFrom('orders')
    .select(['id', 'list_cents', 'discount_cents', 'friend_discount_cents', 'total_cents'])
    .where('id', '=', bean.orderId)
    .executeTakeFirstOrThrow();
}

/** Expires unpaid orders, as half an hour would. */
async function expireOrders(customer: Customer): Promise<void> {
  const { db } = app.database;
  await db
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('account_id', '=', customer.id)
    .where('status', '=', 'open')
    .execute();
}

test('the link leads to signing up with the code, and the page says what invitations give', async () => {
  const { inviter, invite } = await anInviter();
  expect((await app.call('/Website/invite', {}, inviter)).bean).toEqual({
    url: `http://localhost:8080/#/Register?invite=${invite}`,
    promoData: {
      tiers: [
        { days: 90, reward: 10 },
        { days: 360, reward: 40 },
      ],
      friend: { percent: 10, hours: 24 },
    },
    shareData: { reg: 0, reward: 0 },
  });
});

describe('an inviter', () => {
  test.each([
    ['vip-90', 10],
    ['svip-90', 10],
    ['vip-360', 40],
    ['svip-360', 40],
  ])('gets days of VIP for a friend’s %s, once', async (plan, days) => {
    const { inviter, friend } = await inviterAndFriend();
    expect(await shareData(inviter)).toEqual({ reg: 1, reward: 0 });
    const { expire: before, trial } = (await app.call('/Website/info', {}, inviter)).bean;
    expect(trial).toBe(true);
    await buy(app, friend, plan);
    await buy(app, friend, 'vip-360');
    const { bean } = await app.call('/Website/info', {}, inviter);
    expect(bean).toMatchObject({ vipType: 1, trial: false, expire: before + days * DAY, pays: [] });
    expect(await shareData(inviter)).toEqual({ reg: 1, reward: days });
    await expectStoredTimeIsReplayed(app.database.db, inviter.id);
  });

  test('gets nothing for 7 days, and still the reward for the first 90 after it', async () => {
    const { inviter, friend } = await inviterAndFriend();
    await buy(app, friend, 'vip-7');
    expect(await shareData(inviter)).toEqual({ reg: 1, reward: 0 });
    await buy(app, friend, 'vip-90');
    expect(await shareData(inviter)).toEqual({ reg: 1, reward: 10 });
  });

  test('is mailed in their language, without a word about who the friend is', async () => {
    const { inviter, friend } = await inviterAndFriend();
    const { orderId } = await buy(app, friend);
    const mail = await app.smtp.waitForMail(inviter.email, ({ text }) => text.includes('VIP days'));
    expect(mail.text).toContain('10 VIP days');
    expect(`${mail.subject} ${mail.text}`).not.toContain(friend.email);
    expect(`${mail.subject} ${mail.text}`).not.toContain(orderId);
    const audit = await app.database.db
      .selectFrom('audit_entries')
      .select(['account_id', 'details'])
      .where('action', '=', 'referral.reward')
      .where('subject', '=', orderId)
      .execute();
    expect(audit).toEqual([{ account_id: inviter.id, details: { days: 10, friend: friend.id } }]);
  });

  test('with a deleted account gets nothing, and the friend’s order is paid all the same', async () => {
    const { inviter, friend } = await inviterAndFriend();
    const { db } = app.database;
    await db
      .updateTable('accounts')
      .set({ email: null, data_key: null })
      .where('id', '=', inviter.id)
      .execute();
    const { orderId } = await buy(app, friend);
    expect((await app.call('/Website/orderReceipt', { id: orderId }, friend)).name).toBe('OK');
    const rows = await db
      .selectFrom('ledger_entries')
      .select('source')
      .where('account_id', '=', inviter.id)
      .execute();
    expect(rows).toEqual([{ source: 'trial' }]);
  });
});

describe('registering continues without an invitation', () => {
  test('by an unknown code, or an administrator’s', async () => {
    const { inviter, invite } = await anInviter();
    const { db } = app.database;
    expect(await invitedBy(await registerCustomer(app, { invite: 'NOBODY99' }))).toBeNull();
    await db.updateTable('accounts').set({ kind: 'team' }).where('id', '=', inviter.id).execute();
    expect(await invitedBy(await registerCustomer(app, { invite }))).toBeNull();
  });

  test('by one’s own code in another spelling of the address', async () => {
    const name = freshEmail().split('@')[0] ?? '';
    const inviter = await plantCustomer(app, { email: `${name}@gmail.com` });
    const invite = await inviteCodeOf(app, inviter);
    const tagged = await registerCustomer(app, { invite, email: `${name}+more@gmail.com` });
    const dotted = await registerCustomer(app, {
      invite,
      email: `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`,
    });
    expect([await invitedBy(tagged), await invitedBy(dotted)]).toEqual([null, null]);
    expect((await plansOf(tagged)).friendDiscount).toBeNull();
  });

  test('by the code of a friend whom one has invited, also after deleting the account', async () => {
    const name = freshEmail().split('@')[0] ?? '';
    const first = await plantCustomer(app, { email: `${name}@gmail.com` });
    const friend = await plantCustomer(app, { invitedBy: first.id });
    const invite = await inviteCodeOf(app, friend);
    expect(await invitedBy(await registerCustomer(app, { invite, email: `${name}+2@gmail.com` }))).toBeNull();
    await app.database.db.updateTable('accounts').set({ email: null }).where('id', '=', first.id).execute();
    expect(await invitedBy(await registerCustomer(app, { invite, email: `${name}+3@gmail.com` }))).toBeNull();
  });

  test('by a mailbox that has had an account: a friend must be new', async () => {
    const { invite } = await anInviter();
    const name = freshEmail().split('@')[0] ?? '';
    const left = await plantCustomer(app, { email: `${name}@gmail.com` });
    await app.database.db.updateTable('accounts').set({ email: null }).where('id', '=', left.id).execute();
    expect(
      await invitedBy(await registerCustomer(app, { invite, email: `${name}+back@gmail.com` })),
    ).toBeNull();
  });

  test('by one’s own code at an address that support has given the account', async () => {
    const name = freshEmail().split('@')[0] ?? '';
    const inviter = await plantCustomer(app);
    const invite = await inviteCodeOf(app, inviter);
    const friend = await plantCustomer(app, { invitedBy: inviter.id });
    const email = `${name}@gmail.com`;
    await app.database.db.updateTable('accounts').set({ email }).where('id', '=', inviter.id).execute();
    expect(await invitedBy(await registerCustomer(app, { invite, email: `${name}+1@gmail.com` }))).toBeNull();
    const friends = await inviteCodeOf(app, friend);
    const again = { invite: friends, email: `${name}+2@gmail.com` };
    expect(await invitedBy(await registerCustomer(app, again))).toBeNull();
  });

  test('more than once by spellings of one mailbox that register at the same time', async () => {
    const { invite } = await anInviter();
    const name = freshEmail().split('@')[0] ?? '';
    const { db } = app.database;
    const { registering } = await db.transaction().execute(async (tx) => {
      await sql`lock table accounts in share mode`.execute(tx);
      const spellings = [1, 2, 3].map((tag) => ({ invite, email: `${name}+${tag}@gmail.com` }));
      const all = spellings.map((spelling) => registerCustomer(app, spelling));
      await expect.poll(async () => (await WAITING.execute(db)).rows).toHaveLength(3);
      return { registering: all };
    });
    const inviters = await Promise.all((await Promise.all(registering)).map(invitedBy));
    expect(inviters.filter((inviter) => inviter !== null)).toHaveLength(1);
  });

  test('by one’s own code at another domain of the mailbox, and then there is no second trial', async () => {
    const name = freshEmail().split('@')[0] ?? '';
    const inviter = await plantCustomer(app, { email: `${name}@protonmail.com` });
    const invite = await inviteCodeOf(app, inviter);
    const again = await registerCustomer(app, { invite, email: `${name}@pm.me` });
    expect(await invitedBy(again)).toBeNull();
    expect((await app.call('/Website/info', {}, again)).bean.vipType).toBe(0);
  });

  test.each(['protonmail.com', 'pm.me'])(
    'by one’s own code of an account that an earlier release stored under %s, and then there is no second trial',
    async (domain) => {
      const name = freshEmail().split('@')[0] ?? '';
      const key = createHmac('sha256', deriveKey(APP_SECRET, 'trials')).update(`${name}@${domain}`).digest();
      const { database, time } = app;
      const entitlements = createEntitlementService({ db: database.db, clock: time.clock });
      const inviter = await plantAccount(
        app,
        { kind: 'individual', email: freshEmail(), password: 'lantern-on-the-dam', invitedBy: null },
        async (tx, { id: accountId }) => {
          await tx.updateTable('accounts').set({ trial_key: key }).where('id', '=', accountId).execute();
          const reference = key.toString('hex');
          await entitlements.grant(tx, { accountId, tier: 'vip', days: 3, source: 'trial', reference });
        },
      );
      const invite = await inviteCodeOf(app, inviter);
      const again = await registerCustomer(app, { invite, email: `${name}@protonmail.com` });
      expect(await invitedBy(again)).toBeNull();
      expect((await app.call('/Website/info', {}, again)).bean.vipType).toBe(0);
    },
  );

  test('but the code counts in any case and with blanks around it', async () => {
    const { inviter, invite } = await anInviter();
    const friend = await registerCustomer(app, { invite: ` ${invite.toLowerCase()} ` });
    expect(await invitedBy(friend)).toBe(inviter.id);
  });
});

describe('the friend’s 10 %', () => {
  test('is shown with its end, subtracted from the total, listed on the receipt, and given once', async () => {
    app.time.stand();
    const { friend } = await inviterAndFriend();
    const { friendDiscount, friendDiscountHeld } = await plansOf(friend);
    const endTime = Math.floor(app.time.clock().getTime() / 1000) + DAY;
    expect(friendDiscount).toEqual({ percent: 10, endTime, lastTime: DAY });
    expect(friendDiscountHeld).toBeNull();

    const { orderId } = await buy(app, friend, 'vip-90');
    expect((await app.call('/Website/orderReceipt', { id: orderId }, friend)).bean).toMatchObject({
      price: 29.98,
      friendDiscount: 1.8,
      usd: 16.19,
    });
    expect(await plansOf(friend)).toMatchObject({ friendDiscount: null, friendDiscountHeld: null });
    expect(await orderOf(friend)).toMatchObject({ friend_discount_cents: 0, total_cents: 1799 });
  });

  test('is for invited friends alone', async () => {
    const inviter = await plantCustomer(app);
    for (const other of [inviter, undefined]) {
      expect(await plansOf(other)).toMatchObject({ friendDiscount: null, friendDiscountHeld: null });
    }
    expect(await orderOf(inviter)).toMatchObject({ friend_discount_cents: 0, total_cents: 1799 });
  });

  test('applies to one unpaid order, is free again once that has expired, and says so', async () => {
    const { friend } = await inviterAndFriend();
    const { endTime } = (await plansOf(friend)).friendDiscount;
    expect(await orderOf(friend)).toMatchObject({ friend_discount_cents: 180, total_cents: 1619 });
    const held = await plansOf(friend);
    expect(held).toMatchObject({ friendDiscount: null, friendDiscountHeld: { endTime } });
    expect(held.friendDiscountHeld.until - Date.now() / 1000).toBeGreaterThan(1790);
    expect(await orderOf(friend)).toMatchObject({ friend_discount_cents: 0, total_cents: 1799 });
    await expireOrders(friend);
    expect((await plansOf(friend)).friendDiscount).toMatchObject({ percent: 10 });
    expect(await orderOf(friend, 'svip-360')).toMatchObject({
      friend_discount_cents: 720,
      total_cents: 6479,
    });
  });

  test('is free again immediately when its order is cancelled', async () => {
    const { friend } = await inviterAndFriend();
    expect(await orderOf(friend)).toMatchObject({ friend_discount_cents: 180 });
    const { bean } = await app.call('/Website/info', {}, friend);
    await app.call('/Website/orderCancel', { id: bean.unpaid[0].id }, friend);
    expect((await plansOf(friend)).friendDiscount).toMatchObject({ percent: 10 });
    expect(await orderOf(friend)).toMatchObject({ friend_discount_cents: 180 });
  });

  test.each(['cancelled', 'failed'] as const)(
    'is free again immediately after a payment that %s',
    async (outcome) => {
      const { friend } = await inviterAndFriend();
      const { orderId } = await buy(app, friend, 'vip-360', outcome);
      expect((await plansOf(friend)).friendDiscount).toMatchObject({ percent: 10 });
      expect(await orderOf(friend)).toMatchObject({ friend_discount_cents: 180 });
      // The earlier order cannot be resumed any more, or two would have it.
      const resumed = await app.call('/Website/orderResume', { id: orderId }, friend);
      expect(resumed.name).toBe('ORDER_NOT_OPEN');
      expect(await orderOf(friend)).toMatchObject({ friend_discount_cents: 0 });
    },
  );

  test('is gone on the second day, also from the price charged', async () => {
    const { friend } = await inviterAndFriend();
    app.time.advance(DAY - 60);
    const again = await app.call('/Website/login', { account: friend.email, password: friend.password });
    const returned = { ...friend, token: again.bean.data as string };
    expect((await plansOf(returned)).friendDiscount).toMatchObject({ percent: 10 });
    app.time.advance(61);
    expect(await plansOf(returned)).toMatchObject({ friendDiscount: null, friendDiscountHeld: null });
    expect(await orderOf(returned)).toMatchObject({ friend_discount_cents: 0, total_cents: 1799 });
  });
});
