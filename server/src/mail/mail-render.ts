import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { footerLines } from './mail-footer.ts';
import { renderMailHtml } from './mail-html.ts';
import type { AnyMailTemplate, MailContent, MailSite, MailText } from './mail-template.ts';
import { fillMailText, wordsOf } from './mail-words.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Both parts of a mail. `values` are what the template was enqueued with, `text` what operators have worded of it. */
export function renderMail(
  template: AnyMailTemplate,
  language: Language,
  values: object,
  site: MailSite,
  text?: MailText,
): RenderedMail {
  const builtIn = template.texts[language](values as never, site);
  const own = text && fillMailText(text, wordsOf(template, language, values, site));
  const content = { ...builtIn, ...own };
  const footer = footerLines(language, site);
  const subject = oneLine(content.subject);
  return {
    subject,
    text: renderText(content, language, footer),
    html: renderMailHtml({ ...content, subject }, LANGUAGE_TAGS[language], site.brand, footer),
  };
}

function renderText(content: MailContent, language: Language, footer: readonly string[]): string {
  const [lead = '', ...rest] = content.paragraphs;
  const colon = language === 'en' ? ': ' : '：';
  const blocks = [
    lead,
    // Alone on its line and unbroken, so that it can be picked out by eye, double click or program.
    content.code,
    content.facts?.map(([label, value]) => label + colon + value).join('\n'),
    content.button && `${content.button.label}${colon.trimEnd()}\n${content.button.url}`,
    ...rest,
    // "-- " is how mail programs know a signature.
    ['-- ', ...footer].join('\n'),
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

/** A subject is one header line: nothing in a value may start another. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
