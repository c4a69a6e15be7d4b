import { beforeAll, describe, expect, test } from 'vitest';
import { plantCustomer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { plantMember, plantTeamPlan, plantTeam, type Team } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

const DAY = 86_400;
const reason = 'They asked for it by mail.';
const offer = { days: 180, deviceNum: 300, totalCents: 99_900, validDays: 14, reason };
const call = (path: string, body: object, who: { token: string } = owner) =>
  app.call(`/Console/${path}`, body, who);
const teamOf = async ({ id }: { id: string }) => (await call('customerTeam', { id })).bean;
const readAudit = (accountId: string) =>
  app.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'subject', 'details'])
    .where('account_id', '=', accountId)
    .where('action', 'like', 'team.offer%')
    .orderBy('id')
    .execute();

describe('a team in the console', () => {
  test('is read with its plan, its members and its quotes', async () => {
    const team = await plantTeam(app, { teamName: '海港 Works' });
    expect(await teamOf(team)).toEqual({
      teamName: '海港 Works',
      teamId: team.teamId,
      deviceNum: 0,
      usedDeviceNum: 0,
      freeDeviceNum: 0,
      accessUntil: null,
      later: [],
      memberNum: 0,
      blockedNum: 0,
      boundDeviceNum: 0,
      guaranteeUntil: null,
      offers: [],
    });
    const first = await plantTeamPlan(app, team, { seats: 10, days: 30 });
    expect(await teamOf(team)).toMatchObject({ deviceNum: 10, guaranteeUntil: null });
    const renewal = await plantTeamPlan(app, team, { seats: 6, days: 90 });
    await plantMember(app, team, { deviceNum: 2 });
    await plantMember(app, team, { deviceNum: 1, blocked: true });
    const { bean } = await call('teamOffer', { id: team.id, ...offer });
    const seen = await teamOf(team);
    expect(seen).toMatchObject({
      deviceNum: 10,
      usedDeviceNum: 3,
      freeDeviceNum: 3,
      accessUntil: Math.floor(renewal.until.getTime() / 1000),
      later: [{ from: Math.floor(first.until.getTime() / 1000), deviceNum: 6 }],
      memberNum: 2,
      blockedNum: 1,
      offers: [
        {
          id: bean.offerId,
          days: 180,
          deviceNum: 300,
          usd: 999,
          madeBy: { id: owner.id, name: expect.any(String) },
          state: 'open',
          orderId: null,
        },
      ],
    });
    expect(seen.guaranteeUntil - app.time.clock().getTime() / 1000).toBeCloseTo(15 * DAY, -2);
    expect(seen.offers[0].expire - seen.offers[0].madeAt).toBe(14 * DAY);
  });

  test('of an account that is no administrator’s or does not exist is refused by name', async () => {
    const { id } = await plantCustomer(app);
    for (const path of ['customerTeam', 'customerMembers']) {
      expect((await call(path, { id })).name).toBe('CUSTOMER_NO_TEAM');
      expect((await call(path, { id: 1 })).name).toBe('CUSTOMER_NOT_FOUND');
      expect((await call(path, { id: '019aa000-0000-7000-8000-000000000000' })).name).toBe(
        'CUSTOMER_NOT_FOUND',
      );
    }
    expect((await call('teamOffer', { id, ...offer })).name).toBe('CUSTOMER_NO_TEAM');
  });
});

describe('teams among the customers', () => {
  test('an administrator is listed with the team’s name; members are not, and have no page of their own', async () => {
    const team = await plantTeam(app, { teamName: 'Pier & Sons' });
    const { id } = await plantMember(app, team);
    const { list } = (await call('customers', {})).bean;
    const rows = list.map((row: Record<string, unknown>) => [row['id'], row['kind'], row['teamName']]);
    expect(rows).toContainEqual([team.id, 'team', 'Pier & Sons']);
    expect(rows.map(([listed]: [string]) => listed)).not.toContain(id);
    expect((await call('customer', { id: team.id })).bean).toMatchObject({ teamName: 'Pier & Sons' });
    const time = { tier: 'vip', days: 7, key: crypto.randomUUID() };
    for (const path of [
      'customer',
      'customerOrders',
      'customerTime',
      'customerTimePreview',
      'customerBlock',
      'customerSessionsEnd',
      'customerSee',
      'customerDelete',
    ]) {
      const { name } = await call(path, { id, reason, email: 'any@mail.example', ...time });
      expect([path, name]).toEqual([path, 'CUSTOMER_NOT_FOUND']);
    }
  });
});

