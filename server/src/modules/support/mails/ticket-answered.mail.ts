import type { Language } from '@causeway/contract/language';
import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail, type MailContent } from '../../../platform/mail/mail-template.ts';

interface TicketAnswered {
  readonly ticketId: string;
  /** How many images the reply has. */
  readonly images?: number;
  /** When the ticket is deleted, in epoch seconds, if the reply resolved it. */
  readonly deletedAt?: number;
}

/**
 * Says that a reply exists, without its text and images, which must not lie about in other people's mail systems. The
 * facts stay below operators' wording.
 */
export const ticketAnsweredMail = defineMail<TicketAnswered>({
  name: 'ticket-answered',
  sample: { ticketId: '019aa000-0000-7000-8000-000000000000', images: 2, deletedAt: 1_820_586_300 },
  texts: {
    zh: ({ ticketId, ...reply }, { brand, publicUrl, timeZone }) => ({
      subject: `${brand}客服已回复您的工单`,
      paragraphs: ['客服已回复您的工单。请登录后查看，如有其他问题，可在工单中直接回复。'],
      ...factsOf(reply, 'zh', timeZone),
      button: { label: '查看回复', url: ticketAddress(publicUrl, ticketId) },
    }),
    tw: ({ ticketId, ...reply }, { brand, publicUrl, timeZone }) => ({
      subject: `${brand}客服已回覆您的客服單`,
      paragraphs: ['客服已回覆您的客服單。請登入後查看，如有其他問題，可在客服單中直接回覆。'],
      ...factsOf(reply, 'tw', timeZone),
      button: { label: '查看回覆', url: ticketAddress(publicUrl, ticketId) },
    }),
    en: ({ ticketId, ...reply }, { brand, publicUrl, timeZone }) => ({
      subject: `${brand} support replied to your ticket`,
      paragraphs: [
        'Our support team replied to your ticket. Log in to read the reply. If you need anything else, reply in the ticket.',
      ],
      ...factsOf(reply, 'en', timeZone),
      button: { label: 'Read reply', url: ticketAddress(publicUrl, ticketId) },
    }),
  },
});

interface FactWords {
  readonly images: string;
  readonly imageCount: (count: number) => string;
  readonly state: string;
  readonly resolved: string;
  readonly deletedAt: string;
}

const WORDS: Readonly<Record<Language, FactWords>> = {
  zh: {
    images: '图片',
    imageCount: (count) => `${count} 张，登录后可查看`,
    state: '状态',
    resolved: '已解决，回复即可重新打开',
    deletedAt: '删除时间',
  },
  tw: {
    images: '圖片',
    imageCount: (count) => `${count} 張，登入後即可查看`,
    state: '狀態',
    resolved: '已解決，回覆即可重新開啟',
    deletedAt: '刪除時間',
  },
  en: {
    images: 'Images',
    imageCount: (count) => (count === 1 ? '1 (log in to see it)' : `${count} (log in to see them)`),
    state: 'Status',
    resolved: 'Resolved (reply to reopen the ticket)',
    deletedAt: 'Will be deleted on',
  },
};

function factsOf(
  { images = 0, deletedAt }: Omit<TicketAnswered, 'ticketId'>,
  language: Language,
  timeZone: string,
): Pick<MailContent, 'facts'> {
  const words = WORDS[language];
  const facts: [string, string][] = [];
  if (images > 0) facts.push([words.images, words.imageCount(images)]);
  if (deletedAt !== undefined) {
    facts.push([words.state, words.resolved]);
    facts.push([words.deletedAt, formatMoment(deletedAt, language, timeZone)]);
  }
  return facts.length === 0 ? {} : { facts };
}

/** The ticket on the site. */
export function ticketAddress(publicUrl: string, ticketId: string): string {
  return `${publicUrl}/#/Reply?id=${ticketId}`;
}
