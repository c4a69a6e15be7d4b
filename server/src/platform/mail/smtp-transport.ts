import { withoutAddresses } from '../without-addresses.ts';
import type { MailFile } from './mail-file.ts';
import type { RenderedMail } from './mail-render.ts';
import type { MailAnswer } from './mail-store.ts';

export interface SmtpOptions {
  readonly smtpUrl: string;
  /** A bare address, or one with a display name: `Name <name@example.com>`. */
  readonly mailFrom: string;
  /** Sends nothing without TLS, unless the URL says `requireTLS=false`. */
  readonly requireTls: boolean;
}

export interface SmtpMail extends RenderedMail {
  readonly to: string;
  /** Display name for a bare `mailFrom`. */
  readonly fromName: string;
  /** Empty for none. */
  readonly replyTo: string;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly languageTag: string;
  /** Where the reader can stop such emails; null for nowhere. */
  readonly optOutUrl: string | null;
  /** Attachment; null for none. */
  readonly file: MailFile | null;
}

/** Why a relay refused an email. Contains no address: it goes to the log and the job's record. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';

  /** The relay will never accept this email. */
  readonly isFinal: boolean;
  readonly answer: MailAnswer;

  constructor(message: string, isFinal: boolean, answer: MailAnswer) {
    super(message);
    this.isFinal = isFinal;
    this.answer = answer;
  }
}

export interface SmtpTransport {
  /** Resolves with the relay's answer when it accepts the email; rejects with {@link SmtpFailure}. */
  send(mail: SmtpMail): Promise<MailAnswer>;
  /** Connects and logs in without sending; rejects with {@link SmtpFailure}. */
  verify(): Promise<void>;
  close(): void;
}

export async function createSmtpTransport({
  smtpUrl,
  mailFrom,
  requireTls,
}: SmtpOptions): Promise<SmtpTransport> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    requireTLS: requireTls,
    maxConnections: 2,
    // All below the job's 120 s.
    dnsTimeout: 10_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        const { response } = await transport.sendMail({
          // An object is one address; a string would be parsed, with its commas.
          to: { name: '', address: mail.to },
          from: mailFrom.includes('<') ? mailFrom : { name: mail.fromName, address: mailFrom },
          ...(mail.replyTo === '' ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.file === null ? {} : { attachments: [attachmentOf(mail.file)] }),
          messageId: mail.messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': mail.languageTag,
            ...(mail.optOutUrl !== null && {
              'List-Unsubscribe': `<${mail.optOutUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return answerOf(response, undefined, mail.to);
      } catch (error) {
        throw failureOf(error, mail.to);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw failureOf(error, mailFrom);
      }
    },
    close: () => transport.close(),
  };
}

function attachmentOf({ name, type, content }: MailFile) {
  return { filename: name, contentType: type, content: Buffer.from(content) };
}

const ANSWER_MAX = 300;

function answerOf(said: string, code: number | undefined, to: string): MailAnswer {
  const known = code ?? Number(/^\d{3}\b/.exec(said)?.[0] ?? Number.NaN);
  return { code: Number.isNaN(known) ? null : known, text: withoutAddresses(said, ANSWER_MAX, to) };
}

function failureOf(error: unknown, to: string): SmtpFailure {
  const { code, command, response, responseCode } = error as {
    code?: string;
    command?: string;
    response?: string;
    responseCode?: number;
  };
  const reply = responseCode === undefined ? '' : `, reply ${responseCode}`;
  const place = `${code ?? 'unknown'} at ${command ?? 'unknown'}`;
  // A 5xx to a greeting, a login or our own address is about us and passes once it is fixed.
  const isFinal = (command === 'RCPT TO' || command === 'DATA') && isAboutMail(response ?? '');
  return new SmtpFailure(
    `The mail relay failed: ${place}${reply}`,
    isFinal,
    answerOf(response ?? place, responseCode, to),
  );
}

/** Enhanced status codes (RFC 3463) about the recipient, its mailbox, or the size or format of the email. */
const ABOUT_MAIL = /^5\.(1\.(1|2|3|6|10)|2\.\d+|3\.4|6\.\d+)$/;
/** Codes without an enhanced one that servers use for unknown recipients. */
const UNKNOWN_RECIPIENT = /^(550|551|553)\b/;

/**
 * Whether a reply refuses this email. Others refuse us until it is fixed: most servers tell only after `RCPT TO` or
 * `DATA` that relaying is denied, a quota is used up or a sender is not allowed.
 */
function isAboutMail(reply: string): boolean {
  const enhanced = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1];
  return enhanced === undefined ? UNKNOWN_RECIPIENT.test(reply) : ABOUT_MAIL.test(enhanced);
}
