import { beforeAll, describe, expect, test } from 'vitest';
import { bindDevice } from './client-apps.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import { noise } from './pictures.ts';
import { plantMember, plantTeamPlan, plantTeam, signInMember, type Team } from './teams.ts';
import { OPENING, openTicket, uploadImage } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

/** Members of teams as customers: their account, their devices and their tickets. */
const app = useTestApp();
let team: Team;
let until: Date;
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
  team = await plantTeam(app);
  ({ until } = await plantTeamPlan(app, team, { seats: 50 }));
});

const newMember = async (given: Parameters<typeof plantMember>[2] = {}) =>
  signInMember(app, await plantMember(app, team, given));
const nameOf = async (path: string, body: object, who: Customer) => (await app.call(path, body, who)).name;
const ask = async (path: string, body: object) => (await app.call(`/Console/${path}`, body, owner)).bean;
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

describe('a member’s info', () => {
  test('is the specification’s, of the member’s own expiry and devices', async () => {
    const ownUntil = new Date(until.getTime() - 86_400_000);
    const member = await newMember({ deviceNum: 3, expiresAt: ownUntil });
    const { deviceId } = await bindDevice(app, member);
    expect((await app.call('/Website/info', {}, member)).bean).toEqual({
      account: member.email,
      vipType: 1,
      expired: false,
      expiredSVip: false,
      trial: false,
      expire: seconds(ownUntil),
      svipExpire: null,
      maxDeviceNum: 3,
      deviceMode: 1,
      extraDevice: null,
      device: [expect.objectContaining({ id: deviceId })],
      pays: [],
      unpaid: [],
      refunds: [],
    });
  });

  test('says that time has expired, and has the same tier without any time', async () => {
    const past = new Date(app.time.clock().getTime() - 60_000);
    const late = await newMember({ expiresAt: past });
    expect((await app.call('/Website/info', {}, late)).bean).toMatchObject({
      vipType: 1,
      expired: true,
      expire: seconds(past),
    });
    const poor = await plantTeam(app);
    const waiting = await signInMember(app, await plantMember(app, poor));
    expect((await app.call('/Website/info', {}, waiting)).bean).toMatchObject({
      vipType: 1,
      expired: true,
      expire: 0,
    });
  });
});

test('deviceUnbind takes none of a colleague’s devices, and refuses an administrator, who has none', async () => {
  const [member, colleague] = [await newMember(), await newMember()];
  const { deviceId: id } = await bindDevice(app, member);
  expect(await nameOf('/Website/deviceUnbind', { id }, colleague)).toBe('DEVICE_NOT_FOUND');
  expect(await nameOf('/Website/deviceUnbind', { id }, team)).toBe('INDIVIDUAL_ONLY');
  expect(await nameOf('/Website/deviceUnbind', { id }, member)).toBe('OK');
});

test('a member is shown the Apple account that all customers share', async () => {
  const individual = await plantCustomer(app);
  const { bean } = await app.call('/Website/appleId', {}, individual);
  expect((await app.call('/Website/appleId', {}, await newMember())).bean).toEqual(bean);
});

