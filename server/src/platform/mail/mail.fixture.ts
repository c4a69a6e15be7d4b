import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@causeway/contract/language';
import { systemClock, type Clock } from '../clock.ts';
import { newAccountKey } from '../crypto/account-key.ts';
import { deriveKey } from '../crypto/keys.ts';
import type { Database } from '../database/open.ts';
import { startJobs, type Jobs } from '../jobs/jobs.ts';
import { createMailOutbox, type MailOutbox } from './mail-outbox.ts';
import { defineMailSender, type MailSenderParts } from './mail-sender.ts';
import { defineMail, type MailSite } from './mail-template.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { openTestDatabase } from '../../../test/use-database.ts';

const SECRET = 'a secret of the mail tests, long enough';
export const mailKeys = {
  mailKey: deriveKey(SECRET, 'mails'),
  accountKeysKey: deriveKey(SECRET, 'account keys'),
  addressKey: deriveKey(SECRET, 'mail addresses'),
};

export const testSite: MailSite = {
  brand: 'Causeway',
  supportName: 'Causeway Support',
  supportEmail: 'support@causeway.test',
  publicUrl: 'https://causeway.test',
  consoleUrl: 'https://console.causeway.test',
  timeZone: 'UTC',
};

export const noteMail = defineMail<{ note: string }>({
  name: 'note',
  sample: { note: 'a sample' },
  words: { note: { say: ({ note }) => note, needed: true } },
  texts: {
    zh: ({ note }, { brand }) => ({ subject: `${brand}便笺：${note}`, paragraphs: [note] }),
    tw: ({ note }, { brand }) => ({ subject: `${brand}便箋：${note}`, paragraphs: [note] }),
    en: ({ note }, { brand }) => ({ subject: `${brand} note: ${note}`, paragraphs: [note] }),
  },
});

export interface MailRig {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly outbox: MailOutbox;
  readonly sender: MailSenderParts;
  readonly stop: () => Promise<void>;
}

/** One process's part of the mail system, on a database that several may share. */
export async function startMailRig(options: {
  readonly databaseUrl: string;
  readonly smtpUrl: string | null;
  readonly clock?: Clock;
  readonly keepSent?: boolean;
  readonly siteTexts?: MailSenderParts['siteTexts'];
  readonly ownText?: MailSenderParts['ownText'];
  readonly receiptForMail?: MailSenderParts['receiptForMail'];
  readonly templates?: MailSenderParts['templates'];
}): Promise<MailRig> {
  const log = pino({ level: 'silent' });
  const { clock = systemClock, smtpUrl } = options;
  const database = await openTestDatabase(options.databaseUrl);
  const jobs = await startJobs({ ...database, log, pollSeconds: 0.5, superviseSeconds: 1 });
  const transport =
    smtpUrl === null
      ? null
      : await createSmtpTransport({ smtpUrl, mailFrom: 'noreply@causeway.test', requireTls: false });
  const sender: MailSenderParts = {
    ...mailKeys,
    db: database.db,
    clock,
    templates: options.templates ?? [noteMail],
    siteTexts: options.siteTexts ?? (async () => testSite),
    ownText: options.ownText ?? (async () => undefined),
    receiptForMail: options.receiptForMail ?? (async () => null),
    transport,
    keepSent: options.keepSent ?? false,
  };
  await defineMailSender(jobs, sender);
  return {
    database,
    jobs,
    sender,
    outbox: createMailOutbox({ jobs, clock, ...mailKeys }),
    async stop() {
      await jobs.stop();
      transport?.close();
      await database.close();
    },
  };
}

/** Inserts an account with its own key directly into the database. */
export async function insertAccount(
  { db }: Pick<Database, 'db'>,
  { language = 'en' }: { language?: Language } = {},
): Promise<{ id: string; email: string }> {
  const id = uuidv7();
  const email = `a${randomBytes(6).toString('hex')}@mail.example`;
  await db
    .insertInto('accounts')
    .values({
      id,
      kind: 'individual',
      email,
      trial_key: randomBytes(32),
      language,
      invite_code: randomBytes(8).toString('hex'),
      invited_by: null,
      data_key: newAccountKey(mailKeys.accountKeysKey, id).sealedKey,
    })
    .execute();
  return { id, email };
}
