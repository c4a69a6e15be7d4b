import type { ReactNode } from 'react';
import { type Language, LANGUAGES } from '@causeway/contract/language';
import { HELP_CATEGORIES, type HelpCategory } from '@causeway/contract/lists';
import type { RenderModule } from '@causeway/contract/site-settings';
import { App, NotLoadedNotice, Waiting } from './app.tsx';
import { FIRST_PAGE_ID, FirstPageProvider } from './first-page.ts';
import { DOCUMENT_SCRIPT, firstPageScript } from './inline-script.ts';
import { loadPage } from './load-page.ts';
import { PAGE_PARTS } from './page-parts.ts';
import { checkoutPhrases, paymentSuccessPhrases, planPhrases, pricePhrases } from './phrases/billing.ts';
import { framePhrases } from './phrases/shared.ts';
import { landingPhrases, pitchPhrases, proofPhrases } from './phrases/landing.ts';
import { loadTitles } from './prose/load-text.ts';
import { escapeJson, htmlDocument } from './render/html-document.ts';
import { HASH_LINKS, renderAt } from './render/static-router.tsx';
import { findRoute } from './routes.ts';

export { documentAddresses, findDocument } from './render/document-address.ts';
export { renderCards, renderFacts, renderReceipt } from './render/render-previews.tsx';
export { renderDocument, renderNotFound } from './render/render-document.tsx';

export const helpTitles: RenderModule['helpTitles'] = async (language) => {
  const titles = HELP_CATEGORIES.map(
    async (category) => [category, await loadTitles(`help/${category}`, language)] as const,
  );
  return Object.fromEntries(await Promise.all(titles)) as Record<HelpCategory, readonly string[]>;
};

async function inlineScript(language: Language): Promise<string> {
  const [{ titles }, { waitingTitle }, ...leads] = await Promise.all([
    framePhrases.load(language),
    paymentSuccessPhrases.load(language),
    ...Object.entries(PAGE_PARTS).map(async ([title, { lead }]) => [
      title,
      (await lead?.load(language))?.lead,
    ]),
  ]);
  // Before the order's state is known, nothing says that it is paid.
  return firstPageScript(
    CLIENT_ASSETS.preloads[language],
    { ...titles, paid: waitingTitle },
    Object.fromEntries(leads),
  );
}

export const renderFirstPage: RenderModule['renderFirstPage'] = async (first) => {
  const { language, settings } = first;
  const home = findRoute('/');
  if (home === undefined) throw new Error('There is no landing page');
  const [t, script] = await Promise.all([
    landingPhrases.load(language),
    inlineScript(language),
    loadPage(home, language),
    ...[pitchPhrases, proofPhrases, planPhrases, pricePhrases, checkoutPhrases].map((area) =>
      area.load(language),
    ),
  ]);
  const render = (element: ReactNode) =>
    renderAt('/', HASH_LINKS, <FirstPageProvider value={first}>{element}</FirstPageProvider>);
  const page = await render(<App hydrating />);
  // Shown instead while another page loads; the inline script writes its title and lead.
  const waiting = await render(<Waiting title="" lead="" />);
  const notLoaded = await render(<NotLoadedNotice />);
  return htmlDocument({
    first,
    address: '/',
    title: t.documentTitle(settings.brand[language]),
    description: t.documentDescription(settings.trialDays),
    script,
    styles: CLIENT_ASSETS.styles,
    // Low priority, because the page is complete without its script.
    head: [`<script type="module" fetchpriority="low" src="${CLIENT_ASSETS.script}"></script>`],
    body: `<div id="root">${page}</div>
<main id="waiting">${waiting}</main>
<div id="not-loaded">${notLoaded}</div>
<script type="application/json" id="${FIRST_PAGE_ID}">${escapeJson(first)}</script>`,
  });
};

async function cspHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

export const inlineScriptHashes: RenderModule['inlineScriptHashes'] = await Promise.all(
  [DOCUMENT_SCRIPT, ...LANGUAGES.map(inlineScript)].map(async (script) => cspHash(await script)),
);
