import { createHash } from 'node:crypto';
import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { DAY_MS } from '../durations.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/tx.ts';
import { HopelessJob } from '../jobs/hopeless-job.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { JobRun, Jobs } from '../jobs/jobs.ts';
import { keyOfMail, openEnvelope, type MailKeys } from './mail-envelope.ts';
import type { MailFile } from './mail-file.ts';
import { renderMail } from './mail-render.ts';
import {
  clearFailedMails,
  failDeadMails,
  findMail,
  noteMail,
  type MailAnswer,
  type StoredMail,
} from './mail-store.ts';
import type { AnyMailTemplate, MailSite, MailText } from './mail-template.ts';
import { optOutKeysOf, optOutUrl as optOutUrlOf } from './opt-out.ts';
import { isOptedOut } from './opt-out-store.ts';
import { sendMailJob } from './send-mail-job.ts';
import { SmtpFailure, type SmtpTransport } from './smtp-transport.ts';

export interface MailSenderParts extends MailKeys {
  readonly db: Db;
  readonly clock: Clock;
  /** Every template that was ever enqueued and may still wait. */
  readonly templates: readonly AnyMailTemplate[];
  /** Returns the site's current texts, at each send. */
  readonly siteTexts: (language: Language) => Promise<MailSite>;
  /** Returns the operators' current wording of a template; undefined means the built-in text. */
  readonly ownText: (template: string, language: Language) => Promise<MailText | undefined>;
  /** Returns an order's receipt in a language; null if there is none to send. */
  readonly receiptForMail: (orderId: string, language: Language) => Promise<MailFile | null>;
  /** Null in a demo without a relay: emails then count as sent. */
  readonly transport: SmtpTransport | null;
  /** Keeps recipient and values after sending, for the demo's outbox page. */
  readonly keepSent: boolean;
}

const WORKERS = 2;
/** Operators can send a failed email again until then. */
const FAILED_KEPT_MS = 30 * DAY_MS;

const clearFailedMailsJob = jobKind('clear-failed-mails', { alone: true });

/**
 * Works on the `send-mail` jobs. Each day, marks emails whose last attempt was cut off, and clears those that failed 30
 * days ago.
 */
export async function defineMailSender(
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  parts: MailSenderParts,
): Promise<void> {
  const { db, clock } = parts;
  const send = createMailSender(parts);
  await jobs.define(sendMailJob, ({ mailId }, run) => send(mailId, run), { workers: WORKERS });
  await jobs.define(clearFailedMailsJob, async () => {
    await failDeadMails(db);
    await clearFailedMails(db, new Date(clock().getTime() - FAILED_KEPT_MS));
  });
  await jobs.schedule(clearFailedMailsJob, '37 4 * * *');
}

/**
 * Sends one email of the outbox at least once: a process that dies between the relay's acceptance and saving it sends
 * the email again, under the same Message-ID.
 */
export function createMailSender(parts: MailSenderParts) {
  const { db, clock, keepSent } = parts;
  const templates = new Map(parts.templates.map((template) => [template.name, template]));
  if (templates.size !== parts.templates.length) throw new Error('Two email templates have the same name');

  return async (mailId: string, { isLastTry }: Pick<JobRun, 'isLastTry'>): Promise<void> => {
    const mail = await findMail(db, mailId);
    if (mail === undefined || mail.status === 'sent') return;
    try {
      const sent = await deliver({ ...parts, template: templates.get(mail.template) }, mail, isLastTry);
      await noteMail(db, mailId, {
        answer: sent?.answer ?? null,
        end: sent
          ? { status: 'sent', at: clock(), refusedAt: null, keepSealed: keepSent }
          : { status: 'failed', at: null, refusedAt: null, keepSealed: false },
      });
    } catch (error) {
      const isFinal = error instanceof HopelessJob || (error instanceof SmtpFailure && error.isFinal);
      await noteMail(db, mailId, {
        answer: error instanceof SmtpFailure ? error.answer : null,
        end:
          isLastTry || isFinal
            ? { status: 'failed', at: null, refusedAt: isFinal ? clock() : null, keepSealed: true }
            : null,
      });
      throw isFinal ? new HopelessJob(error.message) : error;
    }
  };
}

/** Returns null if the email no longer has a useful recipient. */
async function deliver(
  parts: MailSenderParts & { readonly template: AnyMailTemplate | undefined },
  mail: StoredMail,
  isLastTry: boolean,
): Promise<{ answer: MailAnswer | null } | null> {
  const { clock, siteTexts, ownText, transport, template } = parts;
  // During an upgrade, a process of the new release knows it.
  if (template === undefined) throw new Error(`There is no mail template ${mail.template}`);
  const key = keyOfMail(parts, mail.account_id, mail.data_key);
  if (key === null || mail.sealed === null) return null;
  const { to, values, testText, writtenAt, optOut } = openEnvelope(key, mail.id, mail.sealed);
  const age = (clock().getTime() - (writtenAt ?? mail.created_at.getTime())) / 1000;
  if (age > (template.goodFor ?? Infinity)) return null;
  if (optOut === true && (await isOptedOut(parts.db, optOutKeysOf(parts.addressKey, to)))) return null;
  if (transport === null) return { answer: null };
  const site = await siteTexts(mail.language);
  const text = testText ?? (await ownText(template.name, mail.language));
  const orderId = template.receiptOf?.(values as never);
  const optOutUrl = optOut === true ? optOutUrlOf(site.publicUrl, parts.addressKey, to) : null;
  const answer = await transport.send({
    ...renderMail(template, mail.language, values, site, text, {
      isTest: testText !== undefined,
      optOutUrl: optOutUrl ?? undefined,
    }),
    optOutUrl,
    file: orderId === undefined ? null : await readReceipt(parts, orderId, mail.language, isLastTry),
    to,
    fromName: site.brand,
    replyTo: site.supportEmail,
    messageId: messageIdOf(mail.id, site.publicUrl),
    languageTag: LANGUAGE_TAGS[mail.language],
  });
  return { answer };
}

/** The last attempt sends the email without the receipt: its text stays true, and its button leads to the receipt. */
async function readReceipt(
  { receiptForMail }: MailSenderParts,
  orderId: string,
  language: Language,
  isLastTry: boolean,
): Promise<MailFile | null> {
  try {
    return await receiptForMail(orderId, language);
  } catch (error) {
    if (isLastTry) return null;
    throw error;
  }
}

/** Constant over all attempts of an email. Letters only, so no digits are taken for a code. */
function messageIdOf(mailId: string, publicUrl: string): string {
  const hash = createHash('sha256').update(mailId).digest('hex').slice(0, 40);
  const letters = hash.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return `<${letters}@${new URL(publicUrl).hostname}>`;
}
