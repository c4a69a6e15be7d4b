import { randomUUID } from 'node:crypto';
import type { SearchHit } from '@causeway/contract/console/search';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { bindDevice, freshDevice } from './client-apps.ts';
import { buy, inviteCodeOf, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, plantOperatorWith, signInOwner, type TestOperator } from './operators.ts';
import { plantMember, plantTeam } from './teams.ts';
import { OPENING, openTicket } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
let customer: Customer;
let orderId: string;
let reference: string;
let ticketId: string;
let deviceId: string;
const device = freshDevice({ name: 'Lantern Phone 9' });
beforeAll(async () => {
  owner = await signInOwner(app);
  customer = await plantCustomer(app, { email: 'lin.of.the.dam@mail.example' });
  ({ orderId, reference } = await buy(app, customer));
  ticketId = await openTicket(app, customer);
  ({ deviceId } = await bindDevice(app, customer, device));
});

const search = async (q: string, operator = owner) =>
  (await app.call('/Console/search', { q }, operator)).bean.hits;
/** The results without their state. */
const found = async (q: string, operator = owner) =>
  (await search(q, operator)).map(({ state: _state, ...hit }: SearchHit) => hit);
const numberOf = async () => {
  const { bean } = await app.call('/Console/customerOrders', { id: customer.id }, owner);
  return String(bean.list[0].number);
};

