import './styles/tokens.css';
import './styles/base.css';
import { isLanguage } from '@causeway/contract/language';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import type { FirstPage } from '@causeway/contract/site-settings';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { readAddress } from './address.ts';
import { App } from './app.tsx';
import { FirstPageProvider, readFirstPage } from './first-page.ts';
import { guard } from './guard.ts';
import { hasHandOff, keepHandOff, resumeHandOff } from './hand-off.ts';
import { settleLanguage } from './language-choice.ts';
import { loadPage } from './load-page.ts';
import { registerOfflinePage } from './offline.ts';
import { framePhrases } from './phrases/frame.ts';
import { findRoute } from './routes.ts';
import { localStore, sessionStore } from './storage/browser-storage.ts';
import { mustSetPassword, readKind } from './storage/session.ts';

/** Takes what the address says into memory, and out of the address what must not stay. False: the page reloads. */
function absorbAddress(first: FirstPage): boolean {
  const { os, channelId, source, invite, langType, formSign, cleaned } = readAddress(location.href);
  for (const [key, value] of Object.entries({ os, channelId, source, invite })) {
    if (value !== undefined) sessionStore.save(key as 'os' | 'channelId' | 'source' | 'invite', value);
  }
  if (cleaned !== location.href) history.replaceState(history.state, '', cleaned);
  if (formSign !== undefined) keepHandOff(formSign);
  else resumeHandOff();
  return settleLanguage(first.language, langType);
}

/** The path and the query in the hash; a hash without a slash is a place on the landing page. */
function hashAddress(): { readonly path: string; readonly search: string } {
  const [path = '', ...query] = location.hash.slice(1).split('?');
  return { path: path.startsWith('/') ? path : '/', search: query.length > 0 ? `?${query.join('?')}` : '' };
}

/** Goes where the guard sends somebody before a page is loaded that will not be shown. A hand-off is waited for. */
function followGuard(): void {
  const kind = readKind();
  const setpw = kind !== undefined && mustSetPassword();
  const verdict = guard({ ...hashAddress(), kind, setpw });
  if (verdict.kind === 'redirect' && !hasHandOff()) history.replaceState(history.state, '', `#${verdict.to}`);
}

async function start(root: HTMLElement, first: FirstPage): Promise<void> {
  const anchor = /^#([\w-]+)$/.exec(location.hash)?.[1];
  if (anchor !== undefined) history.replaceState(history.state, '', '#/');
  followGuard();
  const route = findRoute(hashAddress().path);
  const prerendered = route?.path === '/' && root.hasChildNodes();
  await Promise.all([
    framePhrases.load(first.language),
    // A page that cannot be loaded is the boundary's to tell.
    route && loadPage(route, first.language).catch(() => undefined),
  ]);
  const site = (
    <FirstPageProvider value={first}>
      <HashRouter>
        <App hydrating={prerendered} />
      </HashRouter>
    </FirstPageProvider>
  );
  if (prerendered) {
    hydrateRoot(root, site);
  } else {
    // At once, so that the bar, which is there already, gives way to the same bar in the same frame.
    flushSync(() => createRoot(root).render(site));
  }
  delete document.documentElement.dataset.otherPage;
  // By now the visitor's buttons have made room for the account's, or the sign-in had expired.
  requestAnimationFrame(() => delete document.documentElement.dataset.signedIn);
  if (anchor !== undefined) document.getElementById(anchor)?.scrollIntoView();
}

function developmentFirstPage(first: FirstPage): FirstPage {
  const stored = localStore.read('language');
  const language = isLanguage(stored) ? stored : first.language;
  document.documentElement.lang = LANGUAGE_TAGS[language];
  return { ...first, language };
}

const served = readFirstPage();
const first = import.meta.env.DEV ? developmentFirstPage(served) : served;
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
if (absorbAddress(first)) {
  // Before the router hears of it, so that it never sees what must not stay.
  addEventListener('popstate', () => absorbAddress(first));
  await start(root, first);
  registerOfflinePage(first.language);
}
