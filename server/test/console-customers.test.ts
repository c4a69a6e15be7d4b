import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainCell } from '@causeway/contract/csv';
import type { Right } from '@causeway/contract/console/rights';
import { bindDevice } from './client-apps.ts';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { keptMail } from './console-changes/customer-changes.ts';
import { plantOperator, plantOperatorWith, signInOwner, type TestOperator } from './operators.ts';
import { turnOnMfa } from './two-factor.ts';
import { OPENING, openTicket, operatorTickets } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

const call = (path: string, body: object) => app.call(`/Console/${path}`, body, owner);
const DAY = 86_400;

describe('the list of customers', () => {
  const emails = async (filters: object) => {
    const { bean } = await call('customers', filters);
    return (bean.list as { email: string | null }[]).map(({ email }) => email);
  };
  let trial: Customer;
  let vip: Customer;
  let svip: Customer;
  let blocked: Customer;
  let deleted: Customer;
  let team: Customer;
  let start: number;
  beforeAll(async () => {
    start = Math.floor(app.time.clock().getTime() / 1000);
    const next = async () => {
      app.time.advance(100);
      return plantCustomer(app);
    };
    trial = await next();
    vip = await next();
    svip = await next();
    blocked = await next();
    deleted = await next();
    team = await next();
    await buy(app, vip, 'vip-90');
    await buy(app, svip, 'svip-90');
    // Deleting needs a recent login.
    owner = await signInOwner(app);
    await app.call('/Console/customerBlock', { id: blocked.id, reason: 'x' }, owner);
    await call('customerDelete', { id: deleted.id, reason: 'x', email: deleted.email });
    const { db } = app.database;
    await db.updateTable('accounts').set({ kind: 'team' }).where('id', '=', team.id).execute();
    await db
      .updateTable('orders')
      .set({ channel_id: 'partner', source: 'spring' })
      .where('account_id', '=', vip.id)
      .execute();
  });

  test('newest first, without the deleted', async () => {
    expect((await emails({})).slice(0, 5)).toEqual(
      [team, blocked, svip, vip, trial].map(({ email }) => email),
    );
  });

  test('each state lists the customers whose row says so, and nobody else', async () => {
    const from = { registeredFrom: start };
    expect(await emails({ ...from, state: 'trial' })).toEqual([team.email, trial.email]);
    expect(await emails({ ...from, state: 'vip' })).toEqual([vip.email]);
    expect(await emails({ ...from, state: 'svip' })).toEqual([svip.email]);
    expect(await emails({ ...from, state: 'blocked' })).toEqual([blocked.email]);
    expect(await emails({ ...from, state: 'deleted' })).toEqual([null]);
    expect(await emails({ ...from, state: 'unpaid' })).toEqual([team.email, blocked.email, trial.email]);
    expect(await emails({ ...from, state: 'expired' })).toEqual([]);
    // The earliest first, as with a filter by expiry.
    const expiring = [trial.email, blocked.email, team.email];
    expect(await emails({ ...from, state: 'expiring' })).toEqual(expiring);
    for (const state of ['trial', 'vip', 'svip', 'blocked', 'deleted', 'expired']) {
      const { bean } = await call('customers', { state });
      expect(bean.list.map((row: { state: string }) => row.state)).toEqual(bean.list.map(() => state));
    }
  });

  test('filters by kind, registration, expiry and channel', async () => {
    expect(await emails({ kind: 'team' })).toEqual([team.email]);
    expect(await emails({ registeredFrom: start, registeredBefore: start + 150 })).toEqual([trial.email]);
    const soon = { registeredFrom: start, expiringFrom: start + 80 * DAY };
    // Sorted by the earliest expiry.
    expect(await emails(soon)).toEqual([vip.email, svip.email]);
    expect(await emails({ ...soon, expiringBefore: start + 81 * DAY })).toEqual([]);
    expect(await emails({ channel: 'partner' })).toEqual([vip.email]);
    expect(await emails({ source: 'spring', state: 'svip' })).toEqual([]);
  });

  test('by plan, source, channel and tag, each of the same customer', async () => {
    for (const { id } of [vip, trial]) await call('customerTag', { id, tags: ['beta'], reason: 'x' });
    expect(await emails({ plan: 'vip-90' })).toEqual([vip.email]);
    expect(await emails({ plan: 'svip-90', tag: 'beta' })).toEqual([]);
    expect(await emails({ plan: 'svip-90', source: 'spring' })).toEqual([]);
    expect(await emails({ tag: 'beta' })).toEqual([vip.email, trial.email]);
    expect(await emails({ source: 'spring', channel: 'partner', tag: 'beta', plan: 'vip-90' })).toEqual([
      vip.email,
    ]);
  });

  test('pages follow one another without a gap or a duplicate, and any cursor is answered', async () => {
    const { db } = app.database;
    // All at one time: the id decides.
    await app.database.pool.query(
      `insert into accounts (id, kind, email, trial_key, language, invite_code, created_at)
       select gen_random_uuid(), kind, 'many-' || i || '@mail.example', trial_key, language, 'MANY' || i, '2001-01-01'
       from accounts, generate_series(1, 120) i where id = $1`,
      [trial.id],
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { bean } = await call('customers', cursor === undefined ? {} : { cursor });
      seen.push(...bean.list.map(({ id }: { id: string }) => id));
      cursor = bean.next;
    } while (cursor !== null);
    const all = await db.selectFrom('accounts').select('id').where('email', 'is not', null).execute();
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect((await call('customers', { cursor: 'none of ours' })).bean.list).toHaveLength(50);
  });

  test('the export has every row of the list, and is audited before it is sent', async () => {
    owner = await signInOwner(app);
    const answer = await call('customersExport', { registeredFrom: start });
    const lines = String(answer.bean).replace('\uFEFF', '').trimEnd().split('\r\n');
    const cells = lines.slice(1).map((line) => line.split(',').map(plainCell));
    expect(cells.map(([, email, kind, , state]) => [email, kind, state])).toEqual([
      [team.email, 'team', 'trial'],
      [blocked.email, 'individual', 'blocked'],
      [svip.email, 'individual', 'svip'],
      [vip.email, 'individual', 'vip'],
      [trial.email, 'individual', 'trial'],
    ]);
    expect(lines[0]?.split(',')).toHaveLength(cells[0]?.length ?? 0);
    await call('customersExport', { tag: 'in hospital' });
    const noted = await app.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'customers.export')
      .orderBy('id')
      .execute();
    const filters = noted.map(({ details }) => details['filters']);
    expect(filters).toEqual([{ registeredFrom: start }, { tag: true }]);
    // More than one batch.
    expect(String((await call('customersExport', {})).bean).split('\r\n').length).toBeGreaterThan(120);
  });

  test('an expired customer is listed as such by the clock', async () => {
    app.time.advance(40 * DAY);
    owner = await signInOwner(app);
    expect(await emails({ registeredFrom: start, state: 'expired' })).toEqual([team.email, trial.email]);
  });
});

