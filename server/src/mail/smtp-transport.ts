import { createTransport } from 'nodemailer';
import type { RenderedMail } from './mail-render.ts';

export interface SmtpOptions {
  readonly smtpUrl: string;
  /** A bare address, or one with a display name: `Name <name@example.com>`. */
  readonly mailFrom: string;
}

export interface SmtpMail extends RenderedMail {
  readonly to: string;
  /** Name that stands before a bare `mailFrom`. */
  readonly fromName: string;
  /** Empty for none. */
  readonly replyTo: string;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly languageTag: string;
}

/** Why a relay did not take a mail. Holds no address: it goes to the log and the job's record. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';

  /** The relay will never take this mail. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

export interface SmtpTransport {
  /** Resolves when the relay has taken the mail; rejects with {@link SmtpFailure}. */
  send(mail: SmtpMail): Promise<void>;
  close(): void;
}

export function createSmtpTransport({ smtpUrl, mailFrom }: SmtpOptions): SmtpTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // All below the 120 s that the job has.
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
        await transport.sendMail({
          // An object is taken as one address; a string would be parsed, commas and all.
          to: { name: '', address: mail.to },
          from: mailFrom.includes('<') ? mailFrom : { name: mail.fromName, address: mailFrom },
          ...(mail.replyTo === '' ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: mail.messageId,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.languageTag },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function failureOf(error: unknown): SmtpFailure {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const reply = responseCode === undefined ? '' : `, reply ${responseCode}`;
  // A 5xx to a greeting, a login or our own address is about us and passes once it is mended.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const isFinal = isAboutMail && responseCode !== undefined && responseCode >= 500;
  return new SmtpFailure(
    `The mail relay failed: ${code ?? 'unknown'} at ${command ?? 'unknown'}${reply}`,
    isFinal,
  );
}
