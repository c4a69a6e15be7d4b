import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { bindDevice, freshDevice } from './client-apps.ts';
import { buy, inviteCodeOf, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
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
    expect(await search('  LIN.of.the.dam@Mail.example ')).toEqual([{ ...person(), exact: true }]);
  });

  test('the beginning of an address, from three characters', async () => {
    expect(await search('lin.of.')).toEqual([{ ...person(), exact: false }]);
    expect(await search('li')).toEqual([]);
    // Wildcards of a pattern are matched literally.
    expect(await search('lin%')).toEqual([]);
    expect(await search('___')).toEqual([]);
  });

  test('an account id and an invite code', async () => {
    expect(await search(customer.id.toUpperCase())).toEqual([{ ...person(), exact: true }]);
    const code = await inviteCodeOf(app, customer);
    expect(await search(code.toLowerCase())).toEqual([{ ...person(), exact: true }]);
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
    expect(await search(number.toLowerCase())).toEqual([order]);
    const payment = { kind: 'payment', at: orderId, label: reference, note: number, exact: true };
    expect(await search(reference)).toMatchObject([payment]);
    const event = await app.database.db
      .selectFrom('provider_events')
      .select('event_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(await search(event.event_id)).toMatchObject([payment]);
  });

  test('a ticket by its id', async () => {
    expect(await search(ticketId)).toEqual([
      { kind: 'ticket', id: ticketId, at: ticketId, label: OPENING.title, note: customer.email, exact: true },
    ]);
  });

  test('a device by its id, by the app’s own, and by the beginning of its name, leads to its account', async () => {
    const found = { kind: 'device', id: deviceId, at: customer.id, label: device.name, note: customer.email };
    expect(await search(deviceId)).toEqual([{ ...found, exact: true }]);
    expect(await search(device.id)).toEqual([{ ...found, exact: true }]);
    expect(await search('lantern ph')).toEqual([{ ...found, exact: false }]);
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
});

describe('teams in the search', () => {
  test('by id and name, whole or begun, and a member by their account name', async () => {
    const team = await plantTeam(app, { teamName: 'Zephyr Yard 港', teamId: 'ZephyrId7' });
    const member = await plantMember(app, team, { memberId: 'Wim3' });
    const hit = { kind: 'team', id: team.id, at: team.id, label: 'Zephyr Yard 港', note: 'ZephyrId7' };
    expect(await search(' ZEPHYRid7 ')).toEqual([{ ...hit, exact: true }]);
    expect(await search('zephyr yard 港')).toEqual([{ ...hit, exact: true }]);
    expect(await search('zephyr')).toEqual([{ ...hit, exact: false }]);
    expect(await search('ze')).toEqual([]);
    // Not as a customer: a member has no page but their team's.
    const found = { kind: 'team', id: member.id, at: team.id, note: 'Zephyr Yard 港', exact: true };
    expect(await search('WIM3@zephyrid7')).toEqual([{ ...found, label: 'wim3@zephyrid7' }]);
    expect(await search('wim3@zeph')).toEqual([]);
    expect(await search(member.id)).toEqual([]);
    expect(await search('zephyr', await plantOperator(app, 'marketing'))).toEqual([]);
  });
});
