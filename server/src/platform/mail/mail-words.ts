import type { Language } from '@causeway/contract/language';
import type { AnyMailTemplate, MailSite, MailText, MailWord } from './mail-template.ts';

/** What every mail may name of the site. */
const SITE_WORDS = ['brand', 'supportName', 'supportEmail', 'publicUrl'] as const;

const BRACED_SITE: MailSite = {
  brand: '{brand}',
  supportName: '{supportName}',
  supportEmail: '{supportEmail}',
  publicUrl: '{publicUrl}',
  timeZone: 'UTC',
};

const NAME = /\{(\w+)\}/g;

type Words = Readonly<Record<string, string>>;

/** A template's own words, by their names. */
function ownWords(template: AnyMailTemplate): [name: string, word: MailWord<never>][] {
  return Object.entries<MailWord<never>>(template.words ?? {});
}

/** The names that a text of this mail must hold. */
export function neededWords(template: AnyMailTemplate): string[] {
  return ownWords(template)
    .filter(([, { needed }]) => needed === true)
    .map(([name]) => name);
}

/** What each name in braces says, for values that the template was enqueued with. */
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

/** The text with its names filled in, once: a value is not searched for names. Undefined where it names what is unknown. */
export function fillMailText({ subject, paragraphs }: MailText, words: Words): MailText | undefined {
  const names = [...[subject, ...paragraphs].join(' ').matchAll(NAME)].map(([, name = '']) => name);
  if (names.some((name) => !Object.hasOwn(words, name))) return undefined;
  const fill = (text: string) => text.replace(NAME, (_, name: string) => words[name] ?? '');
  return { subject: fill(subject), paragraphs: paragraphs.map(fill) };
}

/** The built-in text as operators would write it: with names in place of values. */
export function builtInText(template: AnyMailTemplate, language: Language): MailText {
  const { sample } = template;
  const { subject, paragraphs } = template.texts[language](sample as never, BRACED_SITE);
  const said = ownWords(template)
    .map(([name, { say }]) => ({ name, text: say(sample as never, language, BRACED_SITE) }))
    // A date holds other figures.
    .toSorted((one, other) => other.text.length - one.text.length);
  const unfill = (text: string) =>
    said.reduce((left, { name, text: value }) => left.replaceAll(ignoringCase(value), `{${name}}`), text);
  return { subject: unfill(subject), paragraphs: paragraphs.map(unfill) };
}

/** A sentence may begin with a value that stands elsewhere in its midst. */
function ignoringCase(text: string): RegExp {
  return new RegExp(text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&'), 'gi');
}
