import { type Language, LANGUAGES } from '@causeway/contract/language';
import type { RenderModule } from '@causeway/contract/site-settings';
import { App } from './app.tsx';
import { FIRST_PAGE_ID, FirstPageProvider } from './first-page.ts';
import { DOCUMENT_SCRIPT, firstPageScript } from './inline-script.ts';
import { loadPage } from './load-page.ts';
import { framePhrases } from './phrases/shared.ts';
import { landingPhrases } from './phrases/content.ts';
import { escapeJson, htmlDocument } from './render/html-document.ts';
import { HASH_LINKS, renderAt } from './render/static-router.tsx';
import { findRoute } from './routes.ts';

export { documentAddresses, findDocument } from './render/document-address.ts';
export { renderCards } from './render/render-cards.tsx';
export { renderDocument, renderNotFound } from './render/render-document.tsx';

const inlineScript = (language: Language): string => firstPageScript(CLIENT_ASSETS.preloads[language]);

export const renderFirstPage: RenderModule['renderFirstPage'] = async (first) => {
  const { language, settings } = first;
  const home = findRoute('/');
  if (home === undefined) throw new Error('There is no landing page');
  const [t] = await Promise.all([
    landingPhrases.load(language),
    framePhrases.load(language),
    loadPage(home, language),
  ]);
  const { script, styles } = CLIENT_ASSETS;
  const page = await renderAt(
    '/',
    HASH_LINKS,
    <FirstPageProvider value={first}>
      <App hydrating />
    </FirstPageProvider>,
  );
  return htmlDocument({
    first,
    address: '/',
    title: t.documentTitle(settings.brand[language]),
    description: t.documentDescription(settings.trialDays),
    script: inlineScript(language),
    styles,
    // Low priority, because the page is complete without its script.
    head: [`<script type="module" fetchpriority="low" src="${script}"></script>`],
    body: `<div id="root">${page}</div>
<script type="application/json" id="${FIRST_PAGE_ID}">${escapeJson(first)}</script>`,
  });
};

async function cspHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

export const inlineScriptHashes: RenderModule['inlineScriptHashes'] = await Promise.all(
  [DOCUMENT_SCRIPT, ...LANGUAGES.map(inlineScript)].map(cspHash),
);
