import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTeamConditions } from '../src/modules/teams/member-address-service.ts';
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

test('an import counts each row for the address that it names, and mails about a member’s own changes share the same ten', async () => {
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
  for (let turn = 0; turn < 3; turn++) {
    const rows = [row(`a${turn}`, email), row(`b${turn}`, email.toUpperCase()), row(`c${turn}`, email)];
    expect(await importRows(...rows)).toBe('OK');
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
  expect(await importRows(row('d', email))).toBe('TOO_MANY_REQUESTS');
  expect(await importRows(row('d', other))).toBe('OK');
});

test('rows that would be the eleventh to be mailed to a mailbox are marked before and instead of an import, which uses up nothing', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 20, days: 90 });
  const [name = ''] = freshEmail().split('@');
  const rows = Array.from({ length: 12 }, (_, turn) => ({
    memberId: `a${turn}`,
    name: 'Ada Wong',
    expire: 0,
    deviceNum: 1,
    email: `${name}+${turn}@gmail.com`,
  }));
  const send = (given: object[], check: boolean) =>
    app.call('/Team/memberImport', { importId: randomUUID(), rows: given, check }, team);
  const faults = [10, 11].map((row) => ({ row, field: 'email', code: 8212 }));
  expect((await send(rows, true)).bean.faults).toMatchObject(faults);
  const refused = await send(rows, false);
  expect(refused).toMatchObject({ name: 'MEMBER_ROWS_WRONG', bean: { faults } });
  const mended = rows.map((row, turn) => (turn < 10 ? row : { ...row, password: 'a lantern for them' }));
  expect((await send(mended, true)).bean.faults).toEqual([]);
  expect((await send(mended, false)).name).toBe('OK');
});

test('all spellings of a mailbox together get ten mails a day', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 20, days: 90 });
  const [name = ''] = freshEmail().split('@');
  const add = async (memberId: string, email: string) =>
    (await app.call('/Team/memberAdd', { name: 'Ada', expire: 0, deviceNum: 1, memberId, email }, team)).name;
  for (let turn = 0; turn < 10; turn++) expect(await add(`a${turn}`, `${name}+${turn}@gmail.com`)).toBe('OK');
  expect(await add('b', `${name}+b@gmail.com`)).toBe('TOO_MANY_REQUESTS');
  expect(await add('b', `${name}@googlemail.com`)).toBe('TOO_MANY_REQUESTS');
  expect(await add('b', `${name}+b@mail.example`)).toBe('OK');
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

test('a team names three new addresses a day for each paid seat; those of removed members count', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 1, days: 90 });
  const given = { memberId: 'ada', name: 'Ada Wong', expire: 0, deviceNum: 1 };
  const emails = [freshEmail(), freshEmail(), freshEmail()] as const;
  const add = (email: string, password = '') =>
    app.call('/Team/memberAdd', { ...given, email, password }, team);
  const remove = (id: string) => app.call('/Team/memberDelete', { id }, team);
  const importOne = (email: string) =>
    app.call('/Team/memberImport', { importId: randomUUID(), rows: [{ ...given, email }] }, team);
  const refused = () =>
    createTeamConditions({ ...app.database, clock: app.time.clock }).team_addresses_limited?.();
  for (const email of emails) await remove((await add(email)).bean.id);
  expect(await refused()).toEqual([]);
  expect((await add(freshEmail())).name).toBe('MEMBER_EMAILS_USED_UP');
  expect((await importOne(freshEmail())).name).toBe('MEMBER_EMAILS_USED_UP');
  expect(await refused()).toEqual([team.teamId]);
  // An address counts once, and a member without one not at all.
  const { bean } = await add(emails[0].toUpperCase());
  const change = (email: string) => app.call('/Team/memberEdit', { ...given, id: bean.id, email }, team);
  expect((await change('')).name).toBe('OK');
  expect((await change(freshEmail())).name).toBe('MEMBER_EMAILS_USED_UP');
  // As a day later.
  await app.database.pool.query(
    `with named as (update member_addresses set named_at = named_at - interval '1 day')
     update teams set addresses_refused_at = addresses_refused_at - interval '1 day'`,
  );
  expect((await change(freshEmail())).name).toBe('OK');
  await remove(bean.id);
  expect((await importOne(freshEmail())).name).toBe('OK');
  expect(await refused()).toEqual([]);
});

test('a team learns of 10,000 addresses a day whether they have opted out; a list may be checked as often as it is corrected', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 3, days: 90 });
  await app.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 9998, $2)', [
    `optOutChecksByTeam:${team.id}`,
    Date.now() + 86_400_000,
  ]);
  const importId = randomUUID();
  const row = { name: 'Ada Wong', expire: 0, deviceNum: 1 };
  const invited = (memberId: string) => ({ ...row, memberId, email: freshEmail() });
  const importRows = async (rows: object[], check: boolean, id: string = randomUUID()) =>
    (await app.call('/Team/memberImport', { importId: id, rows, check }, team)).name;
  for (let times = 0; times < 3; times++)
    expect(await importRows([invited('ada'), invited('bea')], true)).toBe('OK');
  const imported = [invited('dan')];
  expect(await importRows(imported, false, importId)).toBe('OK');
  expect((await app.call('/Team/memberAdd', invited('ada'), team)).name).toBe('OK');
  expect(await importRows([invited('bea')], false)).toBe('TOO_MANY_REQUESTS');
  expect(await importRows([invited('bea')], true)).toBe('OK');
  // Its answer was lost.
  expect(await importRows(imported, false, importId)).toBe('OK');
  expect((await app.call('/Team/memberAdd', invited('bea'), team)).name).toBe('TOO_MANY_REQUESTS');
  // Those with a password get no email, so nothing is learned.
  const password = 'a lantern for them';
  expect(await importRows([{ ...invited('cyd'), password }], true)).toBe('OK');
});

