import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../../../test/smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../database/tx.ts';
import { HopelessJob } from '../jobs/hopeless-job.ts';
import { insertAccount, noteMail, startMailRig, testSite, type MailRig } from './mail.fixture.ts';
import { defineMail } from './mail-template.ts';
import { createMailOutbox } from './mail-outbox.ts';
import { createMailSender } from './mail-sender.ts';
import { clearFailedMails, failDeadMails, listNewestMails } from './mail-store.ts';
import { createSmtpTransport } from './smtp-transport.ts';

let testDatabase: TestDatabase;
let smtp: SmtpServer;
const ends: (() => unknown)[] = [];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  smtp = await startSmtpServer();
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await smtp.close();
  await testDatabase.drop();
});

async function startRig(options: Partial<Parameters<typeof startMailRig>[0]> = {}): Promise<MailRig> {
  const rig = await startMailRig({ databaseUrl: testDatabase.url, smtpUrl: smtp.url, ...options });
  ends.push(rig.stop);
  return rig;
}

async function write(rig: MailRig, to: string, template = noteMail): Promise<void> {
  await inTransaction(rig.database.db, (tx) =>
    rig.outbox.enqueue(tx, { template, to, language: 'en', values: { note: 'hello' } }),
  );
}

const briefMail = defineMail({ ...noteMail, name: 'brief', goodFor: 600 });

const statuses = async (rig: MailRig) =>
  (
    await rig.database.pool.query<{ status: string }>(
      `select case when refused_at is null then status else 'refused' end as status from mails`,
    )
  ).rows.map(({ status }) => status);

test('a mail that the relay defers, or refuses because of us, is retried and then sent once', async () => {
  const rig = await startRig();
  const refusals = [
    { to: 'deferred@mail.example', code: 451, times: 2 },
    { to: 'relaying@mail.example', code: 554, says: '5.7.1 Relay access denied', times: 1 },
    { to: 'quota@mail.example', code: 550, says: '5.4.5 Daily sending quota exceeded', times: 1 },
    { to: 'sender@mail.example', code: 550, says: '5.1.8 Sender is not verified', times: 1 },
    { to: 'rejected@mail.example', code: 554, says: 'Message rejected', times: 1 },
  ];
  for (const refusal of refusals) smtp.refuse(refusal);
  for (const { to } of refusals) await write(rig, to);
  await Promise.all(refusals.map(({ to }) => smtp.waitForMail(to)));
  await expect.poll(() => statuses(rig)).toEqual(refusals.map(() => 'sent'));
  expect(smtp.refused).toBe(6);
  expect(smtp.mails).toHaveLength(refusals.length);
});

test('a mail that the relay refuses because of its recipient or size is not retried', async () => {
  const rig = await startRig();
  const refusals = [
    { to: 'unknown@mail.example', code: 554, says: '5.1.1 No such user' },
    { to: 'disabled@mail.example', code: 550, says: '5.2.1 The mailbox is disabled' },
    { to: 'size@mail.example', code: 552, says: '5.3.4 The message is too big' },
    { to: 'unnamed@mail.example', code: 553, says: 'No such user' },
  ];
  for (const refusal of refusals) smtp.refuse(refusal);
  for (const { to } of refusals) await write(rig, to);
  await expect.poll(() => statuses(rig)).toEqual(refusals.map(() => 'refused'));
  await expect.poll(() => rig.jobs.listDead()).toHaveLength(refusals.length);
  expect(smtp.refused).toBe(refusals.length);
});

test('a mail of a template that this release does not know waits for a process that does', async () => {
  const rig = await startRig();
  await rig.jobs.stop();
  await write(rig, 'someone@mail.example', defineMail({ ...noteMail, name: 'of-the-next-release' }));
  const { id } = await rig.database.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  const send = createMailSender(rig.sender);
  await expect(send(id, { isLastTry: false })).rejects.not.toBeInstanceOf(HopelessJob);
  expect(await statuses(rig)).toEqual(['waiting']);
});

