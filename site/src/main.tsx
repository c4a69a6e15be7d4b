import '@causeway/web/tokens.css';
import './styles/tokens.css';
import './styles/base.css';
import { isLanguage, type Language, LANGUAGE_TAGS } from '@causeway/contract/language';
import type { FirstPage } from '@causeway/contract/site-settings';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from './router.tsx';
import { hashAddress, readAddress } from './address.ts';
import { App } from './app.tsx';
import { FirstPageProvider, readFirstPage } from './first-page.ts';
import { guard } from './guard.ts';
import { hasHandOff, keepHandOff, resumeHandOff } from './hand-off.ts';
import { settleLanguage } from './language-choice.ts';
import { NotLoaded } from '@causeway/web/readable';
import { expectClick, loadPage } from './load-page.ts';
import { readHistoryState, replaceAddress } from './page-state.ts';
import { framePhrases } from './phrases/shared.ts';
import { findRoute } from './routes.ts';
import { localStore, sessionStore } from './storage/browser-storage.ts';
import { mustSetPassword, readKind } from './storage/session.ts';
import { whenIdle } from './when-idle.ts';

/** Saves the address's parameters and removes those that must not stay. Returns false if the page reloads. */
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

/** Follows the guard's redirect before a page is loaded that will not be shown. Waits for a hand-off. */
function followGuard(): void {
  const kind = readKind();
  const setpw = kind !== undefined && mustSetPassword();
  const goodbye = readHistoryState().goodbye !== undefined;
  const verdict = guard({ ...hashAddress(location.hash), kind, setpw, goodbye });
  if (verdict.kind === 'redirect' && !hasHandOff()) replaceAddress(verdict.to, verdict.state);
}

/** The page shows what it caught; a file that could not be loaded is in the browser's log already. */
function onCaughtError(fault: unknown): void {
  if (!(fault instanceof NotLoaded)) reportError(fault);
}

/** The server's HTML stays, with a notice that more could not be loaded. */
function onNotLoaded(fault: unknown): void {
  document.documentElement.dataset['notLoaded'] = '';
  onCaughtError(fault);
}

async function start(root: HTMLElement, first: FirstPage): Promise<void> {
  const anchor = /^#([\w-]+)$/.exec(location.hash)?.[1];
  if (anchor !== undefined) history.replaceState(history.state, '', '#/');
  followGuard();
  const findShown = () => findRoute(hashAddress(location.hash).path, readKind());
  const route = findShown();
  await Promise.all([
    framePhrases.load(first.language),
    // The boundary reports a page that cannot be loaded.
    route && loadPage(route, first.language).catch(() => undefined),
  ]);
  // A link of the server's HTML may have been followed meanwhile.
  const prerendered = findShown()?.path === '/' && root.hasChildNodes();
  const site = (
    <FirstPageProvider value={first}>
      <HashRouter>
        <App hydrating={prerendered} />
      </HashRouter>
    </FirstPageProvider>
  );
  // As a transition, which React renders in small pieces, so that input need not wait for the whole page. The server's HTML
  // stays shown until then and is replaced in one step.
  startTransition(() => {
    if (prerendered) hydrateRoot(root, site, { onCaughtError });
    else createRoot(root, { onCaughtError }).render(site);
  });
  if (anchor !== undefined) document.getElementById(anchor)?.scrollIntoView();
}

/**
 * Lets the browser show our page, in this language, without a network (`public/sw.js`). Waits until the page has loaded and
 * the browser is idle. Without service workers nothing changes.
 */
function registerOfflinePage(language: Language): void {
  if (import.meta.env.DEV) return;
  whenIdle(() => void register(language));
}

async function register(language: Language): Promise<void> {
  try {
    // Missing on insecure addresses; some private windows refuse it.
    await (navigator as Partial<Navigator>).serviceWorker?.register(`/sw.js?lang=${language}`);
  } catch {
    // Nobody waits for the offline page.
  }
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
  // Before the router's listener, so that the router never sees the removed parameters.
  addEventListener('popstate', () => absorbAddress(first));
  await start(root, first).then(() => {
    whenIdle(expectClick);
    registerOfflinePage(first.language);
  }, onNotLoaded);
}
