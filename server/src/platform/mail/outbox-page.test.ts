import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../database/tx.ts';
import { insertAccount, noteMail, startMailRig, type MailRig } from './mail.fixture.ts';
import { listOutboxMails, renderOutboxPage } from './outbox-page.ts';

let testDatabase: TestDatabase;
let rig: MailRig;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  rig = await startMailRig({ databaseUrl: testDatabase.url, smtpUrl: null, keepSent: true });
});
afterAll(async () => {
  await rig.stop();
  await testDatabase.drop();
});

test('shows the newest fifty mails decrypted, newest first, and says that this is a demo', async () => {
  expect(renderOutboxPage(await listOutboxMails(rig.sender))).toContain('No emails yet');
  const account = await insertAccount(rig.database);
  for (let n = 0; n < 51; n++) {
    await inTransaction(rig.database.db, (tx) =>
      rig.outbox.enqueue(tx, {
        template: noteMail,
        to: account.email,
        language: 'zh',
        values: { note: `note ${n}` },
        accountId: account.id,
      }),
    );
  }
  const mails = await listOutboxMails(rig.sender);
  expect(mails).toHaveLength(50);
  expect(mails[0]).toMatchObject({ to: account.email, subject: 'Causeway 便笺：note 50', language: 'zh' });
  expect(mails[49]?.subject).toBe('Causeway 便笺：note 1');
  const page = renderOutboxPage(mails);
  expect(page).toContain('demo');
  expect(page).toContain(account.email);
});

test('works under a policy without inline styles or scripts, and escapes stored values', () => {
  const page = renderOutboxPage([
    {
      id: 'x',
      to: 'a@mail.example',
      subject: '<script>alert(1)</script>',
      text: '</pre><script>alert(1)</script>',
      language: 'en',
      status: 'sent',
      createdAt: new Date(0),
      hasReceipt: true,
    },
  ]);
  expect(page).not.toMatch(/<script|<style|style=|\son\w+=/);
  expect(page).toContain('&lt;/pre&gt;&lt;script&gt;');
});
