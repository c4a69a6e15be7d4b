import { beforeAll, describe, expect, test } from 'vitest';
import { freshEmail, plantCustomer } from './customers.ts';
import { failMail } from './failed-mails.ts';
import { findTraces, leave, plantTraces } from './deletion-traces.ts';
import { joinOperator, signInOwner, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp({ runsSchedules: true, jobPollSeconds: 1 });
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

const read = async (path: string, input: object = {}, operator = owner) => {
  const { name, bean } = await app.call(`/Console/${path}`, input, operator);
  expect(name).toBe('OK');
  return bean;
};
const mailOf = async (id: string) =>
  (await read('deliveries')).list.find((mail: { id: string }) => mail.id === id);

describe('the audit log', () => {
  test('lists who did what, an operator by name, with before and after', async () => {
    const support = await joinOperator(app, 'support', owner);
    await app.call('/Console/operatorRole', { id: support.id, roles: ['finance'] }, owner);
    const { list } = await read('audit', { action: 'operator.role' });
    expect(list[0]).toMatchObject({
      actor: { kind: 'operator', id: owner.id, name: expect.any(String) },
      action: 'operator.role',
      accountId: null,
      subject: support.id,
      details: { before: { roles: ['support'] }, after: { roles: ['finance'] } },
    });
    expect((await read('audit', { subject: support.id, action: 'operator.' })).list.length).toBeGreaterThan(
      1,
    );
    const own = (await read('audit', { actor: `operator:${support.id}` })).list;
    expect(own.map(({ action }: { action: string }) => action)).toEqual(['operator.sign_in']);
  });

  test('is filtered by actor, action, account and time, and paged', async () => {
    const { id } = await plantCustomer(app);
    const { db } = app.database;
    const start = Math.floor(Date.parse('2020-03-01T00:00:00Z') / 1000);
    const rows = Array.from({ length: 120 }, (_, n) => ({
      // Three per second, as in a busy shop.
      at: new Date((start + Math.floor(n / 3)) * 1000),
      actor: n % 2 === 0 ? 'provider:sandbox' : 'customer',
      action: n % 4 === 0 ? 'order.pay' : 'order_odd.pay',
      account_id: id,
      subject: `subject-${n}`,
      details: '{}',
    }));
    await db.insertInto('audit_entries').values(rows).execute();
    const walk = async (filters: object) => {
      const subjects: string[] = [];
      let cursor: string | undefined;
      do {
        const { list, next } = await read('audit', { ...filters, ...(cursor && { cursor }) });
        subjects.push(...list.map((row: { subject: string }) => row.subject));
        cursor = next;
      } while (cursor);
      return subjects;
    };
    const subjects = rows.map(({ subject }) => subject).toReversed();
    expect(await walk({ accountId: id })).toEqual(subjects);
    const ofProviders = subjects.filter((_, index) => index % 2 === 1);
    expect(await walk({ accountId: id, actor: 'provider' })).toEqual(ofProviders);
    expect(await walk({ accountId: id, actor: 'provider:sandbox' })).toEqual(ofProviders);
    // An underscore is matched literally.
    expect(await walk({ accountId: id, action: 'order_' })).toHaveLength(90);
    expect(await walk({ accountId: id, action: 'order.p' })).toHaveLength(30);
    expect(await walk({ from: start + 1, before: start + 2 })).toEqual([
      'subject-5',
      'subject-4',
      'subject-3',
    ]);
    expect(await walk({ accountId: 'no id at all' })).toEqual([]);
    expect((await read('audit', { accountId: id, cursor: 'nothing of ours' })).list).toHaveLength(50);
  });

  test('is exported as it is listed, and the export is audited without the text of the filter', async () => {
    const account = await plantCustomer(app);
    await app.database.db
      .insertInto('audit_entries')
      .values({
        at: new Date(),
        actor: `operator:${owner.id}`,
        action: 'test.formula',
        account_id: account.id,
        subject: '=1+1',
        details: JSON.stringify({ before: { a: 'x, "y"\nz' }, after: {}, reason: '@now', more: 1 }),
      })
      .execute();
    const csv: string = await read('auditExport', { action: 'test.formula' });
    const [header, ...lines] = csv.split('\r\n');
    expect(header).toBe('id,at,actor,operator,action,account,subject,reason,before,after,details');
    expect(lines.join('\r\n')).toContain(`,test.formula,${account.id},'=1+1,'@now,`);
    expect(lines.join('\r\n')).toContain(String.raw`"{""a"":""x, \""y\""\nz""}",{},"{""more"":1}"`);
    await read('auditExport', { action: 'test.none', subject: 'ada@mail.example' });
    const [entry] = (await read('audit', { action: 'audit.export' })).list;
    expect(entry).toMatchObject({ subject: 'audit', details: { filters: { action: 'test.none' } } });
  });

  test('holds nothing of a deleted person', async () => {
    const customer = await plantCustomer(app);
    const { mailId } = await failMail(app, { email: customer.email, path: '/Website/forgotCode' });
    await read('deliveryRetry', { id: mailId });
    const { traces, stepped } = await plantTraces(app, customer);
    expect((await leave(app, stepped)).name).toBe('OK');
    const { list } = await read('audit', { accountId: customer.id });
    expect(list.map((row: { action: string }) => row.action)).toEqual(
      expect.arrayContaining(['account.delete', 'mail.retry', 'order.pay']),
    );
    const all: string = await read('auditExport');
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select t::text as row from audit_entries t',
    );
    const dump = rows.map(({ row }) => ({ table: 'audit_entries', row }));
    expect(findTraces([...dump, { table: 'export', row: all }], traces)).toEqual([]);
    expect(all).toContain(customer.id);
  });
});

