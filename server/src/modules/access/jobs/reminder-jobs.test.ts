import { LOWEST_TIER } from '@causeway/contract/tiers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '@causeway/contract/language';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { insertAccount, startMailRig, testSite, type MailRig } from '../../../platform/mail/mail.fixture.ts';
import { listOutboxMails } from '../../../platform/mail/outbox-page.ts';
import { renderMail } from '../../../platform/mail/mail-render.ts';
import { expiredMail } from '../mails/expired.mail.ts';
import { sendExpiryNotices, sendRenewalReminders } from './reminder-jobs.ts';
import { renewalReminderMail } from '../mails/renewal-reminder.mail.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-12-01T12:00:00.500Z');

let testDatabase: TestDatabase;
let rig: MailRig;
let now: Date;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  rig = await startMailRig({ databaseUrl: testDatabase.url, smtpUrl: null, keepSent: true });
  // The mails stay unsent: the test checks which are written.
  await rig.jobs.stop();
});
afterAll(async () => {
  await rig.stop();
  await testDatabase.drop();
});
beforeEach(async () => {
  now = NOW;
  // Also deletes the feed's rows about the changed entitlements.
  await rig.database.pool.query(
    'delete from mails; delete from entitlements; delete from unnumbered_changes; delete from accounts',
  );
});

const parts = () => ({ db: rig.database.db, clock: () => now, outbox: rig.outbox });
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

async function accountUntil(accessUntil: Date, options: { grantedDays?: number; language?: Language } = {}) {
  const account = await insertAccount(rig.database, options);
  await rig.database.db
    .insertInto('entitlements')
    .values({
      account_id: account.id,
      tier: LOWEST_TIER,
      expires_at: accessUntil,
      granted_days: options.grantedDays ?? 90,
    })
    .execute();
  return account;
}

async function written(): Promise<{ to: string; language: Language; subject: string; text: string }[]> {
  return listOutboxMails({ ...rig.sender, templates: [renewalReminderMail, expiredMail] });
}
const recipients = async () => (await written()).map(({ to }) => to).toSorted();

describe('the renewal reminder', () => {
  test('goes out within the last seven days, not before and not once access has ended', async () => {
    await accountUntil(daysFromNow(7.001));
    const atSeven = await accountUntil(daysFromNow(7));
    const atOne = await accountUntil(daysFromNow(0.001));
    await accountUntil(daysFromNow(0));
    expect(await sendRenewalReminders(parts())).toBe(2);
    expect(await recipients()).toEqual([atSeven.email, atOne.email].toSorted());
  });

  test('goes only to accounts that were granted more than 7 days', async () => {
    await accountUntil(daysFromNow(3), { grantedDays: 3 });
    await accountUntil(daysFromNow(3), { grantedDays: 7 });
    const eight = await accountUntil(daysFromNow(3), { grantedDays: 8 });
    await sendRenewalReminders(parts());
    expect(await recipients()).toEqual([eight.email]);
  });

  test('goes out once per expiry: again only after a renewal, for the new date', async () => {
    const account = await accountUntil(daysFromNow(5));
    expect(await sendRenewalReminders(parts())).toBe(1);
    now = daysFromNow(4);
    expect(await sendRenewalReminders(parts())).toBe(0);
    const renewed = daysFromNow(95);
    await rig.database.db.updateTable('entitlements').set({ expires_at: renewed }).execute();
    expect(await sendRenewalReminders(parts())).toBe(0);
    now = daysFromNow(90);
    expect(await sendRenewalReminders(parts())).toBe(1);
    expect(await recipients()).toEqual([account.email, account.email]);
  });

  test('goes out once even if several processes run in parallel, in many batches', async () => {
    for (let n = 0; n < 120; n++) await accountUntil(daysFromNow(n % 2 ? 2 : 3));
    const counts = await Promise.all([1, 2, 3].map(() => sendRenewalReminders(parts())));
    const left = await sendRenewalReminders(parts());
    expect(counts.reduce((sum, count) => sum + count, left)).toBe(120);
    const { rows } = await rig.database.pool.query('select distinct account_id from mails');
    expect(rows).toHaveLength(120);
  });

  test('skips deleted accounts', async () => {
    const account = await accountUntil(daysFromNow(3));
    await rig.database.db
      .updateTable('accounts')
      .set({ email: null, data_key: null })
      .where('id', '=', account.id)
      .execute();
    expect(await sendRenewalReminders(parts())).toBe(0);
  });

  test('skips accounts that an operator has blocked, since they cannot renew', async () => {
    const account = await accountUntil(daysFromNow(3));
    await rig.database.db
      .updateTable('accounts')
      .set({ blocked_at: NOW })
      .where('id', '=', account.id)
      .execute();
    expect(await sendRenewalReminders(parts())).toBe(0);
    now = daysFromNow(3);
    expect(await sendExpiryNotices(parts())).toBe(0);
  });

  test('is written in the language of the account', async () => {
    for (const language of LANGUAGES) await accountUntil(daysFromNow(3), { language });
    await sendRenewalReminders(parts());
    const mails = await written();
    expect(mails.map(({ language }) => language).toSorted()).toEqual(['en', 'tw', 'zh']);
    for (const { language, subject } of mails) {
      expect(subject).toContain({ zh: '即将到期', tw: '即將到期', en: 'expires soon' }[language]);
    }
  });
});

describe('the notice of expiry', () => {
  test('goes out once after access has ended, but not days later', async () => {
    await accountUntil(daysFromNow(0.001));
    const justNow = await accountUntil(daysFromNow(0));
    const yesterday = await accountUntil(daysFromNow(-1), { grantedDays: 3 });
    await accountUntil(daysFromNow(-2.001));
    expect(await sendExpiryNotices(parts())).toBe(2);
    expect(await sendExpiryNotices(parts())).toBe(0);
    expect(await recipients()).toEqual([justNow.email, yesterday.email].toSorted());
  });

  test('follows the reminder of the same expiry', async () => {
    await accountUntil(daysFromNow(3));
    expect(await sendRenewalReminders(parts())).toBe(1);
    expect(await sendExpiryNotices(parts())).toBe(0);
    now = daysFromNow(3.01);
    expect(await sendRenewalReminders(parts())).toBe(0);
    expect(await sendExpiryNotices(parts())).toBe(1);
  });
});

test.each(LANGUAGES)('both mails say when access ends and lead to the plans: %s', (language) => {
  const date = { zh: '2026年12月1日', tw: '2026年12月1日', en: 'December 1, 2026' };
  for (const mail of [renewalReminderMail, expiredMail]) {
    const { text } = renderMail(mail, language, { accessUntil: NOW.getTime() / 1000 }, testSite);
    expect(text).toContain(date[language]);
    expect(text).toContain('https://causeway.test/#/Login?redirect=%2FPackages');
  }
});