describe('a customer’s page', () => {
  test('the head shows their status, and nothing secret', async () => {
    const inviter = await plantCustomer(app);
    const customer = await turnOnMfa(app, await plantCustomer(app, { invitedBy: inviter.id }));
    await buy(app, customer);
    await bindDevice(app, await plantCustomer(app));
    await openTicket(app, customer);
    const { bean } = await call('customer', { id: customer.id });
    expect(bean).toMatchObject({
      id: customer.id,
      email: customer.email,
      kind: 'individual',
      state: 'vip',
      vipType: 1,
      devices: 0,
      mfa: true,
      passkeys: 0,
      invitedBy: { id: inviter.id, email: inviter.email },
      paidOrders: 1,
      openTickets: 1,
      blockedAt: null,
    });
    expect(bean.sessions).toBeGreaterThan(0);
    expect((await call('customer', { id: inviter.id })).bean.invited).toBe(1);
    expect(JSON.stringify(bean)).not.toMatch(/hash|secret|token|data_key|dataKey/i);
  });

  test('the timeline merges all events, is paged, and filters by kind', async () => {
    const customer = await plantCustomer(app);
    for (let round = 0; round < 12; round++) {
      app.time.advance(60);
      await buy(app, customer, 'vip-7');
    }
    await bindDevice(app, customer);
    await openTicket(app, customer);
    await keptMail(app, owner, customer);
    await call('customerBlock', { id: customer.id, reason: 'A charge was disputed.' });
    const seen: { id: string; kind: string; at: number }[] = [];
    let cursor: string | null | undefined;
    do {
      const { bean } = await call('customerTimeline', { id: customer.id, ...(cursor ? { cursor } : {}) });
      seen.push(...bean.list);
      cursor = bean.next;
    } while (cursor !== null);
    expect(seen.length).toBeGreaterThan(40);
    expect(new Set(seen.map(({ kind, id }) => `${kind}:${id}`)).size).toBe(seen.length);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((a, b) => b - a));
    const count = (kind: string) => seen.filter((event) => event.kind === kind).length;
    expect([count('order'), count('payment'), count('device'), count('ticket')]).toEqual([12, 12, 1, 1]);
    // The trial and the twelve.
    expect(count('time')).toBe(13);
    // What follows from a change is listed above it, at the same time.
    expect(seen.slice(0, 2)).toMatchObject([
      { kind: 'security', event: 'session_ended', at: seen[1]?.at },
      { kind: 'audit', action: 'customer.block', reason: 'A charge was disputed.' },
    ]);
    const { bean } = await call('customerTimeline', { id: customer.id, kinds: ['ticket', 'device'] });
    expect(bean.list.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['device', 'ticket']);
    // The mailbox's hash, which is the trial's reference, must not be shown.
    expect(JSON.stringify(seen)).not.toMatch(/[0-9a-f]{64}/);
  });

  test('the timeline’s payments include refunds with amount, state and order; what they paid is without them', async () => {
    const customer = await plantCustomer(app);
    const { orderId } = await buy(app, customer);
    app.time.advance(60);
    const asked = { id: orderId, usd: 1.5, takeDays: false, reason: 'Goodwill', key: randomUUID() };
    expect((await call('refundOverride', asked)).code).toBe(200);
    expect((await call('customer', { id: customer.id })).bean).toMatchObject({
      paidOrders: 1,
      paidUsd: 16.49,
    });
    const { bean } = await call('customerTimeline', { id: customer.id, kinds: ['payment'] });
    const [refund, payment] = bean.list;
    expect(bean.list).toHaveLength(2);
    expect(payment).toMatchObject({ kind: 'payment', orderId });
    expect(refund).toMatchObject({
      kind: 'refund',
      orderId,
      number: payment.number,
      amount: 1.5,
      currency: 'USD',
      state: 'succeeded',
    });
    const reader = await plantOperatorWith(app, { rights: ['customers.read'] });
    const hidden = await app.call('/Console/customerTimeline', { id: customer.id }, reader);
    expect(hidden.bean.list.map(({ kind }: { kind: string }) => kind)).not.toContain('refund');
    const page = await app.call('/Console/customer', { id: customer.id }, reader);
    expect(page.bean).toMatchObject({ paidOrders: null, paidUsd: null, openTickets: null });
  });

  test('the tabs list orders, devices and tickets', async () => {
    const customer = await plantCustomer(app);
    const { orderId } = await buy(app, customer);
    await buy(app, customer, 'vip-7', 'failed');
    const { deviceId } = await bindDevice(app, customer);
    const ticketId = await openTicket(app, customer);
    const { id } = customer;
    const orders = (await call('customerOrders', { id })).bean;
    expect(orders.list).toHaveLength(2);
    expect(orders.list[1]).toMatchObject({ id: orderId, status: 'paid', payMethod: 'alipay' });
    expect((await call('customerDevices', { id })).bean).toMatchObject([{ id: deviceId, signedIn: true }]);
    expect((await call('customerTickets', { id })).bean).toMatchObject([
      { id: ticketId, title: OPENING.title },
    ]);
  });

  test('an unknown id is refused everywhere', async () => {
    for (const path of [
      'customer',
      'customerTimeline',
      'customerOrders',
      'customerDevices',
      'customerTickets',
    ]) {
      for (const id of ['none', 7, '0a000000-0000-7000-8000-000000000000']) {
        expect((await call(path, { id })).name).toBe('CUSTOMER_NOT_FOUND');
      }
    }
  });
});

