import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { LOGIN_PATHS } from '@causeway/contract/page-paths';
import { unlinked } from '../shown-text.ts';
import { spaceNames } from '../space-names.ts';
import { renderMailHtml, type MailFooter } from './mail-html.ts';
import type { AnyMailTemplate, MailContent, MailSite, MailText } from './mail-template.ts';
import { fillMailText, wordsOf } from './mail-words.ts';

/** What one sending of an email adds. */
export interface MailPurpose {
  /** A test send, which is marked. */
  readonly isTest?: boolean | undefined;
  /** The page on which its reader can stop such emails. */
  readonly optOutUrl?: string | undefined;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Marks a test email in its subject and at its top. */
const TEST: Readonly<Record<Language, { subject: (subject: string) => string; notice: string }>> = {
  zh: {
    subject: (subject) => `【测试】${subject}`,
    notice: '这是一封测试邮件，内容均为示例，无需任何操作。',
  },
  tw: {
    subject: (subject) => `【測試】${subject}`,
    notice: '這是一封測試信，內容皆為範例，無須任何操作。',
  },
  en: {
    subject: (subject) => `[Test] ${subject}`,
    notice: 'This is a test email with sample data. No action is needed.',
  },
};

/**
 * Renders both parts of an email. `values` are what the template was enqueued with, `text` is the operators' wording.
 */
export function renderMail(
  template: AnyMailTemplate,
  language: Language,
  given: object,
  site: MailSite,
  text?: MailText,
  { isTest = false, optOutUrl }: MailPurpose = {},
): RenderedMail {
  const values = withoutLinks(template.names ?? [], given);
  const builtIn = template.texts[language](values as never, site);
  const own = text && fillMailText(text, wordsOf(template, language, values, site));
  const spaced = (line: string) => spaceNames(line, [site.brand, site.supportName]);
  const linked = (text: string) => linkThroughLogin(text, site.publicUrl);
  const worded = { ...builtIn, ...own, ...(isTest && { notice: TEST[language].notice }) };
  const content: MailContent = {
    ...worded,
    subject: spaced(worded.subject),
    paragraphs: worded.paragraphs.map(spaced).map(linked),
    ...(worded.facts && { facts: worded.facts.map(([label, value]) => [label, linked(value)] as const) }),
    ...(worded.button && { button: { ...worded.button, url: linked(worded.button.url) } }),
    ...(worded.steps && {
      steps: {
        ...worded.steps,
        links: worded.steps.links.map(({ label, url }) => ({ label, url: linked(url) })),
      },
    }),
  };
  const footer = footerLines(language, site).map(spaced);
  const optOut = optOutUrl === undefined ? undefined : { label: FOOTERS[language].optOut, url: optOutUrl };
  const subject = oneLine(isTest ? TEST[language].subject(content.subject) : content.subject);
  return {
    subject,
    text: renderText(content, language, { lines: footer, optOut }),
    html: renderMailHtml({ ...content, subject }, LANGUAGE_TAGS[language], site.brand, {
      lines: footer,
      optOut,
    }),
  };
}

function withoutLinks(names: readonly string[], values: object): object {
  const shown = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && names.includes(name) ? unlinked(value) : value,
  ]);
  return Object.fromEntries(shown) as object;
}

function renderText(content: MailContent, language: Language, { lines, optOut }: MailFooter): string {
  const [lead = '', ...rest] = content.paragraphs;
  const colon = language === 'en' ? ': ' : '：';
  const blocks = [
    content.notice,
    lead,
    // Alone on its line and unbroken, so that people and programs find it, and a double click selects it.
    content.code,
    content.facts?.map(([label, value]) => label + colon + value).join('\n'),
    content.button && `${content.button.label}${colon.trimEnd()}\n${content.button.url}`,
    content.steps && renderSteps(content.steps, colon),
    ...rest,
    // Mail programs recognize "-- " as the start of a signature.
    ['-- ', ...lines, ...(optOut === undefined ? [] : [optOut.label + colon + optOut.url])].join('\n'),
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

function renderSteps({ title, links }: NonNullable<MailContent['steps']>, colon: string): string {
  return [title, ...links.map(({ label, url }, index) => `${index + 1}. ${label}${colon}${url}`)].join('\n');
}

/** A subject is one header line: no value may start another. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

interface FooterTexts {
  readonly sentBy: (brand: string) => string;
  readonly questions: string;
  readonly optOut: string;
}

const FOOTERS: Readonly<Record<Language, FooterTexts>> = {
  zh: {
    sentBy: (brand) => `本邮件由${brand}自动发送。`,
    questions: '如有疑问，请联系：',
    optOut: '不再接收团队邮件',
  },
  tw: {
    sentBy: (brand) => `這封信由${brand}自動寄出。`,
    questions: '如有疑問，請聯絡：',
    optOut: '不再接收團隊郵件',
  },
  en: {
    sentBy: (brand) => `${brand} sent this email automatically.`,
    questions: 'Questions? Email ',
    optOut: 'Stop emails from teams',
  },
};

/** The footer: sender, support contact, site. */
function footerLines(language: Language, site: MailSite): string[] {
  const { sentBy, questions } = FOOTERS[language];
  const lines = [sentBy(site.brand)];
  if (site.supportEmail !== '') {
    const support = `${site.supportName} <${site.supportEmail}>`;
    lines.push(questions + support);
  }
  return [...lines, site.publicUrl];
}

const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map(
  LOGIN_PATHS.map((path) => [path.toLowerCase(), path]),
);

/** A page's path and query in a text; the sentence may continue behind it. */
const PAGE = String.raw`(?:/#)?((?:/[a-z]+)+)/?(\?[\w%=&~+-]+(?:\.[\w%=&~+-]+)*)?`;

/**
 * Rewrites links to pages that need a login so that they go through the login page, which forwards a logged-in reader.
 * Otherwise the site would send visitors to its home page.
 */
export function linkThroughLogin(text: string, publicUrl: string): string {
  const origin = publicUrl.replace(/[.[\]]/g, String.raw`\$&`);
  return text.replace(new RegExp(origin + PAGE, 'gi'), (link, path: string, search = '') => {
    const page = BY_LOWER_CASE.get(path.toLowerCase());
    return page === undefined ? link : `${publicUrl}/#/Login?redirect=${encodeURIComponent(page + search)}`;
  });
}
