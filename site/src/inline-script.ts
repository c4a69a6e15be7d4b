import { LANGUAGES } from '@causeway/contract/language';

/**
 * Runs unchanged before the first paint, so it is written for the browser and kept tiny. Its hash is in the content
 * security policy. `r` reads what storage/browser-storage.ts saves. The key of an announcement that was dismissed in this
 * tab hides it.
 */
const READ =
  "function r(k){try{var v=JSON.parse(localStorage.getItem(k));return v&&v.expiresAt>Date.now()?v.value:0}catch(e){return 0}}var t=r('theme');if(t=='light'||t=='dark')d.theme=t;try{if(d.announcement&&(JSON.parse(sessionStorage.getItem('announcement'))||{}).value==d.announcement)d.dismissed=''}catch(e){}";

/** Lists hold hrefs of modules and style sheets; paths are in lower case. */
export interface FirstPageFiles {
  /** Needed by every page. */
  readonly shared: readonly string[];
  /** Also needed by the landing page. */
  readonly landing: readonly string[];
  /** Also needed by each other page; a page for one kind of account has the key `/path:kind`. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Redirects of visitors from pages that are not for visitors. */
  readonly sent: Readonly<Record<string, string>>;
  /** Pages without the bar. */
  readonly plain: readonly string[];
}

/**
 * For the first HTML: applies the chosen theme; marks a possible session, so that the visitor's buttons do not flash; and
 * hides the prerendered landing page if the address is another page (`data-other-page`; `bar` if that page shares the
 * visitor's bar, which stays). If a visitor is sent home, or was before a reload, the landing page reserves the height of
 * its notice (`data-sent-home`). Another page needs its scripts, so its files are requested first; the landing page is
 * complete without scripts, so its own come after what it is painted with. guard.ts decides where an address leads; this
 * repeats its rules for visitors, and for the login of a signed-in user, as in email links, so that the right page is
 * requested. During a client app's hand-off nobody counts as a visitor.
 */
export function firstPageScript({ shared, landing, pages, sent, plain }: FirstPageFiles): string {
  const names = [...new Set([...shared, ...landing, ...Object.values(pages).flat()])];
  const numbers = (files: readonly string[]) => files.map((file) => names.indexOf(file));
  const byPath = Object.fromEntries(Object.entries(pages).map(([path, files]) => [path, numbers(files)]));
  return `(function(d){${READ}var s=r('token'),w,n=${JSON.stringify(names)},f=${JSON.stringify(byPath)},v=${JSON.stringify(sent)};if(s)d.signedIn='';try{w=/formSign=/.test(location.href)||sessionStorage.getItem('formSign')}catch(e){}var a=function(x){return x.split('?')[0].toLowerCase().replace(/\\/+$/,'')},p=a(location.hash.slice(1)),k=s&&(r('userInfo')||{}).kind;if(s&&/^.(login|register)$/.test(p))try{p=a(new URLSearchParams(location.hash.split('?')[1]).get('redirect')||p)}catch(e){}var u=(history.state||{}).usr||{};if(!s&&!w&&!u.goodbye){if(f[p]&&v[p]===''||u.from)d.sentHome='';p=f[p]?p in v?v[p]:p:''}var o=p[0]=='/'&&p!='/home';if(o)d.otherPage=s||${JSON.stringify(plain)}.includes(p)?'':'bar';${JSON.stringify(numbers(shared))}.concat(o?f[p+':'+k]||f[p]||[]:${JSON.stringify(numbers(landing))}).forEach(function(i){var l=document.createElement('link'),h=n[i];if(/css$/.test(h)){l.rel='preload';l.as='style'}else l.rel='modulepreload';if(!o)l.fetchPriority='low';l.crossOrigin='';l.href=h;document.head.append(l)})})(document.documentElement.dataset)`;
}

/** For documents at their real path: applies the chosen theme, and saves a language that the address asks for. */
export const DOCUMENT_SCRIPT = `(function(d){${READ}if(r('token'))d.signedIn='';var m=/[?&]langType=(${LANGUAGES.join('|')})\\b/.exec(location.search),w=Date.now();try{if(m)localStorage.setItem('language',JSON.stringify({value:m[1],savedAt:w,expiresAt:w+31536e6}))}catch(e){}})(document.documentElement.dataset)`;