test('a mail whose last attempt was cut off is marked as failed', async () => {
  const rig = await startRig();
  smtp.refuse({ code: 550 });
  await write(rig, 'someone@mail.example');
  await write(rig, 'another@mail.example');
  await expect.poll(() => rig.jobs.listDead()).toHaveLength(2);
  const [dead] = await rig.jobs.listDead();
  await rig.database.pool.query(`update mails set status = 'waiting', refused_at = null`);
  await rig.database.pool.query('delete from pgboss.job where id = $1', [dead?.id]);
  await failDeadMails(rig.database.db);
  expect((await statuses(rig)).toSorted()).toEqual(['failed', 'waiting']);
});

test('a mail that the relay refuses for good fails immediately and is a dead letter without names', async () => {
  const rig = await startRig();
  smtp.refuse({ code: 550 });
  await write(rig, 'someone@mail.example');
  await expect.poll(() => statuses(rig)).toEqual(['refused']);
  await expect.poll(() => rig.jobs.listDead()).toHaveLength(1);
  expect(smtp.refused).toBe(1);
  const [dead] = await rig.jobs.listDead();
  expect(dead?.error).toContain('550');
  expect(JSON.stringify(dead)).not.toContain('mail.example');

  smtp.acceptAgain();
  await rig.jobs.retryDead(dead?.id ?? '');
  await smtp.waitForMail('someone@mail.example');
  await expect.poll(() => statuses(rig)).toEqual(['sent']);
});

test('a failed mail keeps its recipient and its job for a while, and then nothing about it', async () => {
  const rig = await startRig();
  smtp.refuse({ code: 550, says: 'no such person' });
  await write(rig, 'someone@mail.example');
  await expect.poll(() => statuses(rig)).toEqual(['refused']);
  const kept = async () =>
    (await rig.database.pool.query(`select sealed is not null as sealed, answer_text as text from mails`))
      .rows;
  const written = Date.now();
  await expect.poll(() => rig.jobs.listDead()).toHaveLength(1);
  await clearFailedMails(rig.database.db, new Date(written - 60_000));
  expect(await rig.jobs.listDead()).toHaveLength(1);
  expect(await kept()).toMatchObject([{ sealed: true, text: expect.stringContaining('no such person') }]);
  await clearFailedMails(rig.database.db, new Date(written + 60_000));
  expect(await kept()).toEqual([{ sealed: false, text: null }]);
  expect(await rig.jobs.listDead(), 'its job could not be retried').toEqual([]);
});

test('no mail goes to a relay without TLS, unless the settings allow it', async () => {
  const verify = async (smtpUrl: string) => {
    const transport = await createSmtpTransport({
      smtpUrl,
      mailFrom: 'noreply@causeway.test',
      requireTls: true,
    });
    ends.push(() => transport.close());
    return transport.verify();
  };
  await expect(verify(smtp.url)).rejects.toThrow('The mail relay failed');
  await verify(`${smtp.url}?requireTLS=false`);
});

test('a mail that failed at its last attempt is marked as failed', async () => {
  const rig = await startRig({ smtpUrl: 'smtp://127.0.0.1:9' });
  await rig.jobs.stop();
  await write(rig, 'someone@mail.example');
  const { id } = await rig.database.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  const send = createMailSender(rig.sender);
  await expect(send(id, { isLastTry: false })).rejects.toThrow('relay');
  expect(await statuses(rig)).toEqual(['waiting']);
  await expect(send(id, { isLastTry: true })).rejects.toThrow('relay');
  expect(await statuses(rig)).toEqual(['failed']);
});

