import { LANGUAGES } from '@causeway/contract/language';

/**
 * Runs before the first paint, as it stands, so it is written for the browser and kept tiny. Its hash stands in the
 * content security policy. `r` reads what storage/browser-storage.ts keeps. An announcement that was dismissed in this tab is
 * hidden by its key.
 */
const READ =
  "function r(k){try{var v=JSON.parse(localStorage.getItem(k));return v&&v.expiresAt>Date.now()?v.value:0}catch(e){return 0}}var t=r('theme');if(t=='light'||t=='dark')d.theme=t;try{if(d.announcement&&(JSON.parse(sessionStorage.getItem('announcement'))||{}).value==d.announcement)d.dismissed=''}catch(e){}";

/** Every list holds hrefs of modules and style sheets; every path is in lower case. */
export interface FirstPageFiles {
  /** What every page needs. */
  readonly shared: readonly string[];
  /** What the landing page needs beside that. */
  readonly landing: readonly string[];
  /** What each other page needs beside that; a page of one kind of account alone has it after its path: `/path:kind`. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Where a visitor is sent from pages that are not for visitors. */
  readonly sent: Readonly<Record<string, string>>;
  /** Pages without the bar. */
  readonly plain: readonly string[];
}

/**
 * For the first HTML: shows the chosen theme, says that somebody may be signed in, so that the visitor's buttons do not
 * flash, and hides the prerendered landing page where the address leads to another page (`data-other-page`; `bar` where the
 * visitor's bar is that page's too, and may stay). Where a visitor is sent home, or was before a reload, the landing page keeps
 * room for its notice (`data-sent-home`). That page has to wait for scripts, so its files are requested early and
 * before all else; the landing page is whole without them, so its own make way for what it is painted with.
 *
 * Where an address leads is guard.ts's to say; this follows it for visitors, and from the login of somebody who is logged in to
 * where that leads, as links in emails do, so that the right page is asked for. With a client
 * app's hand-off under way nobody is a visitor yet.
 */
export function firstPageScript({ shared, landing, pages, sent, plain }: FirstPageFiles): string {
  const names = [...new Set([...shared, ...landing, ...Object.values(pages).flat()])];
  const numbers = (files: readonly string[]) => files.map((file) => names.indexOf(file));
  const byPath = Object.fromEntries(Object.entries(pages).map(([path, files]) => [path, numbers(files)]));
  return `(function(d){${READ}var s=r('token'),w,n=${JSON.stringify(names)},f=${JSON.stringify(byPath)},v=${JSON.stringify(sent)};if(s)d.signedIn='';try{w=/formSign=/.test(location.href)||sessionStorage.getItem('formSign')}catch(e){}var a=function(x){return x.split('?')[0].toLowerCase().replace(/\\/+$/,'')},p=a(location.hash.slice(1)),k=s&&(r('userInfo')||{}).kind;if(s&&/^.(login|register)$/.test(p))try{p=a(new URLSearchParams(location.hash.split('?')[1]).get('redirect')||p)}catch(e){}var u=(history.state||{}).usr||{};if(!s&&!w&&!u.goodbye){if(f[p]&&v[p]===''||u.from)d.sentHome='';p=f[p]?p in v?v[p]:p:''}var o=p[0]=='/'&&p!='/home';if(o)d.otherPage=s||${JSON.stringify(plain)}.includes(p)?'':'bar';${JSON.stringify(numbers(shared))}.concat(o?f[p+':'+k]||f[p]||[]:${JSON.stringify(numbers(landing))}).forEach(function(i){var l=document.createElement('link'),h=n[i];if(/css$/.test(h)){l.rel='preload';l.as='style'}else l.rel='modulepreload';if(!o)l.fetchPriority='low';l.crossOrigin='';l.href=h;document.head.append(l)})})(document.documentElement.dataset)`;
}

/** For documents at their real path: shows the chosen theme, and keeps a language that the address asks for. */
export const DOCUMENT_SCRIPT = `(function(d){${READ}if(r('token'))d.signedIn='';var m=/[?&]langType=(${LANGUAGES.join('|')})\\b/.exec(location.search),w=Date.now();try{if(m)localStorage.setItem('language',JSON.stringify({value:m[1],savedAt:w,expiresAt:w+31536e6}))}catch(e){}})(document.documentElement.dataset)`;
