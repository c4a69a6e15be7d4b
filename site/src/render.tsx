import { LANGUAGE_TAGS, LANGUAGES } from '@causeway/contract/language';
import type { FirstPage, RenderModule } from '@causeway/contract/site-settings';
import { prerender } from 'react-dom/static';
import { createPath, type Navigator, Router, type To } from 'react-router';
import { App } from './app.tsx';
import { FIRST_PAGE_ID, FirstPageProvider } from './first-page.ts';
import { INLINE_SCRIPT } from './inline-script.ts';
import { loadPage } from './load-page.ts';
import { framePhrases } from './phrases/frame.ts';
import { landingPhrases } from './phrases/landing.ts';
import { findRoute } from './routes.ts';

const stays = () => {
  throw new Error('The prerendered page goes nowhere');
};

/** Makes links as the browser's hash router does, so that they work before any script and hydrate unchanged. */
const hashNavigator: Navigator = {
  createHref: (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: stays,
  push: stays,
  replace: stays,
};

const escapeText = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** JSON that can stand in a script element: nothing in it can end the element or start a comment. */
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

async function renderBody(first: FirstPage): Promise<string> {
  const page = (
    <FirstPageProvider value={first}>
      <Router location="/" navigator={hashNavigator} static>
        <App hydrating />
      </Router>
    </FirstPageProvider>
  );
  // Large contents would otherwise come behind their fallback, moved in place by inline scripts that the CSP refuses.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return await new Response(prelude).text();
}

function head(first: FirstPage, title: string, description: string): string {
  const { script, styles, preloads } = CLIENT_ASSETS;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${INLINE_SCRIPT}</script>`,
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#0c1726">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...LANGUAGES.map(
      (other) =>
        `<link rel="alternate" hreflang="${LANGUAGE_TAGS[other]}" href="${first.publicUrl}/?langType=${other}">`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads[first.language].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
  ].join('\n');
}

export const renderFirstPage: RenderModule['renderFirstPage'] = async (first) => {
  const { language, settings } = first;
  const home = findRoute('/');
  if (home === undefined) throw new Error('There is no landing page');
  const [t] = await Promise.all([
    landingPhrases.load(language),
    framePhrases.load(language),
    loadPage(home, language),
  ]);
  const brand = settings.brand[language];
  const title = t.documentTitle(brand);
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}" data-title="${escapeText(title)}">
<head>
${head(first, title, t.documentDescription(settings.trialDays))}
</head>
<body>
<div id="root">${await renderBody(first)}</div>
<script type="application/json" id="${FIRST_PAGE_ID}">${escapeJson(first)}</script>
</body>
</html>
`;
};

const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(INLINE_SCRIPT));
export const inlineScriptHashes: RenderModule['inlineScriptHashes'] = [
  `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`,
];