test('a mail sent twice, because saving the first attempt failed, keeps its Message-ID', async () => {
  const rig = await startRig({ keepSent: true });
  await write(rig, 'someone@mail.example');
  await smtp.waitForMail('someone@mail.example');
  await expect.poll(() => statuses(rig)).toEqual(['sent']);
  const { id } = await rig.database.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  const send = createMailSender(rig.sender);
  await send(id, { isLastTry: false });
  expect(smtp.mails, 'a sent mail is not sent again').toHaveLength(1);
  await rig.database.pool.query(`update mails set status = 'waiting'`);
  await send(id, { isLastTry: false });
  expect(smtp.mails).toHaveLength(2);
  expect(smtp.mails[1]?.messageId).toBe(smtp.mails[0]?.messageId);
  expect(smtp.mails[0]?.messageId).toMatch(/^<[a-z]+@causeway\.test>$/);
});

test('the site’s texts are read when a mail is sent, not when it is written', async () => {
  const site = { ...testSite };
  const rig = await startRig({ siteTexts: async () => site });
  smtp.refuse({ code: 451, times: 1 });
  await write(rig, 'someone@mail.example');
  await expect.poll(() => smtp.refused).toBe(1);
  Object.assign(site, { brand: 'Renamed', supportEmail: 'help@renamed.test' });
  const mail = await smtp.waitForMail('someone@mail.example');
  expect(mail.subject).toBe('Renamed note: hello');
  expect(mail.from).toBe('Renamed <noreply@causeway.test>');
  expect(mail.text).toContain('help@renamed.test');
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
});

test('a code that has expired while waiting is not sent', async () => {
  let now = new Date();
  const rig = await startRig({ clock: () => now });
  Object.assign(rig.sender, { templates: [briefMail] });
  await rig.jobs.stop();
  await write(rig, 'someone@mail.example', briefMail);
  const { id } = await rig.database.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  now = new Date(now.getTime() + 601_000);
  await createMailSender(rig.sender)(id, { isLastTry: false });
  expect(await statuses(rig)).toEqual(['failed']);
  expect(smtp.mails).toEqual([]);
});

test('a resent code expires when its original does', async () => {
  let now = new Date();
  const rig = await startRig({ clock: () => now, templates: [briefMail] });
  await rig.jobs.stop();
  const { db } = rig.database;
  const account = await insertAccount(rig.database);
  await inTransaction(db, (tx) =>
    rig.outbox.enqueue(tx, {
      template: briefMail,
      to: account.email,
      language: 'en',
      values: { note: 'hello' },
      accountId: account.id,
    }),
  );
  const repeat = async () => {
    const [original] = await listNewestMails(db, 1);
    const { id, template, language, sealed, created_at: createdAt, data_key: accountKey } = original ?? {};
    if (!id || !template || !language || !sealed || !createdAt || !accountKey)
      throw new Error('No such mail');
    const copied = { id, template, language, sealed, createdAt, accountKey };
    const owner = { accountId: account.id, to: account.email };
    return String(await inTransaction(db, (tx) => rig.outbox.repeat(tx, { ...copied, ...owner })));
  };
  now = new Date(now.getTime() + 500_000);
  const copy = await repeat();
  await createMailSender(rig.sender)(copy, { isLastTry: false });
  await smtp.waitForMail(account.email);
  await rig.database.pool.query(`delete from mails where id = $1`, [copy]);
  const second = await repeat();
  now = new Date(now.getTime() + 101_000);
  await createMailSender(rig.sender)(second, { isLastTry: false });
  expect(smtp.mails).toHaveLength(1);
});

test('without a relay a demo’s mails count as sent and are kept for the outbox page', async () => {
  const rig = await startRig({ smtpUrl: null, keepSent: true });
  await write(rig, 'someone@mail.example');
  await expect.poll(() => statuses(rig)).toEqual(['sent']);
  const { sealed } = await rig.database.db.selectFrom('mails').select('sealed').executeTakeFirstOrThrow();
  expect(sealed).not.toBeNull();
});

const NO_RELAY = 'smtp://127.0.0.1:9';
const HOUR_MS = 3_600_000;

