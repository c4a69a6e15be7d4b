import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listTeamOrders } from '../src/modules/teams/team-plan-read.ts';
import { bindDevice, freshDevice, loginApp } from './client-apps.ts';
import { paySandbox } from './customers.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import { plantMember, plantTeam, type Team } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

const DAY = 86_400;
const call = (path: string, body: object) => app.call(`/Console/${path}`, body, owner);

/** Orders with an unpaid sandbox payment. */
async function order(team: Team, timeKey: string, deviceNum: number) {
  const asked = { timeKey, deviceNum, mId: 1, payType: 'alipay' };
  const { bean } = await app.call('/Team/createOrder', asked, team);
  return { id: String(bean.orderId), reference: String(bean.url).split('/').at(-1) ?? '' };
}

async function buy(team: Team, timeKey: string, deviceNum: number): Promise<string> {
  const { id, reference } = await order(team, timeKey, deviceNum);
  await paySandbox(app, reference, 'paid');
  return id;
}

const read = async (id: string) => (await call('order', { id })).bean;
const teamOf = async ({ id }: Team) => (await call('customerTeam', { id })).bean;
async function override(id: string, more: object = {}) {
  const { money } = await read(id);
  return call('refundOverride', {
    id,
    usd: money.leftUsd,
    reason: 'The service did not work.',
    key: randomUUID(),
    ...more,
  });
}

describe('refunds of teams', () => {
  test('the policy offers nothing for a team’s orders, to the team and to operators', async () => {
    const team = await plantTeam(app);
    const bought = await buy(team, 'team-90', 10);
    const seats = await buy(team, 'rest', 2);
    const { bean } = await app.call('/Website/info', {}, team);
    expect(bean.pays.map(({ id, refund }: { id: string; refund: unknown }) => [id, refund])).toEqual([
      [seats, null],
      [bought, null],
    ]);
    expect((await read(bought)).money.offer).toBeNull();
    const { money } = await read(bought);
    const asked = { id: bought, usd: money.leftUsd, unusable: true, notAbused: true };
    const granted = await call('refundGrant', { ...asked, reason: 'They asked.', key: randomUUID() });
    expect(granted.name).toBe('REFUND_NOT_OFFERED');
  });

  test('an operator’s override revokes a renewal’s days and seats, and no others', async () => {
    const team = await plantTeam(app);
    await buy(team, 'team-30', 5);
    const renewal = await buy(team, 'team-90', 9);
    const before = await teamOf(team);
    expect(before.later).toEqual([{ from: expect.any(Number), deviceNum: 9 }]);
    expect((await override(renewal)).name).toBe('OK');
    const after = await teamOf(team);
    expect(after).toMatchObject({ deviceNum: 5, later: [], guaranteeUntil: null });
    expect(before.accessUntil - after.accessUntil).toBe(90 * DAY);
    expect((await read(renewal)).order).toMatchObject({ status: 'refunded', daysTaken: true });
    const { bean } = await app.call('/Website/orderReceipt', { id: renewal }, team);
    expect(bean).toMatchObject({ refunded: true, team: { deviceNum: 9 } });
  });

  test('a plan whose days a pending refund has revoked is held, since they return if it fails', async () => {
    const { db } = app.database;
    const team = await plantTeam(app);
    const id = await buy(team, 'team-30', 5);
    const withSums = async (refunding_cents: number) => {
      const sums = { days_revoked: true, refunding_cents };
      await db.updateTable('orders').set(sums).where('id', '=', id).execute();
      return listTeamOrders(db, team.id);
    };
    expect(await listTeamOrders(db, team.id)).toMatchObject([{ id, isHeld: false }]);
    expect(await withSums(100)).toMatchObject([{ id, isHeld: true }]);
    expect(await withSums(0)).toEqual([]);
  });

  test('an override of added seats revokes them, also if members hold them', async () => {
    const team = await plantTeam(app);
    await buy(team, 'team-30', 5);
    const seats = await buy(team, 'rest', 3);
    expect(await teamOf(team)).toMatchObject({ deviceNum: 8, freeDeviceNum: 8 });
    await plantMember(app, team, { deviceNum: 7 });
    const until = (await teamOf(team)).accessUntil;
    expect((await override(seats)).name).toBe('OK');
    expect(await teamOf(team)).toMatchObject({
      deviceNum: 5,
      usedDeviceNum: 7,
      freeDeviceNum: 0,
      accessUntil: until,
    });
    const mail = await app.smtp.waitForMail(team.email, ({ subject }) => subject.startsWith('Refund issued'));
    expect(mail.text).toContain('The device slots from this order have been removed.');
    expect((await app.call('/Team/goods', {}, { method: 'GET', ...team })).bean.devicePublic).toMatchObject({
      deviceNum: 5,
      nowDeviceNum: 7,
    });
  });

  test('members keep the devices bound with revoked seats, and bind no further ones beyond the rest', async () => {
    const team = await plantTeam(app);
    await buy(team, 'team-30', 2);
    const seats = await buy(team, 'rest', 4);
    const [ada, bea, cid] = await Promise.all(
      [2, 2, 2].map(async (deviceNum) => {
        const { account, password } = await plantMember(app, team, { deviceNum });
        return { email: account, password };
      }),
    );
    const phone = freshDevice();
    const bound = await bindDevice(app, ada!, phone);
    await bindDevice(app, ada!);
    const { token } = await bindDevice(app, bea!);
    expect((await override(seats)).name).toBe('OK');

    expect((await loginApp(app, cid!)).name).toBe('TEAM_DEVICES_FULL');
    expect((await loginApp(app, bea!)).name).toBe('TEAM_DEVICES_FULL');
    expect((await app.call('/Client/info', {}, { token })).name).toBe('OK');
    expect((await loginApp(app, ada!, phone)).name).toBe('OK');
    const swapped = await loginApp(app, ada!, freshDevice(), { replace: bound.deviceId });
    expect(swapped.name).toBe('OK');

    // Three are bound; with two fewer there is one slot, which two sign-ins want.
    const { bean } = await app.call('/Team/deviceList', {}, team);
    expect(bean.total).toBe(3);
    for (const { id } of bean.list.slice(1)) await app.call('/Team/deviceUnlink', { id }, team);
    const names = (await Promise.all([cid!, bea!].map((member) => loginApp(app, member)))).map(
      ({ name }) => name,
    );
    expect(names.toSorted()).toEqual(['OK', 'TEAM_DEVICES_FULL']);
  });

  test('a partial refund that revokes the days revokes the seats too; otherwise both stay, which a full refund cannot do', async () => {
    const team = await plantTeam(app);
    await buy(team, 'team-30', 5);
    const [kept, taken] = [await buy(team, 'rest', 3), await buy(team, 'rest', 4)];
    expect((await override(kept, { takeDays: false })).name).toBe('REFUND_KEEPS_DAYS');
    expect((await override(kept, { usd: 0.01, takeDays: false })).name).toBe('OK');
    expect((await teamOf(team)).deviceNum).toBe(12);
    expect((await override(taken, { usd: 0.01, takeDays: true })).name).toBe('OK');
    expect((await teamOf(team)).deviceNum).toBe(8);
    // As the console does: they are removed already.
    expect((await override(taken, { takeDays: false })).name).toBe('OK');
  });
});

