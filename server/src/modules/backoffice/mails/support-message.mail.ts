import { defineMail } from '../../../platform/mail/mail-template.ts';

interface SupportMessage {
  readonly subject: string;
  readonly content: string;
}

/** A text by support. Links in it are shown as text, so that no single operator sends customers to another site. */
export const supportMessageMail = defineMail<SupportMessage>({
  name: 'support-message',
  sample: { subject: 'An example subject', content: 'An example text.' },
  names: ['subject', 'content'],
  words: {
    subject: { say: ({ subject }) => subject },
    content: { say: ({ content }) => content, needed: true },
  },
  texts: {
    zh: ({ subject, content }, { publicUrl }) => ({
      subject,
      paragraphs: [content, `如需回复，请联系客服：${publicUrl}/#/Contact`],
    }),
    tw: ({ subject, content }, { publicUrl }) => ({
      subject,
      paragraphs: [content, `如需回覆，請聯絡客服：${publicUrl}/#/Contact`],
    }),
    en: ({ subject, content }, { publicUrl }) => ({
      subject,
      paragraphs: [content, `To reply, contact support: ${publicUrl}/#/Contact`],
    }),
  },
});
