import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Says that support has opened a ticket, without its text, as in {@link ticketAnsweredMail}. */
export const ticketOpenedMail = defineMail<{ ticketId: string }>({
  name: 'ticket-opened',
  sample: { ticketId: '019aa000-0000-7000-8000-000000000000' },
  texts: {
    zh: ({ ticketId }, { brand, publicUrl }) => ({
      subject: `${brand}客服为您创建了一张工单`,
      paragraphs: ['客服为您创建了一张工单，并写下了留言。请登录后查看，可在工单中直接回复。'],
      button: { label: '查看工单', url: `${publicUrl}/#/Reply?id=${ticketId}` },
    }),
    tw: ({ ticketId }, { brand, publicUrl }) => ({
      subject: `${brand}客服為您建立了一張客服單`,
      paragraphs: ['客服為您建立了一張客服單，並寫下了留言。請登入後查看，可在客服單中直接回覆。'],
      button: { label: '查看客服單', url: `${publicUrl}/#/Reply?id=${ticketId}` },
    }),
    en: ({ ticketId }, { brand, publicUrl }) => ({
      subject: `${brand} support opened a ticket for you`,
      paragraphs: [
        'Our support team opened a ticket for you and wrote you a message. Log in to read it. You can reply in the ticket.',
      ],
      button: { label: 'View ticket', url: `${publicUrl}/#/Reply?id=${ticketId}` },
    }),
  },
});