describe('the guarantee of a renewal', () => {
  test('is shown on a renewal’s order, also after a plan that had ended, and on nothing else', async () => {
    let team = await plantTeam(app);
    const first = await buy(team, 'team-30', 5);
    const seats = await buy(team, 'rest', 1);
    expect((await read(first)).order).toMatchObject({
      kind: 'team',
      deviceNum: 5,
      team: { name: team.teamName, id: team.teamId },
      guaranteeUntil: null,
    });
    expect((await read(seats)).order).toMatchObject({
      kind: 'team_seats',
      deviceNum: 1,
      guaranteeUntil: null,
    });
    app.time.advance(31 * DAY);
    owner = await signInOwner(app);
    const { email: account, password } = team;
    team = { ...team, token: (await app.call('/Website/login', { account, password })).bean.data };
    const renewal = await buy(team, 'team-30', 5);
    const shown = (await read(renewal)).order;
    expect(shown.guaranteeUntil).toBe(shown.paidAt + 15 * DAY);
    expect((await teamOf(team)).guaranteeUntil).toBe(shown.guaranteeUntil);
    expect((await read(first)).order.guaranteeUntil).toBeNull();
    // Operators change it; 0 is none.
    const change = { changes: [{ path: 'teamGuaranteeDays', was: 15, value: 0 }] };
    expect((await call('settingsChange', change)).name).toBe('OK');
    expect((await read(renewal)).order.guaranteeUntil).toBeNull();
    expect((await app.call('/Team/goods', {}, { method: 'GET' })).bean.guaranteeDays).toBe(0);
    const back = { changes: [{ path: 'teamGuaranteeDays', was: 0, value: 15 }] };
    expect((await call('settingsChange', back)).name).toBe('OK');
    app.time.advance(15 * DAY + 1);
    owner = await signInOwner(app);
    expect((await teamOf(team)).guaranteeUntil).toBeNull();
  });
});

describe('money for seats of a plan that is over', () => {
  test('is in the review queue, can be refunded, and cannot be marked as paid', async () => {
    const team = await plantTeam(app);
    const bought = await buy(team, 'team-30', 5);
    const seats = await order(team, 'rest', 2);
    expect((await override(bought)).name).toBe('OK');
    await paySandbox(app, seats.reference, 'paid');
    const { reviewItems, payments, order: shown } = await read(seats.id);
    expect(reviewItems).toMatchObject([{ kind: 'plan_over', back: { state: 'possible' } }]);
    expect(payments).toMatchObject([{ status: 'succeeded', anomaly: 'plan_over' }]);
    expect(shown).toMatchObject({ needsReview: true, status: 'open' });
    expect((await teamOf(team)).deviceNum).toBe(0);
    const listed = (await call('reviewItems', {})).bean.list;
    expect(listed.map(({ kind }: { kind: string }) => kind)).toContain('plan_over');
    const mark = { id: seats.id, reference: 'BANK 1', reason: 'They paid at the bank.' };
    expect((await call('paymentOffline', mark)).name).toBe('ORDER_NOT_PAYABLE');
    const { id, back } = reviewItems[0];
    const sent = await call('refundUnmatchedPayment', {
      id,
      amount: back.amount,
      reason: 'No package was left.',
      key: randomUUID(),
    });
    expect(sent.name).toBe('OK');
    expect((await read(seats.id)).reviewItems[0]).toMatchObject({ back: null });
  });
});
