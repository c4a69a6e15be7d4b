import type { Language } from '@causeway/contract/language';

/** One mail in one language. */
export interface MailPlace {
  readonly template: string;
  readonly language: Language;
}

/** Paragraphs as one text, separated by empty lines. */
export const joinParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/**
 * A mail's HTML for a frame of this page. Mails have inline styles, which the page's policy refuses in framed documents
 * too; so the same declarations move into a style block with the page's nonce. Our own renderer writes the HTML and escapes
 * quotes in texts, so each `style="…"` is a real attribute.
 */
export function framedHtml(html: string, nonce: string | undefined): string {
  const rules: string[] = [];
  const body = html.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    rules.push(`[data-s="${rules.length}"]{${declarations.replaceAll('&#39;', "'")}}`);
    return ` data-s="${rules.length - 1}"`;
  });
  return body.replace('</head>', () => `<style nonce="${nonce ?? ''}">${rules.join('')}</style></head>`);
}