describe('the console’s search', () => {
  const person = () => ({
    kind: 'customer',
    id: customer.id,
    at: customer.id,
    label: customer.email,
    note: null,
  });

  test('an address, in any case and with space around it', async () => {
    expect(await found('  LIN.of.the.dam@Mail.example ')).toEqual([{ ...person(), exact: true }]);
  });

  test('any part of an address, from three characters', async () => {
    for (const part of ['lin.of.', 'OF.THE', 'dam@mail']) {
      expect(await found(part)).toEqual([{ ...person(), exact: false }]);
    }
    // The address has all pieces of the longer text, but not the text.
    await plantCustomer(app, { email: 'rowrowed@mail.example' });
    expect(await search('rowrow')).toHaveLength(1);
    expect(await search('rowrowrow')).toEqual([]);
    expect(await search('li')).toEqual([]);
    // Wildcards of a pattern are matched literally.
    for (const wild of ['lin%', '___', 'lin.of_the']) expect(await search(wild)).toEqual([]);
  });

  test('a whole address is searched by part only without an exact match, and an id is never searched by part', async () => {
    const { id } = await plantCustomer(app, { email: 'heron@reed.example' });
    const grey = { email: 'grey.heron@reed.example' };
    await plantCustomer(app, grey);
    await plantCustomer(app, { email: `${id}@reed.example` });
    expect(await found('heron@reed.example')).toEqual([
      { ...person(), id, at: id, label: 'heron@reed.example', exact: true },
    ]);
    expect(await search('y.heron@reed.example')).toMatchObject([{ label: grey.email, exact: false }]);
    expect(await search(id)).toMatchObject([{ label: 'heron@reed.example', exact: true }]);
    expect(await search(id.slice(1))).toMatchObject([{ label: `${id}@reed.example`, exact: false }]);
  });

  test('an account id and an invite code', async () => {
    expect(await found(customer.id.toUpperCase())).toEqual([{ ...person(), exact: true }]);
    const code = await inviteCodeOf(app, customer);
    expect(await found(code.toLowerCase())).toEqual([{ ...person(), exact: true }]);
  });

  test('an order number leads to the order, and so does its payment’s transaction id and an event’s', async () => {
    const number = await numberOf();
    const order = {
      kind: 'order',
      id: orderId,
      at: orderId,
      label: number,
      note: customer.email,
      exact: true,
    };
    expect(await found(number.toLowerCase())).toEqual([order]);
    // Both halves of the number, and a part that includes the end of its day.
    for (const part of [number.slice(0, 12), number.slice(-6), number.slice(6, 14)])
      expect(await found(part)).toContainEqual({ ...order, exact: false });
    const payment = { kind: 'payment', at: orderId, label: reference, note: number, exact: true };
    expect(await search(reference)).toMatchObject([payment]);
    const event = await app.database.db
      .selectFrom('provider_events')
      .select('event_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(await search(event.event_id)).toMatchObject([payment]);
    expect(await search(reference.slice(2, -2))).toMatchObject([{ ...payment, exact: false }]);
  });

  test('part of the number of an order that is not paid yet, and of its payment’s reference', async () => {
    const open = await buy(app, await plantCustomer(app), 'vip-90', 'failed');
    const { number } = await app.database.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', open.orderId)
      .executeTakeFirstOrThrow();
    const isOfOrder = expect.objectContaining({ at: open.orderId, exact: false });
    expect(await found(number.slice(-6))).toContainEqual(isOfOrder);
    const { db } = app.database;
    // Polled soon, as the last time within an hour, daily, and not any more.
    for (const step of ['2 minutes', '1 hour', '1 day', null]) {
      await sql`update payments set next_check_at = created_at + ${step}::interval
        where order_id = ${open.orderId}`.execute(db);
      expect(await found(open.reference.slice(2, -2))).toEqual([isOfOrder]);
    }
  });

  test('a receipt by its number, and the provider’s reference of a payment or a refund', async () => {
    const number = await numberOf();
    const { number: receipt } = await app.database.db
      .selectFrom('receipts')
      .select('number')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const printed = String(receipt).padStart(6, '0');
    for (const q of [printed, String(receipt)]) {
      const hits = await found(q);
      expect(hits[0]).toEqual({
        kind: 'receipt',
        id: orderId,
        at: orderId,
        label: printed,
        note: number,
        exact: true,
      });
    }
    expect(await found(printed.slice(-4, -1))).toContainEqual(
      expect.objectContaining({ kind: 'receipt', label: printed, exact: false }),
    );
    const { id } = await app.database.db
      .updateTable('payments')
      .set({ provider_reference: 'pi_3Qlantern7Fwz' })
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const payment = { kind: 'payment', id, at: orderId, label: 'pi_3Qlantern7Fwz', note: number };
    expect(await found('pi_3Qlantern7Fwz')).toEqual([{ ...payment, exact: true }]);
    expect(await found('Lantern7f')).toEqual([{ ...payment, exact: false }]);
  });

  test('every result has the state of what it leads to', async () => {
    const states = async (q: string) =>
      (await search(q)).map(({ kind, state }: SearchHit) => `${kind} ${state}`);
    expect(await states(customer.email)).toEqual(['customer vip']);
    expect(await states(device.id)).toEqual(['device vip']);
    expect(await states(orderId)).toEqual(['order paid']);
    expect(await states(ticketId)).toEqual(['ticket pending']);
  });

  test('a ticket by its id, by words of its title and by words of one message, also Chinese ones', async () => {
    const ticket = { kind: 'ticket', id: ticketId, at: ticketId, label: OPENING.title, note: customer.email };
    expect(await found(ticketId)).toEqual([{ ...ticket, exact: true }]);
    const other = await openTicket(app, customer, {
      title: '升级后无法连接',
      content: '更新到最新版之后一直连不上，Windows 11 系统，重装也没有用。',
    });
    const hit = { ...ticket, id: other, at: other, label: '升级后无法连接', exact: false };
    for (const q of ['无法', '重装', 'windows 连不上', '11 系统']) expect(await found(q)).toEqual([hit]);
    // Not in the order of the query, and not spread over the title and a message.
    for (const q of ['接连', '法', '无法 重装']) expect(await search(q)).toEqual([]);
  });

  test('a device by its id, by the app’s own, and by any part of its name, leads to its account', async () => {
    const hit = { kind: 'device', id: deviceId, at: customer.id, label: device.name, note: customer.email };
    expect(await found(deviceId)).toEqual([{ ...hit, exact: true }]);
    expect(await found(device.id)).toEqual([{ ...hit, exact: true }]);
    expect(await found('tern ph')).toEqual([{ ...hit, exact: false }]);
  });

  test('a text with many matches says that there are more', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `crowd-${index}@many.example`);
    for (const email of names) await plantCustomer(app, { email });
    const ask = async (q: string) => (await app.call('/Console/search', { q }, owner)).bean;
    const all = await ask('many.exam');
    expect(all.more).toBe(true);
    expect(all.hits).toHaveLength(8);
    expect((await ask('crowd-3')).more).toBe(false);
  });

  test('with an account, everything is deleted by which the search finds it; its order stays', async () => {
    const gone = await plantCustomer(app, { email: 'vanishing.heron@mail.example' });
    await bindDevice(app, gone, freshDevice({ name: 'Heron’s 望远镜' }));
    await openTicket(app, gone, { title: 'Marshes 沼泽', content: 'A bittern booms. 芦苇深处。' });
    const { reference } = await buy(app, gone);
    const code = await inviteCodeOf(app, gone);
    const terms = [
      'nishing.her',
      gone.email,
      gone.id,
      code,
      '望远镜',
      'marshes',
      '沼泽',
      'bittern booms',
      '芦苇',
    ];
    for (const term of terms) expect(await search(term)).not.toEqual([]);
    await app.call('/Console/customerDelete', { id: gone.id, email: gone.email, reason: 'asked' }, owner);
    const left = await Promise.all(terms.map(async (term) => [term, await search(term)]));
    expect(left.filter(([, hits]) => hits.length > 0)).toEqual([[gone.id, [expect.anything()]]]);
    expect(await search(gone.id)).toMatchObject([{ kind: 'customer', label: null, state: 'deleted' }]);
    expect(await search(reference)).toMatchObject([{ kind: 'payment', label: reference }]);
  });

  test('an unknown or empty text finds nothing', async () => {
    for (const q of ['', '   ', randomUUID(), '20260101-AAAAAAAAAA', 'a'.repeat(320)])
      expect(await search(q)).toEqual([]);
  });

  test('a role finds only what it may read', async () => {
    const marketing = await plantOperator(app, 'marketing');
    for (const q of [customer.email, customer.id, reference, ticketId, device.id]) {
      expect(await search(q, marketing)).toEqual([]);
    }
    const auditor = await plantOperator(app, 'auditor');
    expect(await search(customer.email, auditor)).toHaveLength(1);
  });

  test.each([
    ['customers.read', ['customer', 'device']],
    ['orders.read', ['order', 'payment']],
    ['tickets.read', ['ticket']],
  ] as const)('the right %s alone finds no kind of another', async (right, kinds) => {
    const operator = await plantOperatorWith(app, { rights: [right] });
    const own = [
      customer.email,
      'of.the.dam',
      device.name,
      'tern ph',
      orderId,
      reference,
      ticketId,
      'connect',
    ];
    const hits = (await Promise.all(own.map((q) => search(q, operator)))).flat() as SearchHit[];
    expect([...new Set(hits.map(({ kind }) => kind))].toSorted()).toEqual(kinds);
  });
});

