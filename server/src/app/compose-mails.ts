import type { Clock } from '../platform/clock.ts';
import type { Operated } from './compose-operated.ts';
import type { Config } from './config/config.ts';
import type { Db } from '../platform/database/tx.ts';
import { ALL_MAILS } from './all-mails.ts';
import { findMailText } from '../modules/content/mail-text-store.ts';
import type { MailSenderParts } from '../platform/mail/mail-sender.ts';
import { createSmtpTransport } from '../platform/mail/smtp-transport.ts';

/** What a mail, or a receipt, may say about the site: as it is when it is asked for. */
export function createSiteTexts({
  config,
  settings,
}: Pick<Operated, 'settings'> & { readonly config: Config }): MailSenderParts['siteTexts'] {
  return async (language) => {
    const { brand, supportName, supportEmail } = await settings.read();
    return {
      brand: brand[language],
      supportName: supportName[language],
      supportEmail,
      publicUrl: config.publicUrl,
      timeZone: config.timeZone,
    };
  };
}

interface MailsParts
  extends Pick<Operated, 'mailKeys'>, Pick<MailSenderParts, 'siteTexts' | 'receiptForMail'> {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
}

/** What sends the mails, and shows them. */
export function composeMails({ config, db, clock, mailKeys, ...parts }: MailsParts): MailSenderParts {
  const { smtpUrl, mailFrom } = config;
  return {
    db,
    clock,
    ...mailKeys,
    ...parts,
    templates: ALL_MAILS,
    ownText: (template, language) => findMailText(db, template, language),
    transport: smtpUrl === undefined ? null : createSmtpTransport({ smtpUrl, mailFrom }),
    keepSent: config.mode === 'demo',
  };
}
