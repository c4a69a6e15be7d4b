import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../../../test/smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../database/tx.ts';
import { insertAccount, noteMail, startMailRig, type MailRig } from './mail.fixture.ts';

let testDatabase: TestDatabase;
let smtp: SmtpServer;
let rig: MailRig;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  smtp = await startSmtpServer();
  rig = await startMailRig({ databaseUrl: testDatabase.url, smtpUrl: smtp.url });
});
afterAll(async () => {
  await rig.stop();
  await smtp.close();
  await testDatabase.drop();
});

const note = (to: string, text: string) =>
  ({ template: noteMail, to, language: 'en', values: { note: text } }) as const;
const statusOf = async (to: string) => {
  const { rows } = await rig.database.pool.query(`select status, sealed from mails where dedupe_key = $1`, [
    to,
  ]);
  return rows;
};

test('a mail is sent only if the transaction that wrote it commits', async () => {
  const rolledBack = inTransaction(rig.database.db, async (tx) => {
    await rig.outbox.enqueue(tx, note('rolled@mail.example', 'never'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  const left = await rig.database.pool.query(
    `select 1 from mails union all select 1 from pgboss.job where name = 'send-mail'`,
  );
  expect(left.rows).toEqual([]);

  await inTransaction(rig.database.db, (tx) => rig.outbox.enqueue(tx, note('kept@mail.example', 'hello')));
  const mail = await smtp.waitForMail('kept@mail.example');
  expect(mail.subject).toBe('Causeway note: hello');
  expect(smtp.mails.some(({ envelopeTo }) => envelopeTo.includes('rolled@mail.example'))).toBe(false);
});

test('a repeated dedupe key writes no second mail and no second job', async () => {
  const mail = { ...note('once@mail.example', 'once'), dedupeKey: 'once@mail.example' };
  const write = () => inTransaction(rig.database.db, (tx) => rig.outbox.enqueue(tx, mail));
  const written = await Promise.all([write(), write(), write()]);
  expect(written.toSorted()).toEqual([false, false, true]);
  await expect.poll(() => statusOf('once@mail.example')).toEqual([{ status: 'sent', sealed: null }]);
  expect(await write()).toBe(false);
  const { rows } = await rig.database.pool.query(`
    select 1 from pgboss.job where name = 'send-mail' and created_on >=
      (select created_on from pgboss.job j join mails m on j.data->>'mailId' = m.id::text where m.dedupe_key = 'once@mail.example')`);
  expect(rows).toHaveLength(1);
});

test('no row or job shows a waiting mail’s recipient or text, and the row deletes them once it is sent', async () => {
  const account = await insertAccount(rig.database);
  smtp.hold(true);
  await inTransaction(rig.database.db, async (tx) => {
    await rig.outbox.enqueue(tx, { ...note(account.email, 'a secret note'), accountId: account.id });
    await rig.outbox.enqueue(tx, note('visitor@mail.example', 'a secret note'));
  });
  const mailRows = await rig.database.pool.query(
    `
    select m::text as row, sealed, status from mails m
    where account_id = $1 or (account_id is null and status = 'waiting')`,
    [account.id],
  );
  const jobRows = await rig.database.pool.query(`select j::text as row from pgboss.job j`);
  expect(mailRows.rows.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  for (const { row, sealed } of [...mailRows.rows, ...jobRows.rows]) {
    const bytes = row + (sealed?.toString('latin1') ?? '');
    expect(bytes).not.toMatch(/secret|visitor@/);
    expect(bytes).not.toContain(account.email);
  }
  smtp.hold(false);
  await smtp.waitForMail(account.email);
  await smtp.waitForMail('visitor@mail.example');
  const sealedLeft = `select 1 from mails where sealed is not null`;
  await expect.poll(async () => (await rig.database.pool.query(sealedLeft)).rows).toEqual([]);
});

test('when an account’s key is deleted, its waiting mails are unreadable and not sent', async () => {
  const account = await insertAccount(rig.database);
  await inTransaction(rig.database.db, async (tx) => {
    await rig.outbox.enqueue(tx, {
      ...note(account.email, 'too late'),
      accountId: account.id,
      dedupeKey: account.email,
    });
    await tx
      .updateTable('accounts')
      .set({ email: null, data_key: null })
      .where('id', '=', account.id)
      .execute();
  });
  await expect.poll(() => statusOf(account.email)).toEqual([{ status: 'failed', sealed: null }]);
  const later = await inTransaction(rig.database.db, (tx) =>
    rig.outbox.enqueue(tx, { ...note(account.email, 'later'), accountId: account.id }),
  );
  expect(later).toBe(false);
  expect(smtp.mails.some(({ envelopeTo }) => envelopeTo.includes(account.email))).toBe(false);
});

test.each([
  'victim@mail.example\r\nBcc: other@mail.example',
  'one@mail.example, two@mail.example',
  'Name <one@mail.example>',
  'one@mail.example\u2028',
  'one@two@mail.example',
  '',
])('an address that could address somebody else is refused: %j', async (to) => {
  const write = inTransaction(rig.database.db, (tx) => rig.outbox.enqueue(tx, note(to, 'x')));
  await expect(write).rejects.toThrow('must be a bare address');
});

test('a value in the subject cannot start another header', async () => {
  const text = 'hi\r\nBcc: other@mail.example\r\n\r\nbody\u0000';
  await inTransaction(rig.database.db, (tx) => rig.outbox.enqueue(tx, note('subject@mail.example', text)));
  const mail = await smtp.waitForMail('subject@mail.example');
  expect(mail.subject).toBe('Causeway note: hi Bcc: other@mail.example body');
  expect(mail.headers.has('bcc')).toBe(false);
  expect(mail.envelopeTo).toEqual(['subject@mail.example']);
});