describe('teams in the search', () => {
  test('by id and name, or any part, and a member by their account name', async () => {
    const team = await plantTeam(app, { teamName: 'Zephyr Yard 港', teamId: 'ZephyrId7' });
    const member = await plantMember(app, team, { memberId: 'Wim3' });
    const hit = { kind: 'team', id: team.id, at: team.id, label: 'Zephyr Yard 港', note: 'ZephyrId7' };
    expect(await found(' ZEPHYRid7 ')).toMatchObject([{ ...hit, exact: true }, { id: member.id }]);
    expect(await found('zephyr yard 港')).toEqual([{ ...hit, exact: true }]);
    // Not as a customer: a member has no page but their team's.
    const asMember = { kind: 'team', id: member.id, at: team.id, note: 'Zephyr Yard 港', exact: true };
    expect(await found('WIM3@zephyrid7')).toEqual([{ ...asMember, label: 'wim3@zephyrid7' }]);
    expect(await found('wim3@zeph')).toEqual([{ ...asMember, label: 'wim3@zephyrid7', exact: false }]);
    expect(await found('ephyr')).toEqual([
      { ...hit, exact: false },
      { ...asMember, label: 'wim3@zephyrid7', exact: false },
    ]);
    expect(await search('ze')).toEqual([]);
    expect(await search(member.id)).toEqual([]);
    expect(await search('zephyr', await plantOperator(app, 'marketing'))).toEqual([]);
  });

  test('a member by any part of their name and address', async () => {
    const team = await plantTeam(app, { teamName: 'Otter Quay', teamId: 'OtterQ1' });
    const address = 'lu.xiaotang@quayside.example';
    const member = await plantMember(app, team, { memberId: 'Lux1', name: '卢小棠 Sorrel', email: address });
    const hit = {
      kind: 'team',
      id: member.id,
      at: team.id,
      label: 'lux1@otterq1',
      note: 'Otter Quay',
      exact: false,
    };
    expect(await found('小棠')).toEqual([hit]);
    expect(await found('ORREL')).toEqual([hit]);
    expect(await found('xiaotang@quay')).toEqual([hit]);
  });

  test('a team found exactly and by part counts once towards the results of a kind', async () => {
    const ids = ['reefs', ...Array.from({ length: 7 }, (_, index) => `reefs${index}`)];
    for (const teamId of ids) await plantTeam(app, { teamName: `Of ${teamId.slice(-1)}`, teamId });
    expect((await app.call('/Console/search', { q: 'reefs' }, owner)).bean.more).toBe(false);
    await plantTeam(app, { teamName: 'Coral reefs', teamId: 'coral' });
    expect((await app.call('/Console/search', { q: 'reefs' }, owner)).bean.more).toBe(true);
  });
});