/** Starts a rig without a relay, whose mails and jobs read the same test clock. */
async function startRigWithClock() {
  let now = new Date();
  const rig = await startRig({
    smtpUrl: NO_RELAY,
    clock: () => now,
    templates: [noteMail, briefMail],
  });
  const { pool } = rig.database;
  const hasDue = `select 1 from pgboss.job where name = 'send-mail'
    and (state = 'active' or state < 'active' and start_after <= pgboss.job_now())`;
  const moveTo = async (time: number) => {
    now = new Date(time);
    await pool.query(`create or replace function pgboss.job_now() returns timestamptz language sql stable
      as $$ select '${now.toISOString()}'::timestamptz $$`);
    await pool.query(
      `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'send-mail')`,
    );
    await expect.poll(async () => (await pool.query(hasDue)).rowCount, { interval: 10 }).toBe(0);
  };
  await moveTo(now.getTime());
  return {
    rig,
    now: () => now.getTime(),
    /** Moves the clock and waits until no mail is due. */
    moveTo,
    /** Writes a mail and waits for its first attempt. */
    async write(to: string, template = noteMail) {
      await write(rig, to, template);
      await moveTo(now.getTime());
    },
    /** When the first or last waiting mail is tried next; undefined if none waits. */
    async nextTry(which: 'min' | 'max') {
      const { rows } = await pool.query<{ at: Date | null }>(
        `select ${which}(start_after) as at from pgboss.job where name = 'send-mail' and state < 'active'`,
      );
      // The clock has milliseconds, the database microseconds.
      return rows[0]?.at == null ? undefined : rows[0].at.getTime() + 1;
    },
  };
}

test('after 24 hours without the relay every live mail is sent once, and expired codes are not', async () => {
  const { rig, now, moveTo, write, nextTry } = await startRigWithClock();
  const start = now();
  const back = start + 24 * HOUR_MS;
  /** Moves through the attempts before a time, and to that time. */
  const passTo = async (time: number) => {
    for (let next = await nextTry('max'); next !== undefined && next < time; next = await nextTry('max')) {
      await moveTo(next);
    }
    await moveTo(time);
  };
  await write('early@mail.example');
  await write('expired@mail.example', briefMail);
  await passTo(start + 12 * HOUR_MS);
  await write('midway@mail.example');
  await passTo(back - 60_000);
  await write('valid@mail.example', briefMail);
  await passTo(back);
  expect(smtp.mails).toEqual([]);
  const transport = await createSmtpTransport({
    smtpUrl: smtp.url,
    mailFrom: 'noreply@causeway.test',
    requireTls: false,
  });
  ends.push(() => transport.close());
  Object.assign(rig.sender, { transport });
  for (let next = await nextTry('min'); next !== undefined; next = await nextTry('min')) await moveTo(next);

  const sent = smtp.mails.flatMap(({ envelopeTo }) => envelopeTo);
  expect(sent.toSorted()).toEqual(['early', 'midway', 'valid'].map((name) => `${name}@mail.example`));
  expect((await statuses(rig)).toSorted()).toEqual(['failed', 'sent', 'sent', 'sent']);
  expect(await rig.jobs.listDead()).toEqual([]);
  // `nextTry` rounds up by a millisecond.
  expect(now() - back).toBeLessThanOrEqual(HOUR_MS + 1);
});

test('a mail is retried for three days with growing delays, at most an hour apart', async () => {
  const { rig, now, moveTo, write, nextTry } = await startRigWithClock();
  const start = now();
  await write('someone@mail.example');
  const delays: number[] = [];
  for (let next = await nextTry('max'); next !== undefined; next = await nextTry('max')) {
    delays.push(next - now());
    await moveTo(next);
  }
  expect(now() - start).toBeGreaterThan(72 * HOUR_MS);
  expect(now() - start).toBeLessThan(75 * HOUR_MS);
  const seconds = delays.map((delay) => Math.round(delay / 1000));
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  expect(seconds.at(-1)).toBe(HOUR_MS / 1000);
  expect(await statuses(rig)).toEqual(['failed']);
});

