import type { AccountKind } from '@causeway/contract/accounts';
import { LANGUAGES } from '@causeway/contract/language';
import type { SiteRoute } from './site-route.ts';

/**
 * Runs unchanged before the first paint, so it is written for the browser and kept tiny. Its hash is in the content
 * security policy. `r` reads what storage/browser-storage.ts saves. The key of an announcement that was dismissed in this
 * tab hides it.
 */
const READ =
  "function r(k){try{var v=JSON.parse(localStorage.getItem(k));return v&&v.expiresAt>Date.now()?v.value:0}catch(e){return 0}}var t=r('theme');if(t=='light'||t=='dark')d.theme=t;try{if(d.announcement&&(JSON.parse(sessionStorage.getItem('announcement'))||{}).value==d.announcement)d.dismissed=''}catch(e){}";

/** A page's title, and the hrefs of its modules and style sheets. */
interface PageFiles {
  readonly title: SiteRoute['title'];
  readonly files: readonly string[];
}

/** Lists hold hrefs of modules and style sheets; paths are in lower case. */
export interface FirstPageFiles {
  /** Needed by every page. */
  readonly shared: readonly string[];
  /** Also needed by the landing page. */
  readonly landing: readonly string[];
  /** Each other page; a page for one kind of account has the key `/path:kind`. */
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** The page for unknown paths. */
  readonly notFound: PageFiles;
  /** Redirects of each kind of account, and of visitors, from pages that are not for them. */
  readonly sent: Readonly<Record<AccountKind | 'visitor', Readonly<Record<string, string>>>>;
}

/**
 * For the first HTML: applies the chosen theme; marks a possible session, so that the visitor's buttons do not flash; and
 * hides the prerendered landing page if the address is another page (`data-other-page`), whose title and lead replace it
 * below the bar, without the lead if the page reports an order instead. If a visitor is sent home, or was before a
 * reload, the landing page reserves the height of its notice (`data-sent-home`). Scripts have a low priority, so that the
 * style sheet, and with it the first paint, comes first.
 * guard.ts decides where an address leads; this repeats it, so that the right page is named and requested. During a client
 * app's hand-off the rules for visitors do not apply. If the site's module cannot be loaded, a notice says so (`data-not-loaded`) and
 * offers a reload.
 */
export function firstPageScript(
  { shared, landing, pages, notFound, sent }: FirstPageFiles,
  titles: Readonly<Record<SiteRoute['title'], string>>,
  leads: Readonly<Partial<Record<SiteRoute['title'], string>>>,
): string {
  const all = { ...pages, '?': notFound };
  const names = [...new Set([...shared, ...landing, ...Object.values(all).flatMap(({ files }) => files)])];
  const numbers = (files: readonly string[]) => files.map((file) => names.indexOf(file));
  const byPath = Object.fromEntries(
    Object.entries(all).map(([path, { title, files }]) => [
      path,
      [titles[title], leads[title] ?? '', ...numbers(files)],
    ]),
  );
  return `(function(d){${READ}var s=r('token'),w,n=${JSON.stringify(names)},f=${JSON.stringify(byPath)};if(s)d.signedIn='';addEventListener('error',function(e){if(e.target.type=='module')d.notLoaded=''},true);addEventListener('click',function(e){if(e.target.closest('#not-loaded button'))location.reload()});try{w=/formSign=/.test(location.href)||sessionStorage.getItem('formSign')}catch(e){}var a=function(x){return x.split('?')[0].toLowerCase().replace(/\\/+$/,'')},p=a(location.hash.slice(1)),k=s?(r('userInfo')||{}).kind||'individual':'visitor',v=${JSON.stringify(sent)}[k]||{};if(s&&/^.(login|register)$/.test(p))try{p=a(new URLSearchParams(location.hash.split('?')[1]).get('redirect')||p)}catch(e){}var u=(history.state||{}).usr||{};if(!s&&!w&&!u.goodbye){if(v[p]===''||u.from)d.sentHome='';if(!f[p])p=''}if(s||!w&&!u.goodbye)p=p in v?v[p]:p;var o=p[0]=='/'&&p!='/home',g=f[p+':'+k]||f[p]||f['?'];if(o){d.otherPage='';new MutationObserver(function(m,b){var h=document.querySelectorAll('#waiting p');if(h[1]){h[0].textContent=g[0];if(!/[?&]order=/.test(location.hash))h[1].textContent=g[1];b.disconnect()}}).observe(document,{childList:true,subtree:true})}${JSON.stringify(numbers(shared))}.concat(o?g.slice(2):${JSON.stringify(numbers(landing))}).forEach(function(i){var l=document.createElement('link'),h=n[i];if(/css$/.test(h)){l.rel='preload';l.as='style'}else l.rel='modulepreload';l.fetchPriority='low';l.crossOrigin='';l.href=h;document.head.append(l)})})(document.documentElement.dataset)`;
}

/**
 * For documents at their real path: applies the chosen theme, saves a language that the address asks for, and scrolls to
 * its section once the style sheets have loaded.
 */
export const DOCUMENT_SCRIPT = `(function(d){${READ}if(r('token'))d.signedIn='';var m=/[?&]langType=(${LANGUAGES.join('|')})\\b/.exec(location.search),w=Date.now();try{if(m)localStorage.setItem('language',JSON.stringify({value:m[1],savedAt:w,expiresAt:w+31536e6}))}catch(e){}if((m=/[?&]section=(\\d+)/.exec(location.search))&&!location.hash)addEventListener('DOMContentLoaded',function(){if(m=document.getElementById('section-'+m[1]))Promise.all([].map.call(document.querySelectorAll('link[rel=stylesheet]'),function(l){return l.sheet||new Promise(function(y){l.onload=l.onerror=y})})).then(function(){m.scrollIntoView()})})})(document.documentElement.dataset)`;
