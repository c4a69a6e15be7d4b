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

/**
 * A mail's HTML for a frame of this page. Mails carry their style on each element, which the page's policy refuses to every
 * document within it; so the same declarations go into one style block under the page's nonce. The HTML is our own
 * renderer's: a quote in a text is escaped there, so each `style="…"` is one.
 */
export function framedHtml(html: string, nonce: string | undefined): string {
  const rules: string[] = [];
  const body = html.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    rules.push(`[data-s="${rules.length}"]{${declarations.replaceAll('&#39;', "'")}}`);
    return ` data-s="${rules.length - 1}"`;
  });
  return body.replace('</head>', () => `<style nonce="${nonce ?? ''}">${rules.join('')}</style></head>`);
}