/** Starts a separate process that sends mails; it ends with the test at the latest. */
async function startWorker() {
  const worker = spawn(
    process.execPath,
    [fileURLToPath(new URL('mail-worker.fixture.ts', import.meta.url)), testDatabase.url, smtp.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(worker, 'exit');
  const kill = async () => {
    worker.kill('SIGKILL');
    await exited;
  };
  ends.push(kill);
  await once(worker.stdout, 'data');
  return { kill };
}

test('several senders that work on the same mails send each of them once', async () => {
  const [rig] = await Promise.all([startRig(), startRig(), startRig()]);
  const addresses = Array.from({ length: 20 }, (_, n) => `person${n}@mail.example`);
  for (const address of addresses) await write(rig, address);
  await expect.poll(() => statuses(rig)).toEqual(addresses.map(() => 'sent'));
  expect(smtp.mails.flatMap(({ envelopeTo }) => envelopeTo).toSorted()).toEqual(addresses.toSorted());
});

test('the mail of a process that was killed while sending is sent by another', async () => {
  smtp.hold(true);
  const worker = await startWorker();
  const rig = await startRig({ smtpUrl: null });
  await rig.jobs.stop();
  await write(rig, 'someone@mail.example');
  const active = `select 1 from pgboss.job where name = 'send-mail' and state = 'active'`;
  await expect.poll(async () => (await rig.database.pool.query(active)).rowCount).toBe(1);
  await worker.kill();
  smtp.hold(false);
  // So that the test need not wait for the heartbeat.
  await rig.database.pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
  );
  await startRig();
  await expect.poll(() => statuses(rig)).toEqual(['sent']);
  expect((await smtp.waitForMail('someone@mail.example')).text).toContain('hello');
});

test('the mail about an order has its receipt attached, drawn in the mail’s language when it is sent', async () => {
  const asked: string[] = [];
  const content = new TextEncoder().encode('%PDF-');
  const rig = await startRig({
    templates: [{ ...noteMail, receiptOf: ({ note }: { note: string }) => note }],
    receiptForMail: async (orderId, language) => {
      asked.push(`${orderId} ${language}`);
      return { name: 'receipt-000123.pdf', type: 'application/pdf', content };
    },
  });
  await write(rig, 'someone@mail.example');
  const { files } = await smtp.waitForMail('someone@mail.example');
  expect(files).toEqual([{ name: 'receipt-000123.pdf', type: 'application/pdf', content }]);
  expect(asked).toEqual(['hello en']);
});

test('a mail whose receipt cannot be drawn is retried, and sent without it at the last attempt', async () => {
  const rig = await startRig({ templates: [] });
  const sender = createMailSender({
    ...rig.sender,
    templates: [{ ...noteMail, receiptOf: ({ note }: { note: string }) => note }],
    receiptForMail: () => Promise.reject(new Error('no thread')),
  });
  await inTransaction(rig.database.db, (tx) =>
    createMailOutbox({
      ...rig.sender,
      jobs: { enqueueIn: async () => undefined, enqueueAllIn: async () => undefined },
    }).enqueue(tx, { template: noteMail, to: 'someone@mail.example', language: 'en', values: { note: 'x' } }),
  );
  const { rows } = await rig.database.pool.query<{ id: string }>('select id from mails');
  const id = rows[0]?.id ?? '';
  await expect(sender(id, { isLastTry: false })).rejects.toThrow('no thread');
  expect(await statuses(rig)).toEqual(['waiting']);
  await sender(id, { isLastTry: true });
  expect(await statuses(rig)).toEqual(['sent']);
  expect((await smtp.waitForMail('someone@mail.example')).files).toEqual([]);
});
