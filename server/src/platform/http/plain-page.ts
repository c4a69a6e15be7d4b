import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { escapeHtml } from '../escape-html.ts';

/** A page that emails link to. */
export interface PlainPage {
  readonly brand: string;
  readonly language: Language;
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

export const PLAIN_STYLE_PATH = '/unsubscribe.css';

/** A page without scripts, so that it works in every browser that an email opens. */
export function renderPlainPage({ brand, language, title, body }: PlainPage): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${PLAIN_STYLE_PATH}">
</head>
<body>
<main>
<p class="brand">${escapeHtml(brand)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** With the colors of the site's tokens, which this page does not load. */
export const PLAIN_STYLE = `:root {
  color-scheme: light dark;
  font: 16px/1.6 system-ui, sans-serif;
  --ink: light-dark(oklch(0.2 0.035 255), oklch(0.95 0.008 240));
}
body { margin: 0; background: light-dark(oklch(0.985 0.004 240), oklch(0.185 0.03 255)); color: var(--ink); }
main {
  box-sizing: border-box;
  max-width: 480px;
  overflow-wrap: anywhere;
  margin: clamp(24px, 10vh, 96px) auto;
  padding: 32px;
  border: 1px solid light-dark(oklch(0.905 0.01 245), oklch(0.33 0.03 255));
  border-radius: 10px;
  background: light-dark(oklch(1 0 0), oklch(0.225 0.032 255));
}
@media (max-width: 512px) { main { margin: 16px; padding: 20px; } }
p { margin: 0 0 24px; color: light-dark(oklch(0.44 0.03 255), oklch(0.77 0.02 245)); }
.brand { margin: 0 0 8px; font-weight: 700; }
h1 { margin: 0 0 8px; font-size: 1.625em; line-height: 1.3; text-wrap: balance; }
button {
  min-height: 44px;
  padding: 8px 24px;
  border: 1px solid transparent;
  border-radius: 8px;
  background: oklch(0.82 0.16 78);
  color: oklch(0.2 0.035 255);
  font: inherit;
  font-weight: 700;
  cursor: pointer;
}
.again { border-color: light-dark(oklch(0.61 0.02 250), oklch(0.58 0.03 250)); background: none; color: var(--ink); }
form { margin: 0 0 16px; }
label { display: block; margin: 0 0 4px; }
input {
  box-sizing: border-box;
  width: 100%;
  max-width: 240px;
  min-height: 44px;
  margin: 0 0 16px;
  padding: 8px 12px;
  border: 1px solid light-dark(oklch(0.61 0.02 250), oklch(0.58 0.03 250));
  border-radius: 8px;
  background: light-dark(oklch(1 0 0), oklch(0.185 0.03 255));
  color: var(--ink);
  font: inherit;
}
a { color: inherit; }
[role=alert] { color: var(--ink); font-weight: 700; }
button[name=again] { padding: 8px 0; border: 0; background: none; color: inherit; font-weight: 400; text-decoration: underline; }
button:focus-visible, input:focus-visible { outline: 2px solid light-dark(oklch(0.49 0.095 215), oklch(0.82 0.1 200)); outline-offset: 2px; }
`;
