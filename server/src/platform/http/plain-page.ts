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
<p>${escapeHtml(brand)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

export const PLAIN_STYLE = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f8fafc, #0f1c2e); color: light-dark(#0f1c2e, #f0f4f8); }
main { max-width: 560px; margin: 0 auto; padding: 48px 16px; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 1.5em; line-height: 1.3; text-wrap: balance; }
form { margin: 0 0 16px; }
label { display: block; margin: 0 0 4px; }
input { box-sizing: border-box; width: 100%; max-width: 240px; min-height: 44px; margin: 0 0 16px; padding: 8px 12px; border: 1px solid #6a7785; border-radius: 8px; font: inherit; }
a { color: inherit; }
[role=alert] { font-weight: 700; }
button { min-height: 44px; padding: 8px 24px; border: 0; border-radius: 8px; background: #f2b33d; color: #0f1c2e; font: inherit; font-weight: 700; cursor: pointer; }
button[name=again] { padding: 8px 0; background: none; color: inherit; font-weight: 400; text-decoration: underline; }
`;
