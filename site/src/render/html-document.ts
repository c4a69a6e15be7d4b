import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@causeway/contract/language';
import type { FirstPage } from '@causeway/contract/site-settings';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** JSON for a script element: nothing in it can end the element or start a comment. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Open Graph's names of our languages. */
const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh_CN', tw: 'zh_TW', en: 'en_US' };

export interface HtmlDocument {
  readonly first: FirstPage;
  /** The page's path and query, without its language. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** The code of the inline script, if any. */
  readonly script?: string;
  readonly styles: readonly string[];
  /** More HTML elements of the head. */
  readonly head?: readonly string[];
  readonly body: string;
}

/** A page's address in a language. */
function addressIn(language: Language, address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}langType=${language}`;
}

/** A page's whole HTML, with the head for browsers, search engines and messengers. */
export function htmlDocument(parts: HtmlDocument): string {
  const { first, address, script, styles, head = [], body } = parts;
  const { language, publicUrl, settings, announcement } = first;
  const announced = announcement === null ? '' : ` data-announcement="${escapeText(announcement.key)}"`;
  const [title, description] = [escapeText(parts.title), escapeText(parts.description)];
  const canonical = escapeText(publicUrl + addressIn(language, address));
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}" data-title="${title}"${announced}>
<head>
${[
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ...(script === undefined ? [] : [`<script>${script}</script>`]),
  `<title>${title}</title>`,
  `<meta name="description" content="${description}">`,
  '<meta name="color-scheme" content="light dark">',
  '<meta name="theme-color" content="#0c1726">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<link rel="manifest" href="/manifest.webmanifest?langType=${language}">`,
  `<link rel="canonical" href="${canonical}">`,
  ...LANGUAGES.map((other) => {
    const href = escapeText(publicUrl + addressIn(other, address));
    return `<link rel="alternate" hreflang="${LANGUAGE_TAGS[other]}" href="${href}">`;
  }),
  `<meta property="og:type" content="website">`,
  `<meta property="og:site_name" content="${escapeText(settings.brand[language])}">`,
  `<meta property="og:title" content="${title}">`,
  `<meta property="og:description" content="${description}">`,
  `<meta property="og:url" content="${canonical}">`,
  `<meta property="og:locale" content="${LOCALES[language]}">`,
  `<meta property="og:image" content="${escapeText(publicUrl)}/og-${language}.png">`,
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
  '<meta name="twitter:card" content="summary_large_image">',
  ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...head,
].join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}
