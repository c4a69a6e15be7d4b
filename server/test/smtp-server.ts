import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Recipients of the envelope: who really gets it, whatever its headers say. */
  readonly envelopeTo: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** Header names in lower case; of a repeated one the last. */
  readonly headers: ReadonlyMap<string, string>;
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
  /** As received over the wire. */
  readonly raw: string;
}

export interface Refusal {
  /** SMTP reply, e.g. 451: 4xx is temporary, 5xx permanent. */
  readonly code: number;
  /** How many mails to refuse; all by default. */
  readonly times?: number;
  /** The text after the code. */
  readonly says?: string;
  /** Only mails to this address; all by default. */
  readonly to?: string;
}

export interface SmtpServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Accepted mails, in order of arrival. */
  readonly mails: readonly ReceivedMail[];
  readonly refused: number;
  /** The newest mail to an address (that satisfies `matches`); waits for one if there is none yet. */
  waitForMail(
    to: string,
    matches?: (mail: ReceivedMail) => boolean,
    timeoutMs?: number,
  ): Promise<ReceivedMail>;
  refuse(refusal: Refusal): void;
  acceptAgain(): void;
  /** Keeps mails from being accepted until it is called with false. */
  hold(held: boolean): void;
  close(): Promise<void>;
}

/** A real SMTP server on a free loopback port. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let refused = 0;
  const refusals: { code: number; times: number; says: string; to: string | undefined }[] = [];
  let release: (() => void) | undefined;
  let held: Promise<void> = Promise.resolve();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await held;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const refusal = refusals.findLast(
          ({ times, to: meant }) => times > 0 && (meant === undefined || to.includes(meant)),
        );
        if (refusal !== undefined) {
          refusal.times--;
          refused++;
          answer(Object.assign(new Error(refusal.says), { responseCode: refusal.code }));
          return;
        }
        mails.push(await readMail(Buffer.concat(chunks), to));
        answer();
        for (const look of waiting) look();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    get refused() {
      return refused;
    },
    waitForMail(to, matches = () => true, timeoutMs = 60_000) {
      const find = () => mails.findLast((mail) => mail.envelopeTo.includes(to) && matches(mail));
      return new Promise((resolve, reject) => {
        const look = () => {
          const mail = find();
          if (mail === undefined) return;
          finish();
          resolve(mail);
        };
        const timer = setTimeout(() => {
          finish();
          reject(new Error(`No such mail to ${to} arrived; arrived: ${summary(mails)}`));
        }, timeoutMs);
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      });
    },
    refuse({ code, times = Infinity, says = 'Refused by the test', to }) {
      refusals.push({ code, times, says, to });
    },
    acceptAgain() {
      refusals.length = 0;
    },
    hold(on) {
      release?.();
      release = undefined;
      if (on) {
        held = new Promise((resolve) => {
          release = resolve;
        });
      }
    },
    close() {
      release?.();
      // Connections that a pool keeps open would delay the closing.
      for (const connection of server.connections) connection.close();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readMail(bytes: Buffer, envelopeTo: string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes);
  const from = mail.from === undefined ? '' : `${mail.from.name} <${mail.from.address ?? ''}>`;
  return {
    envelopeTo,
    from,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
    files: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
    raw: bytes.toString('utf8'),
  };
}

function summary(mails: readonly ReceivedMail[]): string {
  return mails.map((mail) => `"${mail.subject}" to ${mail.envelopeTo.join(', ')}`).join('; ') || 'none';
}
