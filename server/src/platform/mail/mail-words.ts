import type { Language } from '@causeway/contract/language';
import type { AnyMailTemplate, MailSite, MailText, MailWord } from './mail-template.ts';

/** Site values that every email may use. */
const SITE_WORDS = ['brand', 'supportName', 'supportEmail', 'publicUrl'] as const;

const BRACED_SITE: MailSite = {
  brand: '{brand}',
  supportName: '{supportName}',
  supportEmail: '{supportEmail}',
  publicUrl: '{publicUrl}',
  consoleUrl: '{consoleUrl}',
  timeZone: 'UTC',
};

const NAME = /\{(\w+)\}/g;

type Words = Readonly<Record<string, string>>;

/** Returns a template's own words by name. */
function ownWords(template: AnyMailTemplate): [name: string, word: MailWord<never>][] {
  return Object.entries<MailWord<never>>(template.words ?? {});
}

/** Returns the names that a text of this email must contain. */
export function neededWords(template: AnyMailTemplate): string[] {
  return ownWords(template)
    .filter(([, { needed }]) => needed === true)
    .map(([name]) => name);
}

/** Whether the email carries a code or key that gives access to an account. */
export function carriesSecret({ sample }: AnyMailTemplate): boolean {
  return 'code' in sample || 'key' in sample;
}

/** Returns the text of each name in braces, for the values that the template was enqueued with. */
export function wordsOf(
  template: AnyMailTemplate,
  language: Language,
  values: object,
  site: MailSite,
): Words {
  return Object.fromEntries([
    ...ownWords(template).map(([name, { say }]) => [name, say(values as never, language, site)] as const),
    ...SITE_WORDS.map((name) => [name, site[name]] as const),
  ]);
}

/**
 * Fills in the names once: values are not searched for names. Paragraphs that stay empty are left out. Returns undefined
 * if the text has an unknown name.
 */
export function fillMailText({ subject, paragraphs }: MailText, words: Words): MailText | undefined {
  const names = [...[subject, ...paragraphs].join(' ').matchAll(NAME)].map(([, name = '']) => name);
  if (names.some((name) => !Object.hasOwn(words, name))) return undefined;
  const fill = (text: string) => text.replace(NAME, (_, name: string) => words[name] ?? '');
  return { subject: fill(subject), paragraphs: paragraphs.map(fill).filter((text) => text !== '') };
}

/** Returns the built-in text as operators would write it, with names instead of values. */
export function builtInText(template: AnyMailTemplate, language: Language): MailText {
  const { sample } = template;
  const { subject, paragraphs } = template.texts[language](sample as never, BRACED_SITE);
  const said = ownWords(template)
    .map(([name, { say }]) => ({ name, text: say(sample as never, language, BRACED_SITE) }))
    // Longest first: a date contains other numbers.
    .toSorted((one, other) => other.text.length - one.text.length);
  const unfill = (text: string) =>
    said.reduce((left, { name, text: value }) => left.replaceAll(ignoringCase(value), `{${name}}`), text);
  return { subject: unfill(subject), paragraphs: paragraphs.map(unfill) };
}

/** A value from the middle of a sentence may start another. */
function ignoringCase(text: string): RegExp {
  return new RegExp(text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&'), 'gi');
}
