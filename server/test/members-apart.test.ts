import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../src/platform/database/tx.ts';
import { dayIn } from '../src/modules/backoffice/day-span.ts';
import { EXPIRY_NOTICE, RENEWAL_REMINDER } from '../src/modules/access/reminder-rules.ts';
import { lockDueAccounts } from '../src/modules/access/reminder-read.ts';
import { clearingWarning } from '../src/modules/privacy/clearing-rules.ts';
import { lockIndividual } from '../src/modules/identity/account-store.ts';
import { bindDevice } from './client-apps.ts';
import { freshEmail, plantCustomer, registerCustomer, type Customer } from './customers.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import {
  plantMember,
  plantTeamPlan,
  plantTeam,
  signInMember,
  type PlantedMember,
  type Team,
} from './teams.ts';
import { useTestApp } from './use-test-app.ts';

/** Members are accounts too: whatever lists accounts, or mails their addresses, must leave them out. */
const app = useTestApp();
let owner: TestOperator;
let team: Team;
let individual: Customer;
let members: readonly PlantedMember[];
let member: PlantedMember;
let signedIn: Customer;
let before: Readonly<Record<string, unknown>>;
let after: Readonly<Record<string, unknown>>;

const call = (path: string, body: object = {}) => app.call(`/Console/${path}`, body, owner);
const DAY = 86_400;

/** Everything that operators list and count, and the accounts that mail jobs would write to. */
async function lists(now: number): Promise<Readonly<Record<string, unknown>>> {
  await call('overviewRefresh');
  const today = dayIn('UTC', app.time.clock());
  const states = ['unpaid', 'trial', 'vip', 'svip', 'expired', 'blocked', 'deleted'];
  const filters: readonly object[] = [
    {},
    ...states.map((state) => ({ state })),
    { kind: 'individual' },
    { kind: 'team' },
    { registeredFrom: now - DAY },
    { expiringFrom: now - 400 * DAY, expiringBefore: now + 400 * DAY },
  ];
  const asked: [string, object][] = [
    ...filters.map((filter): [string, object] => ['customers', filter]),
    ['customersExport', {}],
    ['orders', {}],
    ['deliveries', {}],
    ['deliveryCounts', {}],
  ];
  const found: Record<string, unknown> = {};
  for (const [path, body] of asked) {
    const { name, bean } = await call(path, body);
    expect({ path, name }).toEqual({ path, name: 'OK' });
    found[`${path} ${JSON.stringify(body)}`] = bean;
  }
  const { bean: overview } = await call('overview', { from: today, to: today, by: 'day' });
  found['overview'] = { ...overview, asOf: 0 };
  for (const reminder of [RENEWAL_REMINDER, EXPIRY_NOTICE, clearingWarning(90)]) {
    const due = await inTransaction(app.database.db, (tx) =>
      lockDueAccounts(tx, reminder, { now: app.time.clock(), after: undefined, limit: 1000 }),
    );
    found[reminder.name] = due.map(({ email }) => email);
  }
  return found;
}

beforeAll(async () => {
  owner = await signInOwner(app);
  individual = await plantCustomer(app);
  team = await plantTeam(app);
  // Ends soon enough that the team is reminded.
  await plantTeamPlan(app, team, { seats: 50, days: 30 });
  app.time.advance(25 * DAY);
  owner = await signInOwner(app);
  const now = Math.floor(app.time.clock().getTime() / 1000);
  before = await lists(now);
  const soon = new Date(app.time.clock().getTime() + 3 * DAY * 1000);
  const past = new Date(app.time.clock().getTime() - DAY * 1000);
  members = [
    await plantMember(app, team, { memberId: 'rower', deviceNum: 3 }),
    await plantMember(app, team, { expiresAt: soon }),
    await plantMember(app, team, { expiresAt: past }),
    await plantMember(app, team, { blocked: true }),
    await plantMember(app, team, { mustSetPassword: true, email: freshEmail() }),
    await plantMember(app, team),
  ];
  const [first, , , , , gone] = members;
  if (first === undefined || gone === undefined) throw new Error('No members');
  member = first;
  const { token } = team;
  expect((await app.call('/Team/memberDelete', { id: gone.id }, { token })).name).toBe('NOT_SIGNED_IN');
  const again = (await app.call('/Website/login', { account: team.email, password: team.password })).bean;
  const administrator = { token: again.data as string };
  expect((await app.call('/Team/memberDelete', { id: gone.id }, administrator)).name).toBe('OK');
  signedIn = await signInMember(app, member);
  await bindDevice(app, signedIn);
  after = await lists(now);
});

