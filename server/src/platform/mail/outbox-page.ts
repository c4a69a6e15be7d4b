import type { FastifyInstance } from 'fastify';
import type { Language } from '@causeway/contract/language';
import { validate as isUuid } from 'uuid';
import { escapeHtml } from '../escape-html.ts';
import { keyOfMail, openEnvelope, type MailKeys } from './mail-envelope.ts';
import type { MailFile } from './mail-file.ts';
import { renderMail } from './mail-render.ts';
import type { MailSenderParts } from './mail-sender.ts';
import { findMail, listNewestMails } from './mail-store.ts';
import { optOutUrl } from './opt-out.ts';

export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  readonly status: string;
  readonly createdAt: Date;
  /** A receipt is attached. */
  readonly hasReceipt: boolean;
}

const SHOWN = 50;

/** Demo only: lists the newest emails decrypted, newest first, as they would be rendered now. */
export async function listOutboxMails(
  parts: Pick<MailSenderParts, 'db' | 'templates' | 'siteTexts' | 'ownText' | keyof MailKeys>,
): Promise<OutboxMail[]> {
  const templates = new Map(parts.templates.map((template) => [template.name, template]));
  const mails: OutboxMail[] = [];
  for (const mail of await listNewestMails(parts.db, SHOWN)) {
    const key = keyOfMail(parts, mail.account_id, mail.data_key);
    const template = templates.get(mail.template);
    if (key === null || mail.sealed === null || template === undefined) continue;
    const { to, values, testText, optOut } = openEnvelope(key, mail.id, mail.sealed);
    const site = await parts.siteTexts(mail.language);
    const { subject, text } = renderMail(
      template,
      mail.language,
      values,
      site,
      testText ?? (await parts.ownText(mail.template, mail.language)),
      {
        isTest: testText !== undefined,
        optOutUrl: optOut === true ? optOutUrl(site.publicUrl, parts.addressKey, to) : undefined,
      },
    );
    mails.push({
      id: mail.id,
      to,
      subject,
      text,
      language: mail.language,
      status: mail.status,
      createdAt: mail.created_at,
      hasReceipt: template.receiptOf !== undefined,
    });
  }
  return mails;
}

/** Demo only: draws an email's attached receipt as it would be now; null for none. */
async function receiptOfOutboxMail(
  parts: Pick<MailSenderParts, 'db' | 'templates' | 'receiptForMail' | keyof MailKeys>,
  id: string,
): Promise<MailFile | null> {
  const mail = isUuid(id) ? await findMail(parts.db, id) : undefined;
  if (mail === undefined || mail.sealed === null) return null;
  const key = keyOfMail(parts, mail.account_id, mail.data_key);
  const template = parts.templates.find(({ name }) => name === mail.template);
  if (key === null || template?.receiptOf === undefined) return null;
  const { values } = openEnvelope(key, mail.id, mail.sealed);
  return parts.receiptForMail(template.receiptOf(values as never), mail.language);
}

/** Renders the page at `/dev/outbox`. Its only other file is {@link OUTBOX_CSS}, at `/dev/outbox.css`. */
export function renderOutboxPage(mails: readonly OutboxMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Outbox (demo)</title>
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<main>
<h1>Outbox <span class="demo">demo</span></h1>
<p>The latest emails of this demo, up to ${SHOWN}. This page doesn’t exist in production. <a href="/dev/outbox">Reload</a></p>
${mails.length === 0 ? '<p>No emails yet.</p>' : mails.map(renderOutboxMail).join('\n')}
</main>
</body>
</html>
`;
}

function renderOutboxMail(mail: OutboxMail): string {
  return `<article data-to="${escapeHtml(mail.to)}">
<h2>${escapeHtml(mail.subject)}</h2>
<p class="about">To ${escapeHtml(mail.to)} · <time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time> · ${mail.status}</p>
<pre>${escapeHtml(mail.text)}</pre>${mail.hasReceipt ? `\n<p><a href="/dev/outbox/${escapeHtml(mail.id)}/receipt">Attached receipt (PDF)</a></p>` : ''}
</article>`;
}

const OUTBOX_CSS = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f8fafc, #0f1c2e); color: light-dark(#0f1c2e, #f0f4f8); }
a { color: inherit; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px; }
.demo { padding: 2px 8px; border-radius: 6px; background: #f2b33d; color: #0f1c2e; font-size: 0.5em; vertical-align: middle; }
article { margin: 24px 0; padding: 16px; border: 1px solid #8896a4; border-radius: 8px; }
h2 { margin: 0; font-size: 1.1em; }
.about { margin: 4px 0 12px; font-size: 0.875em; opacity: 0.75; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

/** Serves `/dev/outbox`, which shows a demo's emails. Demo mode only. */
export function installOutboxPage(app: FastifyInstance, parts: MailSenderParts): void {
  app.get('/dev/outbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(OUTBOX_CSS));
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderOutboxPage(await listOutboxMails(parts))),
  );
  app.get<{ Params: { id: string } }>('/dev/outbox/:id/receipt', async ({ params }, reply) => {
    const file = await receiptOfOutboxMail(parts, params.id);
    if (file === null) return reply.callNotFound();
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(file.content));
  });
}