test('the holder of an address stops emails from teams with one click, without a script, and gets them again', async () => {
  const team = await plantTeam(app, { teamName: 'Harbour.example' });
  await plantTeamPlan(app, team, { seats: 3, days: 90 });
  const email = freshEmail();
  const given = { memberId: 'ada', name: 'Ada', expire: 0, deviceNum: 1, email };
  const { bean } = await app.call('/Team/memberAdd', given, team);
  const mail = await app.smtp.waitForMail(email);
  const header = mail.headers.get('list-unsubscribe') ?? '';
  const [, path = ''] = /^<http:\/\/localhost:8080(\/unsubscribe\/[\w-]{64})>$/.exec(header) ?? [];
  expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain(`Stop emails from teams: http://localhost:8080${path}`);
  expect(mail.html).toContain(`href="http://localhost:8080${path}"`);
  expect(mail.text).toContain('Harbour. example');
  expect(mail.text + mail.html + mail.subject).not.toContain('Harbour.example');

  const open = async (language: string, init: RequestInit = {}, query = '') => {
    const headers = { ...init.headers, 'accept-language': language };
    return fetch(`${app.url}${path}${query}`, { ...init, headers });
  };
  const titles = [
    ['en', 'Stop emails from teams?'],
    ['zh-CN', '要停止接收团队邮件吗？'],
    ['zh-TW', '要停止接收團隊郵件嗎？'],
  ] as const;
  for (const [language, title] of titles) {
    const page = await (await open(language)).text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('<form method="post"');
    expect(page).not.toContain('<script');
    expect(page).not.toContain(email);
  }
  // As mail programs send it.
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const stopped = await open('en', { method: 'POST', body: form });
  expect([stopped.status, await stopped.text()]).toEqual([200, expect.stringContaining('anymore</h1>')]);

  const password = { id: bean.id };
  expect((await app.call('/Team/memberPassword', password, team)).name).toBe('MEMBER_EMAIL_OPTED_OUT');
  expect((await app.call('/Team/memberAdd', { ...given, memberId: 'bea' }, team)).name).toBe(
    'MEMBER_EMAIL_OPTED_OUT',
  );
  const rows = [{ ...given, memberId: 'bea', email: email.toUpperCase() }];
  const run = await app.call('/Team/memberImport', { importId: 'one', rows, check: false }, team);
  expect(run.name).toBe('MEMBER_ROWS_WRONG');
  expect(run.bean.faults).toMatchObject([{ row: 0, field: 'email', code: 8210 }]);
  const service = operatorTickets(app);
  const member = await signInMember(app, await plantMember(app, team, { email }));
  await service.reply(await openTicket(app, member), 'A reply.', 'tests');
  await expect
    .poll(async () => {
      const sql = `select status, sealed from mails where template = 'ticket-answered' and account_id = $1`;
      return (await app.database.pool.query(sql, [member.id])).rows;
    })
    .toEqual([{ status: 'failed', sealed: null }]);
  await service.stop();

  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const again = await open('en', { method: 'POST', headers: urlencoded }, '?again=1');
  expect(await again.text()).toContain('Stop emails from teams?</h1>');
  expect((await app.call('/Team/memberPassword', password, team)).name).toBe('OK');

  const flipped = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const foreign of [flipped, '/unsubscribe/AAAA', `${path}AAAA`]) {
    expect((await fetch(`${app.url}${foreign}`, { method: 'POST' })).status).toBe(404);
  }
});

test('an opt-out holds for all spellings of a mailbox, one saved for the address alone holds, too, and opting in again ends both', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 9, days: 90 });
  const [name = ''] = freshEmail().split('@');
  const tagged = `${name}+team@gmail.com`;
  let members = 0;
  const given = (email: string) => ({
    memberId: `m${++members}`,
    name: 'Ada',
    expire: 0,
    deviceNum: 1,
    email,
  });
  const add = async (email: string) => (await app.call('/Team/memberAdd', given(email), team)).name;
  expect(await add(tagged)).toBe('OK');
  const { headers } = await app.smtp.waitForMail(tagged);
  const [, token = ''] = /\/unsubscribe\/([\w-]+)>/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
  const post = async (query = '') =>
    (await fetch(`${app.url}/unsubscribe/${token}${query}`, { method: 'POST' })).status;

  expect(await post()).toBe(200);
  for (const email of [tagged, `${name}@gmail.com`, `${name}+more@googlemail.com`]) {
    expect(await add(email)).toBe('MEMBER_EMAIL_OPTED_OUT');
  }
  const rows = [given(`${name}@gmail.com`), given(freshEmail()), given(tagged)];
  const run = await app.call('/Team/memberImport', { importId: 'one', rows, check: false }, team);
  expect(run.bean.faults).toMatchObject([
    { row: 0, code: 8210 },
    { row: 2, code: 8210 },
  ]);
  expect(await post('?again=1')).toBe(200);
  expect(await add(`${name}@gmail.com`)).toBe('OK');

  // Opt-outs used to be saved under the address's key, which is the token's second.
  const spelling = Buffer.from(token, 'base64url').subarray(32, 64);
  await app.database.pool.query('insert into mail_opt_outs (address_key, at) values ($1, now())', [spelling]);
  expect(await add(tagged)).toBe('MEMBER_EMAIL_OPTED_OUT');
  expect(await (await fetch(`${app.url}/unsubscribe/${token}`)).text()).toContain('?again=1');
  expect(await post()).toBe(200);
  expect(await post('?again=1')).toBe(200);
  expect(await add(tagged)).toBe('OK');
});
