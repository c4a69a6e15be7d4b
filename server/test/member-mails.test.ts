import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshEmail, type Customer } from './customers.ts';
import { plantMember, plantTeamPlan, plantTeam, signInMember } from './teams.ts';
import { openTicket, operatorTickets } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp({ config: { rateLimitFactor: 1 } });

async function countMails(accountId: string, template: string): Promise<number> {
  const { rowCount } = await app.database.pool.query(
    'select from mails where account_id = $1 and template = $2',
    [accountId, template],
  );
  return rowCount ?? 0;
}

test('ten mails a day go to one address that a team names, whatever causes them', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 20, days: 90 });
  const email = freshEmail();
  const given = { name: 'Ada Wong', expire: 0, deviceNum: 1 };
  const add = (memberId: string, address: string) =>
    app.call('/Team/memberAdd', { ...given, memberId, email: address }, team);
  const { bean } = await add('ada', email);
  const names = [];
  for (let turn = 0; turn < 9; turn++) {
    names.push((await app.call('/Team/memberPassword', { id: bean.id }, team)).name);
  }
  expect(names).toEqual(Array<string>(9).fill('OK'));
  expect((await app.call('/Team/memberPassword', { id: bean.id }, team)).name).toBe('TOO_MANY_REQUESTS');
  expect((await add('bea', email.toUpperCase())).name).toBe('TOO_MANY_REQUESTS');
  expect((await add('bea', freshEmail())).name).toBe('OK');
});

test('an import counts for the addresses that it names, and mails about a member’s own changes share the same ten', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 20, days: 90 });
  const [email, other] = [freshEmail(), freshEmail()];
  const row = (memberId: string, address: string) => ({
    memberId,
    name: 'Ada Wong',
    expire: 0,
    deviceNum: 1,
    email: address,
  });
  const importRows = async (...rows: object[]) =>
    (await app.call('/Team/memberImport', { importId: randomUUID(), rows }, team)).name;
  for (let turn = 0; turn < 9; turn++) {
    expect(await importRows(row(`a${turn}`, email), row(`b${turn}`, email.toUpperCase()))).toBe('OK');
  }
  const { id, account, password } = await plantMember(app, team, { email });
  const { bean } = await app.call('/Team/memberLogin', { account, password });
  const token = bean.data as string;
  for (let turn = 0; turn < 3; turn++) {
    expect((await app.call('/Website/repass', { oldPassword: password, password }, { token })).name).toBe(
      'OK',
    );
  }
  expect(await countMails(id, 'member-password-changed')).toBe(1);
  await app.call(
    '/Team/memberDelete',
    { ids: [(await app.call('/Team/memberList', {}, team)).bean.list[0].id] },
    team,
  );
  expect(await importRows(row('c', email))).toBe('TOO_MANY_REQUESTS');
  expect(await importRows(row('c', other))).toBe('OK');
});

test('an administrator cannot flood a stranger with mails about password changes', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 20, days: 90 });
  const { id, account } = await plantMember(app, team, { email: freshEmail() });
  for (let turn = 0; turn < 12; turn++) {
    const given = `given-by-the-team-${turn}`;
    expect((await app.call('/Team/memberPassword', { id, password: given }, team)).name).toBe('OK');
    const login = await app.call('/Team/memberLogin', { account, password: given });
    const own = { key: login.bean.data, password: `set-by-the-same-hand-${turn}` };
    expect((await app.call('/Website/repass', own)).name).toBe('OK');
  }
  expect(await countMails(id, 'member-password-changed')).toBe(10);
});

test('replies to a member’s ticket are mailed to the address that the team named, up to the same ten, and to no other', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 20, days: 90 });
  const email = freshEmail();
  const withAddress = await signInMember(app, await plantMember(app, team, { email }));
  const without = await signInMember(app, await plantMember(app, team));
  const service = operatorTickets(app);
  const replies = async (member: Customer, count: number) => {
    const ticket = await openTicket(app, member);
    for (let turn = 0; turn < count; turn++) await service.reply(ticket, `Reply ${turn}.`, 'tests');
    return countMails(member.id, 'ticket-answered');
  };
  expect(await replies(without, 1)).toBe(0);
  expect(await replies(withAddress, 1)).toBe(1);
  // A reply that is refused as too late sends no mail and uses none up.
  const answered = await openTicket(app, withAddress);
  await service.reply(answered, 'The first reply.', 'tests');
  const late = { operatorId: randomUUID(), seenMessageId: '' };
  for (let turn = 0; turn < 12; turn++) {
    await expect(service.reply(answered, 'A late one.', 'tests', late)).rejects.toThrow();
  }
  const mail = await app.smtp.waitForMail(email);
  expect(mail.text).toContain('/#/Login?redirect=%2FReply%3Fid%3D');
  expect(await replies(withAddress, 11)).toBe(10);
  await service.stop();
});

test('no name in a mail becomes a link', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 20, days: 90 });
  for (const link of ['See https://bad.example', 'WWW.bad.example']) {
    const given = { memberId: 'ada', name: link, expire: 0, deviceNum: 1, email: freshEmail() };
    expect((await app.call('/Team/memberAdd', given, team)).name).toBe('MEMBER_NAME_WRONG');
    expect((await app.call('/Team/settings', { teamName: link }, team)).name).toBe('TEAM_NAME_WRONG');
  }
});
