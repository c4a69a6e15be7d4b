import { describe, expect, test } from 'vitest';
import { forgetOldSignIns } from '../src/modules/identity/jobs/forget-jobs.ts';
import { bindDevice, freshDevice, loginApp } from './client-apps.ts';
import { buy, freshEmail, mailedCode, plantCustomer, type Customer } from './customers.ts';
import type { Answer } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

const app = useTestApp();

const DAY = 86_400;
const info = async (customer: Customer) => (await app.call('/Website/info', {}, customer)).bean;
const devicesOf = async (customer: Customer) => (await info(customer)).device;
const clientInfo = (token: string) => app.call('/Client/info', {}, { token });
const unbind = (id: unknown, token: string) => app.call('/Website/deviceUnbind', { id }, { token });

/** A customer whose plan has two devices, counted together. */
async function buyer(): Promise<Customer> {
  const customer = await plantCustomer(app);
  await buy(app, customer, 'vip-90');
  return customer;
}

describe('binding', () => {
  test('a device is bound by signing in on it, shown on the website, and counted in skuList', async () => {
    const customer = await plantCustomer(app);
    const device = freshDevice({ name: '  小明的手机 \u{1f4f1} ', type: 'Android' });
    const before = Math.floor(app.time.clock().getTime() / 1000);
    const { bean } = await loginApp(app, customer, device);
    expect(bean).toMatchObject({ id: customer.id, expire: expect.closeTo(before + 30 * DAY, -1) });

    expect(await info(customer)).toMatchObject({
      maxDeviceNum: 1,
      device: [{ id: bean.deviceId, name: '小明的手机 \u{1f4f1}', type: 'Android', platform: 'mobile' }],
    });
    const plans = (token?: string) => app.call('/Website/skuList', {}, { token });
    expect((await plans(customer.token)).bean.devicePublic).toEqual({ nowDeviceNum: 1 });
    expect((await plans()).bean.devicePublic).toEqual({ nowDeviceNum: 0 });
    // A client's token is no website session.
    expect((await plans(bean.data)).bean.devicePublic).toEqual({ nowDeviceNum: 0 });

    expect((await clientInfo(bean.data)).bean).toMatchObject({
      account: customer.email,
      vipType: 1,
      expired: false,
      deviceId: bean.deviceId,
      allowance: { deviceNum: 1, deviceMode: 1 },
    });
  });

  test('the same device is recognized: one row, its new name, and only its newest session', async () => {
    const customer = await plantCustomer(app);
    const device = freshDevice({ name: 'Old name' });
    const first = await bindDevice(app, customer, device);
    const second = await bindDevice(app, customer, { ...device, name: 'New name' });
    expect(second.deviceId).toBe(first.deviceId);
    expect(await devicesOf(customer)).toMatchObject([{ id: first.deviceId, name: 'New name' }]);
    expect((await clientInfo(first.token)).name).toBe('SESSION_REVOKED');
    expect((await clientInfo(second.token)).name).toBe('OK');
  });

  test('the list shows the most recently active device first', async () => {
    const customer = await buyer();
    const phone = freshDevice({ name: 'phone' });
    await bindDevice(app, customer, phone);
    app.time.advance(5);
    await bindDevice(app, customer, freshDevice({ name: 'laptop', platform: 'other', type: 'Windows' }));
    const names = async () => (await devicesOf(customer)).map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['laptop', 'phone']);
    app.time.advance(5);
    await bindDevice(app, customer, phone);
    expect(await names()).toEqual(['phone', 'laptop']);
  });

  test('at the limit the answer lists what is bound, and `replace` swaps', async () => {
    const customer = await buyer();
    const [one, two] = [await bindDevice(app, customer), await bindDevice(app, customer)];
    const third = freshDevice({ name: 'third' });
    const refused = await loginApp(app, customer, third);
    expect(refused).toMatchObject({
      status: 200,
      code: 3002,
      bean: { deviceNum: 2, deviceMode: 1, mustGo: 1 },
    });
    expect(refused.bean.device).toEqual(await devicesOf(customer));

    const swapped = await loginApp(app, customer, third, { replace: one.deviceId });
    expect(swapped.name).toBe('OK');
    expect((await devicesOf(customer)).map(({ id }: { id: string }) => id)).toEqual([
      swapped.bean.deviceId,
      two.deviceId,
    ]);
    expect((await clientInfo(one.token)).name).toBe('SESSION_REVOKED');
    expect((await clientInfo(two.token)).name).toBe('OK');
    // A retry after a lost response finds the bound device.
    const again = await loginApp(app, customer, third, { replace: one.deviceId });
    expect(again).toMatchObject({ name: 'OK', bean: { deviceId: swapped.bean.deviceId } });
  });

  test('phones and computers are counted separately if the plan says so', async () => {
    const customer = await plantCustomer(app);
    const { orderId } = await buy(app, customer, 'vip-90');
    await app.database.db
      .updateTable('orders')
      .set({ device_num: 1, device_mode: 0 })
      .where('id', '=', orderId)
      .execute();
    await bindDevice(app, customer);
    const laptop = await bindDevice(app, customer, freshDevice({ platform: 'other' }));
    const refused = await loginApp(app, customer, freshDevice(), { replace: laptop.deviceId });
    expect(refused).toMatchObject({ name: 'DEVICE_LIMIT', bean: { device: [{ platform: 'mobile' }] } });
    expect(await devicesOf(customer)).toHaveLength(2);
  });

  test('a smaller allowance unbinds nobody, but admits no new device', async () => {
    const customer = await plantCustomer(app);
    await buy(app, customer, 'vip-360');
    const devices = [1, 2, 3, 4].map(() => freshDevice());
    for (const device of devices) await bindDevice(app, customer, device);
    // SVIP runs first, and its plan allows two devices.
    await buy(app, customer, 'svip-90');
    expect(await info(customer)).toMatchObject({ maxDeviceNum: 2, device: { length: 4 } });
    const [bound] = await devicesOf(customer);
    expect((await loginApp(app, customer, devices[0])).name).toBe('OK');
    expect(await loginApp(app, customer, freshDevice(), { replace: bound.id })).toMatchObject({
      name: 'DEVICE_LIMIT',
      bean: { mustGo: 3, device: { length: 4 } },
      texts: {
        cn: '设备数已超出上限，请先解绑 3 台设备。',
        en: 'You’re over your device limit. Remove 3 devices to continue.',
      },
    });
    expect(await devicesOf(customer)).toHaveLength(4);
  });
});

