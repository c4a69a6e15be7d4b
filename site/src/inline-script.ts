/**
 * Runs before the first paint, as it stands, so it is written for the browser and kept tiny. Its hash stands in the
 * content security policy. `r` reads what storage/browser-storage.ts keeps. An announcement that was dismissed in this tab is
 * hidden by its key.
 */
const READ =
  "function r(k){try{var v=JSON.parse(localStorage.getItem(k));return v&&v.expiresAt>Date.now()?v.value:0}catch(e){return 0}}var t=r('theme');if(t=='light'||t=='dark')d.theme=t;try{if(JSON.parse(sessionStorage.getItem('announcement')).value==d.announcement)d.dismissed=''}catch(e){}";

/**
 * For the first HTML: shows the chosen theme, says that somebody may be signed in, so that the visitor's buttons do not
 * flash, and hides the prerendered landing page where the address names another page. That page has to wait for scripts,
 * so their files (`shared`, and its own in `files` by lower-case path) are asked for at once and before all else.
 */
export function firstPageScript(
  files: Readonly<Record<string, readonly string[]>>,
  shared: readonly string[],
): string {
  const names = [...new Set([...shared, ...Object.values(files).flat()])];
  const byPath = Object.fromEntries(
    Object.entries(files).map(([path, own]) => [path, own.map((file) => names.indexOf(file))]),
  );
  return `(function(d){${READ}if(r('token'))d.signedIn='';var p=location.hash.split('?')[0].toLowerCase().replace(/\\/+$/,'');if(p.slice(0,2)=='#/'&&p!='#/home'){d.otherPage='';var n=${JSON.stringify(names)};[...n.keys()].slice(0,${shared.length}).concat(${JSON.stringify(byPath)}[p.slice(1)]||[]).forEach(function(i){var l=document.createElement('link'),f=n[i];if(/css$/.test(f)){l.rel='preload';l.as='style'}else l.rel='modulepreload';l.crossOrigin='';l.href=f;document.head.append(l)})}})(document.documentElement.dataset)`;
}

/** For documents at their real path: shows the chosen theme, and keeps a language that the address asks for. */
export const DOCUMENT_SCRIPT = `(function(d){${READ}if(r('token'))d.signedIn='';var m=/[?&]langType=(zh|tw|en)\\b/.exec(location.search),w=Date.now();try{if(m)localStorage.setItem('language',JSON.stringify({value:m[1],savedAt:w,expiresAt:w+31536e6}))}catch(e){}})(document.documentElement.dataset)`;