describe('seeing the site as the customer', () => {
  test('is what the customer’s own pages return; no session is created and nothing is marked as read', async () => {
    const customer = await plantCustomer(app);
    await buy(app, customer);
    await bindDevice(app, customer);
    const ticketId = await openTicket(app, customer);
    const service = operatorTickets(app);
    await service.reply(ticketId, 'Please restart the app.', 'tests');
    await service.stop();
    const auditor = await plantOperator(app, 'auditor');
    const sessions = (await app.call('/Website/sessions', {}, customer)).bean;
    const log = (await app.call('/Website/securityLog', {}, customer)).bean;

    const { bean } = await app.call('/Console/customerSee', { id: customer.id, reason: 'Ticket' }, auditor);
    expect(bean.info).toEqual((await app.call('/Website/info', {}, customer)).bean);
    // Before the customer looks, which marks the reply as read.
    expect(bean.tickets).toEqual((await app.call('/Website/ticket', {}, customer)).bean);
    expect(bean.tickets[0].unread).toBe(true);
    const shown = (await app.call('/Website/ticketView', { id: ticketId }, customer)).bean;
    expect(bean.opened).toEqual([{ id: ticketId, ...shown }]);
    expect((await app.call('/Website/sessions', {}, customer)).bean).toEqual(sessions);
    expect((await app.call('/Website/securityLog', {}, customer)).bean).toEqual(log);
  });

  test('leaves out orders and tickets that the operator may not read', async () => {
    const customer = await plantCustomer(app);
    await buy(app, customer);
    await openTicket(app, customer);
    const see = async (rights: readonly Right[]) => {
      const operator = await plantOperatorWith(app, { rights: ['customers.read', ...rights] });
      const act = { id: customer.id, reason: 'Ticket' };
      const { bean } = await app.call('/Console/customerSee', act, operator);
      expect(bean.info.account).toBe(customer.email);
      return [bean.info.pays.length, bean.tickets.length, bean.opened.length];
    };
    expect(await see([])).toEqual([0, 0, 0]);
    expect(await see(['orders.read'])).toEqual([1, 0, 0]);
    expect(await see(['tickets.read'])).toEqual([0, 1, 1]);
  });
});