describe('mails', () => {
  test('a deferred one waits with the server’s response, and shows each attempt once it is sent', async () => {
    const customer = await plantCustomer(app);
    app.smtp.refuse({ code: 451, says: `Greylisted, ${customer.email}`, to: customer.email });
    await app.call('/Website/forgotCode', { email: customer.email, account: customer.email });
    const newest = async () => (await read('deliveries', { accountId: customer.id })).list[0];
    await expect.poll(newest).toMatchObject({
      template: 'reset-code',
      accountId: customer.id,
      email: customer.email,
      state: 'waiting',
      answer: { code: 451, text: expect.stringMatching(/^451 .*Greylisted, …$/) },
      obstacle: null,
    });
    await expect.poll(newest).toMatchObject({ tries: 2 });
    app.smtp.acceptAgain();
    await expect.poll(newest).toMatchObject({ state: 'sent', answer: { code: 250 } });
    expect((await newest()).tries).toBeGreaterThan(2);
    // It counts for the day on which it was sent.
    const counted = async () => (await read('deliveryCounts')).sentLastDay;
    const before = await counted();
    const move = (column: string) =>
      app.database.pool.query(
        `update mails set ${column} = ${column} - interval '2 days' where account_id = $1`,
        [customer.id],
      );
    await move('created_at');
    expect(await counted()).toBe(before);
    await move('sent_at');
    expect(await counted()).toBe(before - 1);
  });

  test('a permanently refused one is shown without the address, and sent when an operator retries it', async () => {
    const email = freshEmail();
    const { mailId } = await failMail(app, { email, says: `5.1.1 <${email}> unknown` });
    expect(await mailOf(mailId)).toMatchObject({
      accountId: null,
      email: null,
      state: 'failed',
      tries: 1,
      answer: { code: 550, text: expect.stringContaining('5.1.1 … unknown') },
      obstacle: null,
    });
    const { rows } = await app.database.pool.query<{ row: string }>('select m::text as row from mails m');
    expect(rows.filter(({ row }) => row.includes(email))).toEqual([]);
    expect((await read('deliveryCounts')).failed).toBeGreaterThan(0);

    await read('deliveryRetry', { id: mailId });
    await app.smtp.waitForMail(email);
    await expect.poll(() => mailOf(mailId)).toMatchObject({ state: 'sent', tries: 2 });
    // No job is left that could send it again.
    const { list } = await read('failedJobs');
    expect(JSON.stringify(list)).not.toContain(mailId);
    expect((await app.call('/Console/deliveryRetry', { id: mailId }, owner)).name).toBe('MAIL_NOT_FAILED');
    expect(app.smtp.mails.filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(1);
  });

  test('is not sent again for a deleted account, nor once its code has expired', async () => {
    const customer = await plantCustomer(app);
    const gone = await failMail(app, { email: customer.email, path: '/Website/forgotCode' });
    const expired = await failMail(app);
    expect((await leave(app, customer)).name).toBe('OK');
    expect(await mailOf(gone.mailId)).toMatchObject({ email: null, obstacle: 'account_gone', answer: null });
    const retry = async (path: string, id: string) =>
      (await app.call(`/Console/${path}`, { id }, owner)).name;
    expect(await retry('deliveryRetry', gone.mailId)).toBe('MAIL_ACCOUNT_GONE');
    expect(await retry('jobRetry', gone.jobId)).toBe('MAIL_ACCOUNT_GONE');

    app.time.advance(3000);
    expect(await mailOf(expired.mailId)).toMatchObject({ obstacle: 'expired' });
    expect(await retry('deliveryRetry', expired.mailId)).toBe('MAIL_EXPIRED');
    expect(await retry('deliveryRetry', crypto.randomUUID())).toBe('MAIL_NOT_FOUND');
    expect(await retry('deliveryRetry', 'none')).toBe('MAIL_NOT_FOUND');
  });

  test('are listed by when they were created', async () => {
    const [older, newer] = [await failMail(app), await failMail(app)];
    const created = new Date(app.time.clock().getTime() - 7 * 86_400_000 - 1);
    const aged = app.database.db.updateTable('mails').set({ created_at: created });
    await aged.where('id', '=', older.mailId).execute();
    const found = async (filters: object) => {
      const { list } = await read('deliveries', { state: 'failed', ...filters });
      const ids = list.map(({ id }: { id: string }) => id);
      return [older, newer].filter(({ mailId }) => ids.includes(mailId));
    };
    expect(await found({ span: 'week' })).toEqual([newer]);
    expect(await found({ span: 'month' })).toEqual([older, newer]);
    expect(await found({})).toEqual([older, newer]);
  });

  test('is retried once when two operators retry concurrently', async () => {
    const email = freshEmail();
    const { mailId, jobId } = await failMail(app, { email });
    app.smtp.hold(true);
    const answers = await Promise.all([
      app.call('/Console/deliveryRetry', { id: mailId }, owner),
      app.call('/Console/jobRetry', { id: jobId }, owner),
      app.call('/Console/deliveryRetry', { id: mailId }, owner),
    ]);
    app.smtp.hold(false);
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1);
    await expect.poll(() => mailOf(mailId)).toMatchObject({ state: 'sent' });
    expect(app.smtp.mails.filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(1);
  });
});

describe('jobs', () => {
  test('the schedules show when they are next due, and every kind its queue length', async () => {
    const { schedules, queues } = await read('jobs');
    const names = schedules.map(({ name }: { name: string }) => name);
    expect(names).toContain('expire-orders');
    const now = Date.now() / 1000;
    for (const { next } of schedules) {
      expect(next).toBeGreaterThan(now - 60);
      expect(next).toBeLessThan(now + 86_500);
    }
    const kinds = queues.map(({ name }: { name: string }) => name);
    expect(kinds).toEqual(expect.arrayContaining([...names, 'send-mail']));
    expect(kinds.filter((name: string) => name.startsWith('__') || name === 'dead-letters')).toEqual([]);
  });

  test('a failed one is shown with its error, shortened and without addresses, and retried', async () => {
    const email = freshEmail();
    const { jobId } = await failMail(app, { email });
    const dead = async () => (await read('failedJobs')).list.find(({ id }: { id: string }) => id === jobId);
    expect(await dead()).toMatchObject({
      name: 'send-mail',
      error: expect.stringContaining('550'),
      tries: 1,
    });
    const ofMails = async () =>
      (await read('jobs')).queues.find(({ name }: { name: string }) => name === 'send-mail');
    const before = (await ofMails()).failed;
    await app.database.pool.query(`update pgboss.job set source_output = $1 where id = $2`, [
      JSON.stringify({ message: `${email} ${'x'.repeat(1000)}` }),
      jobId,
    ]);
    const { error } = await dead();
    expect(error).toMatch(/^… x+…$/);
    expect(error).toHaveLength(300);

    await read('jobRetry', { id: jobId });
    await app.smtp.waitForMail(email);
    expect(await dead()).toBeUndefined();
    expect((await ofMails()).failed).toBe(before - 1);
    expect((await app.call('/Console/jobRetry', { id: jobId }, owner)).name).toBe('JOB_NOT_FOUND');
  });

  test('one whose email still waits, because its last attempt was cut off, is retried', async () => {
    const email = freshEmail();
    const { mailId, jobId } = await failMail(app, { email });
    await app.database.pool.query(`update mails set status = 'waiting' where id = $1`, [mailId]);
    await read('jobRetry', { id: jobId });
    await app.smtp.waitForMail(email);
    await expect.poll(() => mailOf(mailId)).toMatchObject({ state: 'sent' });
  });

  test('a kind that runs alone is not retried while another of its kind runs, and stays in the list', async () => {
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into pgboss.job (name, policy, source_name, source_output)
       select 'dead-letters', policy, 'clear-accounts', '{"message": "No luck"}' from pgboss.queue
       where name = 'dead-letters' returning id`,
    );
    const id = rows[0]?.id;
    await pool.query(
      `insert into pgboss.job (name, policy, start_after)
       select name, policy, now() + interval '1 hour' from pgboss.queue where name = 'clear-accounts'
       on conflict do nothing`,
    );
    expect((await app.call('/Console/jobRetry', { id }, owner)).name).toBe('JOB_WAITS_ALREADY');
    expect((await read('failedJobs')).list.map((job: { id: string }) => job.id)).toContain(id);
    await pool.query(`delete from pgboss.job where name = 'clear-accounts'`);
    expect((await app.call('/Console/jobRetry', { id }, owner)).name).toBe('OK');
  });
});
