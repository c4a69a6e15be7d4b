import type { Language } from '@causeway/contract/language';

/** One mail in one language. */
export interface MailPlace {
  readonly template: string;
  readonly language: Language;
}

/** Paragraphs as one text, an empty line between two. */
export const joinParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
