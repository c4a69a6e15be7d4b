export interface Section {
  /** Its number in the text's own order, from 1, as the address names it. */
  readonly number: number;
  readonly title: string;
}

export interface PreparedDocument {
  /** Without the title, which the page shows; every section's heading carries its id. */
  readonly html: string;
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

export function sectionId(number: number): string {
  return `section-${number}`;
}

/** The plain text of a heading's HTML: our own Markdown makes no entities but these. */
function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (entity) => {
    return Object.keys(ESCAPES).find((sign) => ESCAPES[sign] === entity) ?? entity;
  });
}

/**
 * Fills the figures into a text made from Markdown at build time, and gives its sections places to go to.
 * `tokens` are HTML by name: whoever makes them escapes them.
 */
export function prepareDocument(source: string, tokens: Readonly<Record<string, string>>): PreparedDocument {
  const sections: Section[] = [];
  const html = source
    .replace(/<h1>.*?<\/h1>\s*/s, '')
    .replace(/\{(\w+)\}/g, (token, name: string) => tokens[name] ?? token)
    .replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
      const number = sections.length + 1;
      sections.push({ number, title: plainText(inner) });
      return `<h2 id="${sectionId(number)}" tabindex="-1">${inner}</h2>`;
    });
  return { html, sections };
}
