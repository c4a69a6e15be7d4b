import type { FastifyInstance } from 'fastify';
import type { MailSenderParts } from './mail-sender.ts';
import { listOutboxMails, OUTBOX_CSS, receiptOfOutboxMail, renderOutboxPage } from './outbox-page.ts';

/** `/dev/outbox`, where a demo's mails can be read. Demo mode only. */
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
