import { beforeAll, describe, expect, test } from 'vitest';
import { createGatewayKeyService } from '../src/modules/access/gateway-key-service.ts';
import { bindDevice, loginApp } from './client-apps.ts';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { DAY, useSupport } from './support-scene.ts';
import { plantTeam } from './teams.ts';

const { app, act, login, now, page, signInAgain } = useSupport();
const info = async (customer: Customer) => (await app.call('/Website/info', {}, customer)).bean;
let gatewayKey: string;
beforeAll(async () => {
  const keys = createGatewayKeyService({ db: app.database.db, clock: app.time.clock });
  gatewayKey = await keys.createKey('tests', 'tests');
});

describe('extra device slots', () => {
  const feedOf = async (id: string) => {
    const path = '/Gateway/entitlements?limit=1000';
    const { bean } = await app.call(path, {}, { token: gatewayKey, method: 'GET' });
    return bean.list.find(({ account }: { account: string }) => account === id);
  };

  test('count for apps, the site and gateways until their time, and no longer', async () => {
    const customer = await plantCustomer(app);
    await buy(app, customer, 'vip-90');
    const { id } = customer;
    const until = now() + 10 * DAY;
    expect((await act('customerSlots', { id, slots: 1, until })).name).toBe('OK');
    const extraDevice = { deviceNum: 1, expire: until };
    expect(await info(customer)).toMatchObject({ maxDeviceNum: 3, extraDevice });
    expect(await page(id)).toMatchObject({ maxDeviceNum: 3, extraSlots: { slots: 1, until } });
    for (let bound = 0; bound < 3; bound++) await bindDevice(app, customer);
    expect(await loginApp(app, customer)).toMatchObject({ name: 'DEVICE_LIMIT', bean: { deviceNum: 3 } });
    // The end is in the row, so a gateway needs no second one.
    const later = [{ from: until, deviceNum: 2 }];
    expect(await feedOf(id)).toMatchObject({ deviceNum: 3, later, devices: { length: 3 } });
    expect(
      (await app.smtp.waitForMail(customer.email, ({ subject }) => /slots/.test(subject))).text,
    ).toContain('Extra device slots: 1');

    app.time.advance(10 * DAY);
    await signInAgain();
    const again = { ...customer, token: (await login(customer)).bean.data };
    expect(await info(again)).toMatchObject({ maxDeviceNum: 2, extraDevice: null, device: { length: 3 } });
    expect(await page(id)).toMatchObject({ maxDeviceNum: 2, extraSlots: null });
    expect(await feedOf(id)).toMatchObject({ deviceNum: 2, later: [] });
    expect(await loginApp(app, customer)).toMatchObject({ name: 'DEVICE_LIMIT', bean: { deviceNum: 2 } });
  });

  test('are replaced, removed, and sent again to gateways; a team has none', async () => {
    const customer = await plantCustomer(app);
    const { id } = customer;
    const slots = async (count: number, days = 5) =>
      (await act('customerSlots', { id, slots: count, until: now() + days * DAY })).name;
    const first = '/Gateway/entitlements?limit=1000';
    const options = { token: gatewayKey, method: 'GET' } as const;
    const { bean } = await app.call(first, {}, options);
    expect(await slots(10)).toBe('OK');
    const changed = await app.call(`/Gateway/entitlements?since=${bean.next}`, {}, options);
    expect(changed.bean.list).toMatchObject([{ account: id, deviceNum: 11 }]);
    expect(await slots(2)).toBe('OK');
    expect((await info(customer)).maxDeviceNum).toBe(3);
    expect(await slots(2, -1)).toBe('CUSTOMER_SLOTS_END_WRONG');
    expect(await slots(0)).toBe('OK');
    expect(await slots(0)).toBe('NOTHING_CHANGED');
    expect((await info(customer)).maxDeviceNum).toBe(1);
    expect(await slots(11)).toBe('BAD_REQUEST');
    expect(await slots(1, -1e11)).toBe('BAD_REQUEST');
    const team = await plantTeam(app);
    const ofTeam = await act('customerSlots', { id: team.id, slots: 1, until: now() + DAY });
    expect(ofTeam.name).toBe('CUSTOMER_NOT_INDIVIDUAL');
  });

  test('that a colleague has changed meanwhile are not replaced; a repeated change succeeds', async () => {
    const { id } = await plantCustomer(app);
    const until = now() + 5 * DAY;
    const save = async (slots: number, seen: object | null) =>
      act('customerSlots', { id, slots, until, seen });
    expect((await save(1, null)).name).toBe('OK');
    expect((await save(1, null)).name).toBe('OK');
    expect((await save(1, { slots: 1, until })).name).toBe('NOTHING_CHANGED');
    const refused = await save(2, null);
    expect(refused).toMatchObject({ name: 'CHANGED_MEANWHILE', bean: { grant: { slots: 1, until } } });
    expect((await page(id)).extraSlots).toEqual({ slots: 1, until });
    expect((await save(0, { slots: 1, until })).name).toBe('OK');
    expect(await save(2, { slots: 1, until })).toMatchObject({
      name: 'CHANGED_MEANWHILE',
      bean: { grant: null },
    });
    // Slots that have ended since the page was read.
    expect((await save(2, { slots: 1, until: now() - 60 })).name).toBe('OK');
  });
});