describe('a team’s members in the console', () => {
  let team: Team;
  beforeAll(async () => {
    team = await plantTeam(app);
    const { until } = await plantTeamPlan(app, team, { seats: 90, days: 30 });
    const soon = new Date(until.getTime() - 20 * DAY * 1000);
    await plantMember(app, team, { memberId: 'Anna', name: 'Anna_100%', email: 'anna@mail.example' });
    await plantMember(app, team, { memberId: 'bo', name: '陈波', mustSetPassword: true, expiresAt: soon });
    await plantMember(app, team, { memberId: 'Cy', blocked: true, mustSetPassword: true });
    await plantMember(app, team, { memberId: 'd', expiresAt: new Date(app.time.clock().getTime() - 1000) });
  });
  const members = async (more: object = {}) => (await call('customerMembers', { id: team.id, ...more })).bean;

  test('are listed by their ids, each with their state', async () => {
    const { list, next } = await members();
    expect(
      list.map(({ memberId, account, state }: Record<string, string>) => [memberId, account, state]),
    ).toEqual([
      ['Anna', `anna@${team.teamId.toLowerCase()}`, 'active'],
      ['bo', `bo@${team.teamId.toLowerCase()}`, 'reset'],
      ['Cy', `cy@${team.teamId.toLowerCase()}`, 'blocked'],
      ['d', `d@${team.teamId.toLowerCase()}`, 'suspended'],
    ]);
    expect(list[0].expire - list[1].expire).toBe(20 * DAY);
    expect(next).toBeNull();
  });

  test.each([
    ['ANN', ['Anna']],
    ['陈', ['bo']],
    ['anna@mail', ['Anna']],
    ['_100%', ['Anna']],
    ['%', ['Anna']],
    ['nobody', []],
    ['  ', ['Anna', 'bo', 'Cy', 'd']],
  ])('are found by %j in id, name and e-mail', async (search, found) => {
    const { list } = await members({ search });
    expect(list.map(({ memberId }: { memberId: string }) => memberId)).toEqual(found);
  });

  test('are listed fifty a page, each once', async () => {
    const many = await plantTeam(app);
    await plantTeamPlan(app, many, { seats: 100 });
    for (let index = 0; index < 53; index++) {
      await plantMember(app, many, { memberId: `M${String(index).padStart(2, '0')}` });
    }
    const first = (await call('customerMembers', { id: many.id })).bean;
    const second = (await call('customerMembers', { id: many.id, cursor: first.next })).bean;
    expect([first.list.length, second.list.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(53);
  });
});

describe('an offer', () => {
  test('is audited with its reason, and submitting the form twice makes one', async () => {
    const team = await plantTeam(app);
    const [first, second] = await Promise.all([
      call('teamOffer', { id: team.id, ...offer }),
      call('teamOffer', { id: team.id, ...offer }),
    ]);
    expect(first.bean).toEqual(second.bean);
    expect((await call('teamOffer', { id: team.id, ...offer, totalCents: 99_800 })).name).toBe('OK');
    app.time.advance(61);
    expect((await call('teamOffer', { id: team.id, ...offer })).bean).not.toEqual(first.bean);
    expect((await teamOf(team)).offers).toHaveLength(3);
    const audit = await readAudit(team.id);
    expect(audit).toHaveLength(3);
    expect(audit[0]).toMatchObject({
      action: 'team.offer',
      actor: `operator:${owner.id}`,
      subject: team.id,
      details: {
        offer: first.bean.offerId,
        before: null,
        after: { days: 180, deviceNum: 300, totalCents: 99_900, validDays: 14 },
        reason,
      },
    });
  });

  test('is refused out of its bounds, without a reason, and below what members hold', async () => {
    const team = await plantTeam(app);
    await plantTeamPlan(app, team, { seats: 10 });
    await plantMember(app, team, { deviceNum: 7 });
    const refusal = async (more: object) =>
      (await call('teamOffer', { id: team.id, ...offer, ...more })).name;
    expect(await refusal({ days: 1081 })).toBe('TEAM_OFFER_WRONG');
    expect(await refusal({ deviceNum: 6 })).toBe('TEAM_OFFER_BELOW_USED');
    expect(await refusal({ reason: ' ' })).toBe('REASON_REQUIRED');
    expect((await teamOf(team)).offers).toEqual([]);
  });

  test('can be withdrawn once, while it is open', async () => {
    const team = await plantTeam(app);
    const { offerId } = (await call('teamOffer', { id: team.id, ...offer })).bean;
    const withdraw = (body: object = {}) => call('teamOfferWithdraw', { offerId, reason, ...body });
    expect((await withdraw({ reason: '' })).name).toBe('REASON_REQUIRED');
    expect((await withdraw({ offerId: '019aa000-0000-7000-8000-000000000000' })).name).toBe(
      'TEAM_OFFER_NOT_FOUND',
    );
    expect((await withdraw()).name).toBe('OK');
    expect((await withdraw()).name).toBe('TEAM_OFFER_OVER');
    expect((await teamOf(team)).offers[0].state).toBe('withdrawn');
    expect((await readAudit(team.id)).at(-1)).toMatchObject({
      action: 'team.offer_withdraw',
      details: { offer: offerId, reason },
    });
  });

  test('shows the order that paid it, and cannot be withdrawn then', async () => {
    const team = await plantTeam(app);
    const { offerId } = (await call('teamOffer', { id: team.id, ...offer, totalCents: 0 })).bean;
    const order = { timeKey: `offer-${offerId}`, deviceNum: 300, mId: 1, payType: 'alipay' };
    const { bean } = await app.call('/Team/createOrder', order, team);
    expect((await teamOf(team)).offers[0]).toMatchObject({ state: 'ordered', orderId: bean.orderId });
    expect((await call('teamOfferWithdraw', { offerId, reason })).name).toBe('TEAM_OFFER_OVER');
  });

  test('is for finance: support may read teams, and not make quotes', async () => {
    const support = await plantOperator(app, 'support');
    const team = await plantTeam(app);
    expect((await call('customerTeam', { id: team.id }, support)).name).toBe('OK');
    expect((await call('teamOffer', { id: team.id, ...offer }, support)).name).toBe('RIGHT_MISSING');
  });

  test('is free only by an owner', async () => {
    const finance = await plantOperator(app, 'finance');
    const team = await plantTeam(app);
    const quote = (totalCents: number) => call('teamOffer', { id: team.id, ...offer, totalCents }, finance);
    expect((await quote(0)).name).toBe('NEEDS_OWNER');
    expect((await quote(1)).name).toBe('OK');
    expect((await teamOf(team)).offers).toHaveLength(1);
  });
});

describe('the prices of team plans', () => {
  test.each<[string, object]>([
    ['a saving of nearly all', { times: [{ days: 1080, unitCents: 49, save: 99 }] }],
    [
      'a saving for many seats',
      { times: [{ days: 30, unitCents: 100, save: 90 }], sizes: [{ deviceNum: 2, save: 98 }] },
    ],
  ])('cost nothing after %s only by an owner', async (_what, change) => {
    const marketing = await plantOperator(app, 'marketing');
    const { version, ...before } = (await call('teamPrices', {})).bean;
    const draft = { ...before, sizes: [], ...change };
    expect((await call('teamPricesChange', { version, draft }, marketing)).name).toBe('NEEDS_OWNER');
    // Owners type the price again like everyone, and so do others for a price above 0.
    expect((await call('teamPricesChange', { version, draft })).name).toBe('PRICE_UNCONFIRMED');
    const times = draft.times.map((time: object) => ({ ...time, unitCents: 900 }));
    const paid = { version, draft: { ...draft, times } };
    expect((await call('teamPricesChange', paid, marketing)).name).toBe('PRICE_UNCONFIRMED');
  });

  test('are changed from what the operator saw, with before and after in the audit, and take effect immediately', async () => {
    const { version, ...before } = (await call('teamPrices', {})).bean;
    const draft = {
      times: [
        { days: 60, unitCents: 899, save: 5 },
        { days: 30, unitCents: 499, save: 0 },
      ],
      sizes: [{ deviceNum: 5, save: 1 }],
    };
    // Twice, as after a lost response.
    for (let time = 1; time <= 2; time += 1) {
      expect((await call('teamPricesChange', { version, draft })).name).toBe('OK');
    }
    const now = (await call('teamPrices', {})).bean;
    expect(now).toEqual({ ...draft, times: draft.times.toReversed(), version: version + 1 });
    const { goods } = (await app.call('/Team/goods', {}, { method: 'GET' })).bean;
    expect(goods.time.map(({ key }: { key: string }) => key)).toEqual(['team-30', 'team-60']);

    const late = await call('teamPricesChange', { version, draft: before });
    expect(late).toMatchObject({ name: 'CHANGED_MEANWHILE', bean: { prices: now } });
    const same = await call('teamPricesChange', { version: version + 1, draft });
    expect(same.name).toBe('NOTHING_CHANGED');
    const wrong = await call('teamPricesChange', { version: version + 1, draft: { ...draft, times: [] } });
    expect(wrong.name).toBe('TEAM_TIMES_WRONG');
    const falling = {
      ...draft,
      sizes: [
        { deviceNum: 5, save: 2 },
        { deviceNum: 9, save: 1 },
      ],
    };
    expect((await call('teamPricesChange', { version: version + 1, draft: falling })).name).toBe(
      'TEAM_SIZES_WRONG',
    );
    const audit = await app.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'team_prices.change')
      .execute();
    expect(audit).toEqual([{ details: { before, after: { ...draft, times: draft.times.toReversed() } } }]);
    expect((await call('teamPricesChange', { version: version + 1, draft: before })).name).toBe('OK');
  });
});
