import type { Language } from '@causeway/contract/language';

/** What an email may say about the site, in the email's language. */
export interface MailSite {
  readonly brand: string;
  readonly supportName: string;
  /** Empty if there is none. */
  readonly supportEmail: string;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  /** The console's origin. */
  readonly consoleUrl: string;
  /** IANA name of the time zone for dates. */
  readonly timeZone: string;
}

/** Texts are plain; the rendering escapes them. */
export interface MailContent {
  readonly subject: string;
  /** Set apart, above everything else. */
  readonly notice?: string;
  /** The first is above code, facts and button, the rest below. */
  readonly paragraphs: readonly string[];
  /** Shown large, on a separate line. */
  readonly code?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly button?: MailLink;
  /** Numbered links below the button. */
  readonly steps?: { readonly title: string; readonly links: readonly MailLink[] };
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** The part that operators may reword; `{name}` stands for a value. Plain text. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** How a value reads in the operators' text. */
export interface MailWord<Values extends object> {
  readonly say: (values: Values, language: Language, site: MailSite) => string;
  /** Required: without it the text would miss its purpose. */
  readonly needed?: true;
}

/** A kind of email. Its values are stored as JSON until it is sent: texts, numbers, no Dates. */
export interface MailTemplate<Values extends object> {
  /** Stored in the `mails` table: never rename. */
  readonly name: string;
  /** Seconds after which it is no longer worth sending, e.g. when its code has expired. */
  readonly goodFor?: number;
  readonly texts: Readonly<Record<Language, (values: Values, site: MailSite) => MailContent>>;
  /** Made-up values for previews and test sends; no two are equal. */
  readonly sample: Values;
  /** The order whose receipt is attached; it is made when the email is sent. */
  readonly receiptOf?: (values: Values) => string;
  /** The values that are names, which people choose: they are shown without links. */
  readonly names?: readonly (keyof Values & string)[];
  /** The values that operators may use, besides the site's. */
  readonly words?: Readonly<Record<string, MailWord<Values>>>;
}

export interface AnyMailTemplate extends Omit<MailTemplate<never>, 'sample'> {
  readonly sample: object;
}

/** Types a template; the record of languages rejects a template that lacks one. */
export function defineMail<Values extends object>(template: MailTemplate<Values>): MailTemplate<Values> {
  return template;
}
