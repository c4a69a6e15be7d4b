import { findPath, isDocument } from '../paths.ts';
import { gapBetween } from '@causeway/web/spaced';

/** A part of a text under a heading of its own. */
export interface Section {
  /** Its number in the text's own order, from 1, as the address names it. */
  readonly number: number;
  readonly title: string;
  readonly html: string;
}

export interface PreparedText {
  readonly title: string;
  /** What stands before the first section. */
  readonly lead: string;
  readonly sections: readonly Section[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** The HTML of a link that writes to an address. */
export function mailLink(email: string): string {
  const shown = escapeHtml(email);
  return `<a href="mailto:${shown}">${shown}</a>`;
}

/** The plain text of a heading's HTML: our own Markdown makes no entities but these. */
function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (entity) => {
    return Object.keys(ESCAPES).find((sign) => ESCAPES[sign] === entity) ?? entity;
  });
}

function fillTokens(source: string, tokens: Readonly<Record<string, string>>): string {
  return source.replace(/\{(\w+)\}/g, (token, name: string, offset: number) => {
    const value = tokens[name];
    if (value === undefined) return token;
    const text = plainText(value);
    const before = gapBetween(source.charAt(offset - 1), text.charAt(0));
    return before + value + gapBetween(text.slice(-1), source.charAt(offset + token.length));
  });
}

/** Documents by their real path, which readers without scripts can follow; other pages behind the hash, wherever we are. */
function pointLinks(html: string): string {
  return html.replace(/href="#(\/([^"?]*)[^"]*)"/g, (_, to: string, name: string) => {
    const page = findPath(`/${name}`);
    return page !== undefined && isDocument(page) ? `href="${to}"` : `href="/#${to}"`;
  });
}

/**
 * Fills the figures into a text made from Markdown at build time, and takes it apart at its headings of the second level.
 * `tokens` are HTML by name: whoever makes them escapes them.
 */
export function prepareText(source: string, tokens: Readonly<Record<string, string>>): PreparedText {
  const [lead = '', ...parts] = pointLinks(fillTokens(source, tokens)).split('<h2>');
  return {
    title: plainText(/<h1>(.*?)<\/h1>/s.exec(lead)?.[1] ?? ''),
    lead: lead.replace(/<h1>.*?<\/h1>\s*/s, ''),
    sections: parts.map((part, index) => {
      const [heading = '', ...rest] = part.split('</h2>');
      return { number: index + 1, title: plainText(heading), html: rest.join('</h2>').trim() };
    }),
  };
}
