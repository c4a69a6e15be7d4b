import { createServer } from 'node:http';
import { once } from 'node:events';
import { type ReceivedMail, startSmtpServer } from '../server/test/smtp-server.ts';

/** A real SMTP server, and an HTTP server through which the tests' worker processes read its mails. */
export async function startMailbox() {
  const smtp = await startSmtpServer();
  const reader = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://mailbox').searchParams;
    const words = asked.get('words') ?? '';
    const hasWords = ({ subject, text }: ReceivedMail) => `${subject}\n${text}`.includes(words);
    void smtp.waitForMail(asked.get('to') ?? '', hasWords).then(
      (mail) => response.end(JSON.stringify({ subject: mail.subject, text: mail.text })),
      (error: Error) => response.writeHead(504).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(reader, 'listening');
  const address = reader.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port');
  return {
    smtpUrl: smtp.url,
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      reader.close();
      reader.closeAllConnections();
      await smtp.close();
    },
  };
}

/** The newest mail to an address with these words; waits for its arrival. */
export async function readMail(to: string, words = ''): Promise<{ subject: string; text: string }> {
  const asked = new URLSearchParams({ to, words }).toString();
  const answer = await fetch(`${process.env['MAILBOX_URL']}?${asked}`);
  if (!answer.ok) throw new Error(`No mail to ${to}: ${await answer.text()}`);
  return (await answer.json()) as { subject: string; text: string };
}
