import { MAIL_SUBJECT_MAX } from '@causeway/contract/console/limits';
import {
  MAIL_PARAGRAPH_MAX,
  MAIL_PARAGRAPHS_MAX,
  type MailText,
} from '@causeway/contract/console/mail-texts';
import { Refusal } from '../../platform/refusal.ts';

export interface MailTextLimits {
  /** Placeholder names allowed in braces. */
  readonly words: readonly string[];
  /** Placeholder names that must appear. */
  readonly needed: readonly string[];
  /** The email holds a code, which people and programs find by its six digits. */
  readonly hasCode: boolean;
  /** The only hosts that the text may name. */
  readonly hosts?: readonly string[] | undefined;
}

/** Trims the operator's wording; refuses what does not fit and names the placeholder concerned as `word`. */
export function checkMailText(text: MailText, { words, needed, hasCode, hosts }: MailTextLimits): MailText {
  const subject = text.subject.trim();
  const paragraphs = text.paragraphs.map(oneLine).filter((paragraph) => paragraph !== '');
  if (subject === '' || paragraphs.length === 0) throw new Refusal('MAIL_TEXT_EMPTY');
  const isLong = (part: string, max: number) => Array.from(part).length > max;
  if (
    isLong(subject, MAIL_SUBJECT_MAX) ||
    /\p{Cc}/u.test(subject) ||
    paragraphs.length > MAIL_PARAGRAPHS_MAX ||
    paragraphs.some((paragraph) => isLong(paragraph, MAIL_PARAGRAPH_MAX))
  ) {
    throw new Refusal('MAIL_TEXT_LONG');
  }
  const parts = [subject, ...paragraphs];
  for (const part of parts) checkBraces(part, words);
  const missing = needed.find((name) => !parts.some((part) => part.includes(`{${name}}`)));
  if (missing !== undefined) throw new Refusal('MAIL_TEXT_WORD_MISSING', { word: missing });
  if (hasCode && parts.some((part) => /(?<!\d)\d{6}(?!\d)/.test(part))) {
    throw new Refusal('MAIL_TEXT_DIGITS');
  }
  const foreign = hosts === undefined ? undefined : foreignHostIn(parts, hosts);
  if (foreign !== undefined) throw new Refusal('MAIL_TEXT_LINK', { word: foreign });
  return { subject, paragraphs };
}

/** What mail programs may take for the dot of a host name. */
const DOT = String.raw`[.\u00B7\u2024\u3002\uFE52\uFF0E\uFF61]`;
/** A URL with a scheme, or labels with dots in between. */
const HOST = new RegExp(
  String.raw`[a-z][a-z\d+.-]*:[/\\]+[^\s/\\?#]*|[\p{L}\p{N}\p{M}@_-]+(?:${DOT}[\p{L}\p{N}\p{M}_-]+)+(?::\d+)?`,
  'giu',
);
/** Versions, and abbreviations of single letters. */
const HARMLESS = new RegExp(String.raw`^(?:\d+${DOT}\d+(?:${DOT}\d+)?|\p{L}(?:${DOT}\p{L})+)$`, 'u');

/** The first host in the texts that is not one of `hosts`. */
function foreignHostIn(parts: readonly string[], hosts: readonly string[]): string | undefined {
  for (const part of parts) {
    for (const [found] of part.matchAll(HOST)) {
      const named = found
        .normalize('NFKC')
        .toLowerCase()
        .replace(/^https?:\/\//, '');
      if (!hosts.includes(named) && !HARMLESS.test(found)) return Array.from(found).slice(0, 40).join('');
    }
  }
  return undefined;
}

/** Every brace must enclose a known name; a typo would be mailed to customers. */
function checkBraces(part: string, words: readonly string[]): void {
  for (const [found] of part.matchAll(/\{[^{}]*\}?|\}/g)) {
    if (!words.some((name) => found === `{${name}}`)) {
      throw new Refusal('MAIL_TEXT_WORD_UNKNOWN', { word: Array.from(found).slice(0, 40).join('') });
    }
  }
}

/** HTML collapses line breaks anyway. */
const oneLine = (text: string): string => text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ').trim();