describe('a member’s ticket', () => {
  test('is opened with an image, answered, replied to and resolved, in the shapes of all tickets', async () => {
    const member = await newMember();
    const { id: image } = await uploadImage(app, member, await noise(40, 30).png().toBuffer());
    const id = await openTicket(app, member, { file: [image] });
    const seenMessageId = (await ask('ticket', { id })).messages.at(-1).id;
    await ask('ticketReply', { id, content: 'Try another server.', seenMessageId });
    expect((await app.call('/Website/ticket', {}, member)).bean).toEqual([
      { id, title: OPENING.title, date: expect.any(Number), state: 2, unread: true },
    ]);
    const { bean } = await app.call('/Website/ticketView', { id }, member);
    expect(bean).toMatchObject({
      info: { title: OPENING.title, state: 1 },
      messages: [
        { userId: member.id, file: [expect.stringContaining(image)] },
        { userId: -1, content: 'Try another server.', file: [] },
      ],
    });
    expect(await nameOf('/Website/ticketAdd', { subject: id, content: 'It works.' }, member)).toBe('OK');
    expect(await nameOf('/Website/ticketResolve', { id }, member)).toBe('OK');
    expect((await app.call('/Website/ticket', {}, member)).bean).toMatchObject([{ id, state: 1 }]);
  });

  test('is theirs alone: neither administrator nor colleague nor stranger reads or answers it', async () => {
    const member = await newMember();
    const { id: image } = await uploadImage(app, member, await noise(40, 30).png().toBuffer());
    const waiting = await uploadImage(app, member, await noise(40, 30).png().toBuffer());
    const id = await openTicket(app, member, { file: [image] });
    for (const other of [team, await newMember(), await plantCustomer(app)]) {
      expect((await app.call('/Website/ticket', {}, other)).bean).toEqual([]);
      expect(await nameOf('/Website/ticketView', { id }, other)).toBe('TICKET_NOT_FOUND');
      expect(await nameOf('/Website/ticketResolve', { id }, other)).toBe('TICKET_NOT_FOUND');
      const reply = { subject: id, content: 'Mine' };
      expect(await nameOf('/Website/ticketAdd', reply, other)).toBe('TICKET_NOT_FOUND');
      const taken = { ...OPENING, file: [waiting.id] };
      expect(await nameOf('/Website/ticketAdd', taken, other)).toBe('TICKET_IMAGE_NOT_FOUND');
    }
  });

  test('cannot be opened once the member is blocked, and stays for operators', async () => {
    const member = await newMember();
    const id = await openTicket(app, member);
    expect(await nameOf('/Team/memberBlock', { id: member.id }, team)).toBe('OK');
    expect(await nameOf('/Website/ticketAdd', OPENING, member)).toBe('SESSION_REVOKED');
    const { ticket, customer } = await ask('ticket', { id });
    expect(ticket.email).toBe(member.email);
    expect(customer.account).toMatchObject({ blockedAt: expect.any(Number), blockedBy: null });
  });
});

describe('operators', () => {
  test('see in queue and ticket whose member it is from, by the team’s current name', async () => {
    const member = await newMember({ deviceNum: 2 });
    const id = await openTicket(app, member, { title: 'Of a member' });
    const administrators = await openTicket(app, team, { title: 'Of an administrator' });
    const customer = await plantCustomer(app);
    const own = await openTicket(app, customer, { title: 'Of an individual' });
    const { list } = await ask('tickets', { state: 'pending' });
    const teamOf = (wanted: string) => list.find((row: { id: string }) => row.id === wanted).team;
    expect(teamOf(id)).toEqual({ id: team.id, name: team.teamName });
    expect(teamOf(administrators)).toBeNull();
    expect(teamOf(own)).toBeNull();
    await app.database.db
      .updateTable('teams')
      .set({ name: 'Lighthouse Works' })
      .where('account_id', '=', team.id)
      .execute();
    const renamed = { id: team.id, name: 'Lighthouse Works' };
    expect(await ask('ticket', { id })).toMatchObject({
      ticket: { email: member.email, team: renamed },
      customer: {
        account: {
          id: member.id,
          kind: 'member',
          team: renamed,
          tier: 'vip',
          accessUntil: seconds(until),
          ended: false,
        },
        orders: [],
      },
    });
    expect((await ask('ticket', { id: own })).customer.account).toMatchObject({
      kind: 'individual',
      team: null,
    });
  });

  test('merge two of one member, but not those of two members of one team', async () => {
    const [member, colleague] = [await newMember(), await newMember()];
    const [kept, doubled] = [
      await openTicket(app, member, { title: 'First' }),
      await openTicket(app, member, { title: 'Second' }),
    ];
    const other = await openTicket(app, colleague);
    const merge = async (id: string) =>
      (await app.call('/Console/ticketMerge', { id, into: kept }, owner)).name;
    expect(await merge(other)).toBe('TICKET_MERGE_UNFIT');
    expect(await merge(doubled)).toBe('OK');
    expect((await app.call('/Website/ticketView', { id: doubled }, member)).bean.messages).toHaveLength(2);
    expect((await app.call('/Website/ticket', {}, colleague)).bean).toMatchObject([{ id: other }]);
  });
});
