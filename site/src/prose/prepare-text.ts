import { findPath, isDocument } from '../paths.ts';
import { emailHtml } from '@causeway/web/email-text';
import { gapBetween } from '@causeway/web/spaced';
import type { FirstPage } from '@causeway/contract/site-settings';
import type { phrases } from '../phrases/en/content/prose.ts';

/** A part of a text under its heading. */
export interface TextSection {
  /** Its number in the text's order, from 1, as in addresses. */
  readonly number: number;
  readonly title: string;
  readonly html: string;
}

export interface PreparedText {
  readonly title: string;
  /** The text before the first section. */
  readonly lead: string;
  readonly sections: readonly TextSection[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function mailLink(email: string): string {
  const shown = escapeHtml(email);
  return `<a href="mailto:${shown}">${emailHtml(shown)}</a>`;
}

/** The plain text of a part's HTML; our Markdown makes only these entities. */
export function plainText(html: string): string {
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

/** Links documents by their real path, which works without scripts, and other pages behind the hash of the root. */
function pointLinks(html: string): string {
  return html.replace(/href="#(\/([^"?]*)[^"]*)"/g, (_, to: string, name: string) => {
    const page = findPath(`/${name}`);
    return page !== undefined && isDocument(page) ? `href="${to}"` : `href="/#${to}"`;
  });
}

/**
 * Fills the values into a text that the build made from Markdown, and splits it at its second-level headings. `tokens` are
 * HTML by name, escaped by the caller.
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

/** A mark alone in its paragraph frames whole paragraphs. */
const MARK_ALONE = /<p>(\{(?:facts|trial|clearing|else|end)\})<\/p>\n?/g;
const PASSAGE = /\{(facts|trial|clearing)\}(.*?)(?:\{else\}(.*?))?\{end\}/gs;

type Condition = 'facts' | 'trial' | 'clearing';

/**
 * Keeps of each `{facts}…{else}…{end}` in a text's HTML the first part if the provider's facts are confirmed, else the
 * second, which is optional. `{trial}` asks whether there is a free trial, `{clearing}` whether expired accounts are deleted.
 */
export function choosePassages(
  source: string,
  { factsConfirmed, trialDays, clearDays }: FirstPage['settings'],
): string {
  const holds = { facts: factsConfirmed, trial: trialDays > 0, clearing: clearDays > 0 };
  return source
    .replace(MARK_ALONE, '$1')
    .replace(PASSAGE, (_, condition: Condition, first: string, other = '') =>
      holds[condition] ? first : other,
    );
}

export function textTokens(first: FirstPage, t: typeof phrases): Readonly<Record<string, string>> {
  const { language } = first;
  const { settings } = first;
  const { brand, supportName, supportEmail, seat, trialDays, clearDays, teamGuaranteeDays } = settings;
  return {
    brand: escapeHtml(brand[language]),
    supportName: escapeHtml(supportName[language]),
    supportEmail: mailLink(supportEmail),
    seat: escapeHtml(seat[language]),
    trialDays: String(trialDays),
    clearDays: String(clearDays),
    mailDays: String(settings.mailDays),
    providerEventDays: String(settings.providerEventDays),
    ...t.promises,
    refundTeams: t.promises.refundTeams(teamGuaranteeDays),
  };
}