test('members change nothing in what operators list and count, nor in whom mails are due to', () => {
  expect(before['renewal-reminder']).toContain(team.email);
  expect(JSON.stringify(before['customers {}'])).toContain(individual.email);
  expect(after).toEqual(before);
});

test('to operators a member is no customer, except where support helps members too', async () => {
  const reason = 'Asked.';
  const time = { tier: 'vip', days: 3 };
  const asked: [string, object][] = [
    ['customer', {}],
    ['customerOrders', {}],
    ['customerTickets', {}],
    ['customerTimeline', {}],
    ['customerSee', { reason }],
    ['customerBlock', { reason }],
    ['customerUnblock', { reason }],
    ['customerSessionsEnd', { reason }],
    ['customerTimePreview', time],
    ['customerTime', { ...time, reason, key: randomUUID() }],
    ['customerMailResend', { reason, mailId: randomUUID() }],
    ['customerDelete', { reason, email: member.account }],
    ['customerEmailChange', { reason, email: 'new@mail.example' }],
    ['customerMfaCode', { reason }],
    ['customerMfaOff', { reason, code: '123456' }],
    ['customerSlots', { reason, slots: 1, until: 4_000_000_000 }],
  ];
  const gone = members.at(-1);
  for (const [path, body] of asked) {
    const stranger = await call(path, { ...body, id: randomUUID() });
    expect(stranger.name).toBe('CUSTOMER_NOT_FOUND');
    expect(await call(path, { ...body, id: member.id })).toEqual(stranger);
    expect(await call(path, { ...body, id: gone?.id })).toEqual(stranger);
  }
  expect((await app.call('/Team/memberInfo', {}, signedIn)).name).toBe('OK');
});

test('a search leads from a member, and from their device, to the team and to no separate page', async () => {
  const { invite_code: code } = await app.database.db
    .selectFrom('accounts')
    .select('invite_code')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  for (const q of [member.account, member.account.slice(0, 7), member.id, code]) {
    const { bean, name } = await call('search', { q });
    expect(name).toBe('OK');
    // The hit links to the team's page.
    for (const { at } of bean.hits as { at: string }[]) expect(at).toBe(team.id);
  }
  const { client_id: clientId } = await app.database.db
    .selectFrom('devices')
    .select('client_id')
    .where('account_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const { bean: hits } = await call('search', { q: clientId });
  expect(hits.hits).toMatchObject([{ kind: 'device', at: team.id, note: member.account }]);
});

test('a mail to a member is listed with its team, and sent to their own address', async () => {
  const email = freshEmail();
  const colleague = await plantMember(app, team, { email });
  const { token } = await signInMember(app, colleague);
  const body = { oldPassword: colleague.password, password: 'a boat of one’s own' };
  expect((await app.call('/Website/repass', body, { token })).name).toBe('OK');
  expect((await app.smtp.waitForMail(email)).envelopeTo).toEqual([email]);
  const { bean } = await call('deliveries', { template: 'member-password-changed' });
  expect(bean.list).toMatchObject([{ accountId: team.id, email: colleague.account }]);
});

test('a member neither invites nor spins, and sees the shop as a visitor does', async () => {
  const { db } = app.database;
  const row = await db
    .selectFrom('accounts')
    .select(['invite_code', 'invited_by'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(row.invited_by).toBeNull();
  const friend = await registerCustomer(app, { invite: row.invite_code });
  const { invited_by: inviter } = await db
    .selectFrom('accounts')
    .select('invited_by')
    .where('id', '=', friend.id)
    .executeTakeFirstOrThrow();
  expect(inviter).toBeNull();
  await inTransaction(db, async (tx) => {
    expect(await lockIndividual(tx, { id: member.id })).toBeUndefined();
    expect(await lockIndividual(tx, { email: member.account })).toBeUndefined();
    expect(await lockIndividual(tx, { id: individual.id })).toBe(individual.id);
  });
  const shop = async (token?: string) => (await app.call('/Website/skuList', {}, { token })).bean;
  const goods = async (token?: string) => (await app.call('/Team/goods', {}, { token, method: 'GET' })).bean;
  expect(await shop(signedIn.token)).toEqual(await shop());
  expect(await goods(signedIn.token)).toEqual(await goods());
});