describe('signing in on a device is a password login like the website’s', () => {
  test('an unknown account and a wrong password are answered alike, here and there', async () => {
    const { email } = await plantCustomer(app);
    const device = freshDevice();
    const wrong = { account: email, password: 'not it' };
    const answers = await Promise.all([
      app.call('/Website/login', wrong),
      app.call('/Client/login', { ...wrong, device }),
      app.call('/Client/login', { ...wrong, account: `x${email}`, device }),
    ]);
    expect(answers[0]).toMatchObject({ status: 200, name: 'WRONG_CREDENTIALS', bean: null });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('a team administrator is refused by name, but only with the right password', async () => {
    const admin = await plantCustomer(app);
    await app.database.db.updateTable('accounts').set({ kind: 'team' }).where('id', '=', admin.id).execute();
    const refused = await loginApp(app, admin);
    expect(refused).toMatchObject({ status: 200, code: 3001, bean: null });
    expect(refused.texts.en).toContain('for managing the team only');
    expect((await loginApp(app, { ...admin, password: 'not it' })).name).toBe('WRONG_CREDENTIALS');
  });

  test.each([
    ['no device', undefined],
    ['a device without a name', { id: 'x', type: 'Android', platform: 'mobile' }],
    ['a blank name', { ...freshDevice(), name: '  ' }],
    ['a platform that there is not', { ...freshDevice(), platform: 'toaster' }],
    ['an endless id', { ...freshDevice(), id: 'x'.repeat(101) }],
  ])('%s is a fault of the transport', async (_, device) => {
    const { email, password } = await plantCustomer(app);
    expect(await app.call('/Client/login', { account: email, password, device })).toMatchObject({
      status: 400,
      name: 'BAD_REQUEST',
    });
  });
});

describe('the two kinds of session', () => {
  test('a client’s token opens nothing of the website, and changes no password', async () => {
    const customer = await plantCustomer(app);
    const { token } = await bindDevice(app, customer);
    const change = { oldPassword: customer.password, password: 'another-lantern' };
    expect(await app.call('/Website/repass', change, { token })).toMatchObject({ code: 401, bean: null });
    expect((await app.call('/Website/info', {}, { token })).code).toBe(401);
    expect((await app.call('/Website/logout', {}, { token })).code).toBe(401);
    expect((await clientInfo(token)).name).toBe('OK');
    expect((await clientInfo(customer.token)).code).toBe(401);
    expect((await info(customer)).account).toBe(customer.email);
  });

  test('logging out of the app ends its session and keeps the device bound', async () => {
    const customer = await plantCustomer(app);
    const device = freshDevice();
    const { token, deviceId } = await bindDevice(app, customer, device);
    expect((await app.call('/Client/logout', {}, { token })).name).toBe('OK');
    expect((await clientInfo(token)).code).toBe(401);
    expect(await devicesOf(customer)).toMatchObject([{ id: deviceId }]);
    expect((await loginApp(app, customer)).name).toBe('DEVICE_LIMIT');
    expect((await bindDevice(app, customer, device)).deviceId).toBe(deviceId);
  });

  test('changing or resetting the password ends the apps’ sessions, and the devices stay bound', async () => {
    const customer = await plantCustomer(app);
    const device = freshDevice();
    const changed = await bindDevice(app, customer, device);
    const change = { oldPassword: customer.password, password: 'another-lantern' };
    expect((await app.call('/Website/repass', change, customer)).name).toBe('OK');
    expect((await clientInfo(changed.token)).code).toBe(3);

    const reset = await bindDevice(app, { ...customer, password: 'another-lantern' }, device);
    expect(reset.deviceId).toBe(changed.deviceId);
    const { email } = customer;
    const code = await mailedCode(app, email, () => app.call('/Website/forgotCode', { email }));
    const body = { email, code, password: 'a third lantern' };
    expect((await app.call('/Website/forgot', body)).name).toBe('OK');
    expect((await clientInfo(reset.token)).code).toBe(3);
  });
});

describe('unbinding', () => {
  test('ends the device’s session immediately and frees its slot', async () => {
    const customer = await plantCustomer(app);
    const { token, deviceId } = await bindDevice(app, customer);
    expect((await unbind(deviceId, customer.token)).name).toBe('OK');
    expect(await clientInfo(token)).toMatchObject({ status: 200, code: 3 });
    expect((await app.call('/Client/handoff', {}, { token })).code).toBe(3);
    expect(await devicesOf(customer)).toEqual([]);
    expect((await unbind(deviceId, customer.token)).name).toBe('DEVICE_NOT_FOUND');
    expect((await loginApp(app, customer)).name).toBe('OK');
  });

  test('a foreign device is answered exactly like a missing one, and stays', async () => {
    const [owner, stranger] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
    const { token, deviceId } = await bindDevice(app, owner);
    await bindDevice(app, stranger);
    const foreign = await unbind(deviceId, stranger.token);
    expect(foreign).toMatchObject({ status: 200, code: 3003, bean: null });
    for (const id of ['0a000000-0000-7000-8000-000000000000', 'no id at all', '', 7]) {
      expect(await unbind(id, stranger.token)).toEqual(foreign);
    }
    const replaced = async (replace: unknown): Promise<Answer> =>
      loginApp(app, stranger, freshDevice(), { replace });
    expect(await replaced(deviceId)).toEqual(await replaced('0a000000-0000-7000-8000-000000000000'));
    expect((await clientInfo(token)).name).toBe('OK');
  });
});

describe('time', () => {
  test('a client’s session lasts 30 days from its last use', async () => {
    const customer = await buyer();
    const [used, idle] = [await bindDevice(app, customer), await bindDevice(app, customer)];
    app.time.advance(29 * DAY);
    expect((await clientInfo(used.token)).name).toBe('OK');
    app.time.advance(2 * DAY);
    expect(await clientInfo(idle.token)).toMatchObject({ status: 200, code: 401 });
    app.time.advance(27 * DAY);
    expect((await clientInfo(used.token)).name).toBe('OK');
    app.time.advance(30 * DAY);
    expect((await clientInfo(used.token)).code).toBe(401);
  });

  test('the end is written at most once an hour', async () => {
    const customer = await buyer();
    const { token } = await bindDevice(app, customer);
    const writtenEnd = async () =>
      (
        await app.database.db
          .selectFrom('sessions')
          .select('expires_at')
          .where(ownedBy(ofCustomer(customer.id)))
          .where('device_id', 'is not', null)
          .executeTakeFirstOrThrow()
      ).expires_at.getTime();
    const first = await writtenEnd();
    app.time.advance(3000);
    await clientInfo(token);
    expect(await writtenEnd()).toBe(first);
    app.time.advance(700);
    await Promise.all(Array.from({ length: 10 }, () => clientInfo(token)));
    expect((await writtenEnd()) - first).toBeGreaterThanOrEqual(3_600_000);
  });

  test('when access has expired the device is signed out at its next call, and may return after renewing', async () => {
    const customer = await plantCustomer(app);
    const device = freshDevice();
    const { token, deviceId } = await bindDevice(app, customer, device);
    app.time.advance(3 * DAY - 60);
    expect((await clientInfo(token)).name).toBe('OK');
    app.time.advance(120);
    expect(await clientInfo(token)).toMatchObject({ status: 200, code: 3004, bean: null });
    expect((await clientInfo(token)).code).toBe(401);
    expect((await loginApp(app, customer, device)).name).toBe('ACCESS_EXPIRED');

    const { email, password } = customer;
    const web = (await app.call('/Website/login', { account: email, password })).bean.data;
    await buy(app, { ...customer, token: web }, 'vip-7');
    expect((await app.call('/Website/info', {}, { token: web })).bean.device).toMatchObject([
      { id: deviceId },
    ]);
    expect((await bindDevice(app, customer, device)).deviceId).toBe(deviceId);
  });

  test('an expired session is deleted after seven days, and the device stays bound', async () => {
    const customer = await buyer();
    const { deviceId } = await bindDevice(app, customer);
    const { db } = app.database;
    const sessions = async () =>
      (await db.selectFrom('sessions').select('token_hash').where('device_id', '=', deviceId).execute())
        .length;
    const inDays = (days: number) => new Date(app.time.clock().getTime() + days * DAY * 1000);
    await forgetOldSignIns(db, inDays(36.9));
    expect(await sessions()).toBe(1);
    await forgetOldSignIns(db, inDays(37.1));
    await forgetOldSignIns(db, inDays(37.1));
    expect(await sessions()).toBe(0);
    const { email, password } = customer;
    const { data: token } = (await app.call('/Website/login', { account: email, password })).bean;
    expect(await devicesOf({ ...customer, token })).toMatchObject([{ id: deviceId }]);
  });

  test('an account that never had any time binds nothing', async () => {
    const name = freshEmail().split('@')[0] ?? '';
    await plantCustomer(app, { email: `${name}@gmail.com` });
    // The same mailbox has had its trial.
    const again = await plantCustomer(app, { email: `${name}+2@gmail.com` });
    expect((await loginApp(app, again)).name).toBe('ACCESS_EXPIRED');
  });
});
