import type { Language } from '@causeway/contract/language';
import type { MailSite } from './mail-template.ts';

const TEXTS: Readonly<Record<Language, { sentBy: (brand: string) => string; questions: string }>> = {
  zh: { sentBy: (brand) => `本邮件由${brand}自动发送。`, questions: '如有疑问，请联系：' },
  tw: { sentBy: (brand) => `這封信由${brand}自動寄出。`, questions: '如有疑問，請聯絡：' },
  en: { sentBy: (brand) => `${brand} sent this e-mail automatically.`, questions: 'Questions? Write to ' },
};

/** The lines under every mail: who sent it, whom to ask, where the site is. */
export function footerLines(language: Language, site: MailSite): string[] {
  const { sentBy, questions } = TEXTS[language];
  const lines = [sentBy(site.brand)];
  if (site.supportEmail !== '') {
    const support = `${site.supportName} <${site.supportEmail}>`;
    lines.push(questions + support);
  }
  return [...lines, site.publicUrl];
}
