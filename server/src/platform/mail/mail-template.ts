import type { Language } from '@causeway/contract/language';

/** What a mail may say about the site, in the mail's language. */
export interface MailSite {
  readonly brand: string;
  readonly supportName: string;
  /** Empty if there is none. */
  readonly supportEmail: string;
  /** Origin without a slash at its end. */
  readonly publicUrl: string;
  /** IANA name of the zone that dates are shown in. */
  readonly timeZone: string;
}

/** Texts are plain; the rendering escapes them. */
export interface MailContent {
  readonly subject: string;
  /** Set apart, above everything else. */
  readonly notice?: string;
  /** The first stands above code, facts and button, the rest below. */
  readonly paragraphs: readonly string[];
  /** Shown large, on a line of its own. */
  readonly code?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly button?: { readonly label: string; readonly url: string };
}

/** What operators may word themselves; values stand in it as `{name}`. Plain, as all texts are. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** How a value reads in a text that operators worded. */
export interface MailWord<Values extends object> {
  readonly say: (values: Values, language: Language, site: MailSite) => string;
  /** A text without it would not tell what the mail is for. */
  readonly needed?: true;
}

/** A kind of mail. Its values are kept as JSON until it leaves: texts, numbers, no Dates. */
export interface MailTemplate<Values extends object> {
  /** Stands in the `mails` table: never rename. */
  readonly name: string;
  /** Seconds after which it is no longer worth sending, e.g. when its code has expired. */
  readonly goodFor?: number;
  readonly texts: Readonly<Record<Language, (values: Values, site: MailSite) => MailContent>>;
  /** Made up, for previews and test sends; each value unlike all others, and unlike a part of any. */
  readonly sample: Values;
  /** The order whose receipt, as it then is, goes along when the mail leaves. */
  readonly receiptOf?: (values: Values) => string;
  /** The values that operators may name, beside the site's. */
  readonly words?: Readonly<Record<string, MailWord<Values>>>;
}

export interface AnyMailTemplate extends Omit<MailTemplate<never>, 'sample'> {
  readonly sample: object;
}

/** Types one; the record of languages refuses a mail that lacks one. */
export function defineMail<Values extends object>(template: MailTemplate<Values>): MailTemplate<Values> {
  return template;
}
