import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Says that a reply exists, without its text, which must not lie about in other people's mail systems. */
export const ticketAnsweredMail = defineMail<{ ticketId: string }>({
  name: 'ticket-answered',
  sample: { ticketId: '019aa000-0000-7000-8000-000000000000' },
  texts: {
    zh: ({ ticketId }, { brand, publicUrl }) => ({
      subject: `${brand}客服已回复您的工单`,
      paragraphs: ['客服已回复您的工单。请登录后查看，如有其他问题，可在工单中直接回复。'],
      button: { label: '查看回复', url: replyAddress(publicUrl, ticketId) },
    }),
    tw: ({ ticketId }, { brand, publicUrl }) => ({
      subject: `${brand}客服已回覆您的客服單`,
      paragraphs: ['客服已回覆您的客服單。請登入後查看，如有其他問題，可在客服單中直接回覆。'],
      button: { label: '查看回覆', url: replyAddress(publicUrl, ticketId) },
    }),
    en: ({ ticketId }, { brand, publicUrl }) => ({
      subject: `${brand} support replied to your ticket`,
      paragraphs: [
        'Our support team replied to your ticket. Log in to read the reply. If you need anything else, reply in the ticket.',
      ],
      button: { label: 'Read reply', url: replyAddress(publicUrl, ticketId) },
    }),
  },
});

function replyAddress(publicUrl: string, ticketId: string): string {
  return `${publicUrl}/#/Reply?id=${ticketId}`;
}
