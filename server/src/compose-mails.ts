import type { Clock } from './clock.ts';
import type { Operated } from './compose-operated.ts';
import type { Config } from './config/config.ts';
import type { Db } from './database/tx.ts';
import { ALL_MAILS } from './features/all-mails.ts';
import { findMailText } from './features/mail-texts/mail-text-store.ts';
import type { MailSenderParts } from './mail/mail-sender.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';

interface MailsParts extends Pick<Operated, 'mailKeys' | 'settings'> {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
}

/** What sends the mails, and shows them. */
export function composeMails({ config, db, clock, mailKeys, settings }: MailsParts): MailSenderParts {
  const { smtpUrl, mailFrom } = config;
  return {
    db,
    clock,
    ...mailKeys,
    templates: ALL_MAILS,
    siteTexts: async (language) => {
      const { brand, supportName, supportEmail } = await settings.read();
      return {
        brand: brand[language],
        supportName: supportName[language],
        supportEmail,
        publicUrl: config.publicUrl,
        timeZone: config.timeZone,
      };
    },
    ownText: (template, language) => findMailText(db, template, language),
    transport: smtpUrl === undefined ? null : createSmtpTransport({ smtpUrl, mailFrom }),
    keepSent: config.mode === 'demo',
  };
}
