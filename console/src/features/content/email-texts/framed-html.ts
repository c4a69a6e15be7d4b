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
