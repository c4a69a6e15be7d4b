import { TICKET_KEPT_DAYS } from '@causeway/contract/tickets';
import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';
import { ticketAddress } from './ticket-answered.mail.ts';

interface TicketResolved {
  readonly ticketId: string;
  /** Epoch seconds. */
  readonly deletedAt: number;
}

/** Sent when an answered ticket is resolved because its customer has not replied. */
export const ticketResolvedMail = defineMail<TicketResolved>({
  name: 'ticket-resolved',
  sample: { ticketId: '019aa000-0000-7000-8000-000000000000', deletedAt: 1_820_586_300 },
  words: {
    deletedAt: {
      say: ({ deletedAt }, language, { timeZone }) => formatMoment(deletedAt, language, timeZone),
      needed: true,
    },
  },
  texts: {
    zh: ({ ticketId, deletedAt }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}工单已标记为已解决`,
      paragraphs: [
        `客服回复后一直没有收到您的消息，我们已将工单标记为已解决。工单和其中的图片将在 ${TICKET_KEPT_DAYS} 天后删除，即 ${formatMoment(deletedAt, 'zh', timeZone)}。`,
        '如果问题还没有解决，请在此之前回复，工单会重新打开。',
      ],
      button: { label: '查看工单', url: ticketAddress(publicUrl, ticketId) },
    }),
    tw: ({ ticketId, deletedAt }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}客服單已標示為已解決`,
      paragraphs: [
        `客服回覆後一直沒有收到您的訊息，我們已將客服單標示為已解決。客服單和其中的圖片將在 ${TICKET_KEPT_DAYS} 天後刪除，也就是 ${formatMoment(deletedAt, 'tw', timeZone)}。`,
        '如果問題還沒有解決，請在這之前回覆，客服單就會重新開啟。',
      ],
      button: { label: '查看客服單', url: ticketAddress(publicUrl, ticketId) },
    }),
    en: ({ ticketId, deletedAt }, { brand, publicUrl, timeZone }) => ({
      subject: `Your ${brand} ticket was marked as resolved`,
      paragraphs: [
        `We haven’t heard from you since our last reply, so we’ve marked your ticket as resolved. The ticket and its images will be deleted in ${TICKET_KEPT_DAYS} days, on ${formatMoment(deletedAt, 'en', timeZone)}.`,
        'If you still need help, reply before then to reopen the ticket.',
      ],
      button: { label: 'View ticket', url: ticketAddress(publicUrl, ticketId) },
    }),
  },
});
