/*
 * Where a page cannot be reached for lack of a network, shows one that says so in the visitor's language. Nothing else
 * is ever kept or answered: no page of the site, no built file, no answer of the API.
 */
const asked = new URL(location.href).searchParams.get('lang');
const language = ['zh', 'tw', 'en'].includes(asked) ? asked : 'en';

/** Changes with the files, so that browsers take up new ones; a test holds it to their content. */
const VERSION = 'ad68e53e';
const CACHE = `offline-${language}-${VERSION}`;
const PAGE = `/offline-${language}.html`;
const FILES = [PAGE, '/offline.css', '/offline.js', '/offline.svg'];

/** Where the browser can, what is neither a page nor one of the files passes by without waking the worker. */
const ROUTES = [
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
  { condition: { urlPattern: '/offline*' }, source: 'fetch-event' },
  { condition: { urlPattern: '/*' }, source: 'network' },
];

async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  // There is nothing that an older worker still has to finish.
  await skipWaiting();
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  // The page is then asked for while the worker starts, not after. Where that fails, Firefox shows an error of its own
  // instead of what the worker answers.
  const { navigationPreload } = registration;
  if (navigator.userAgent.includes('Firefox')) await navigationPreload?.disable();
  else await navigationPreload?.enable();
}

const kept = (path) => caches.match(path, { cacheName: CACHE, ignoreVary: true });

async function reachPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const page = await kept(PAGE);
    if (page === undefined) throw failure;
    return page;
  }
}

async function reachFile(request, path) {
  try {
    return await fetch(request);
  } catch (failure) {
    const file = await kept(path);
    if (file === undefined) throw failure;
    return file;
  }
}

addEventListener('install', (event) => {
  // Older browsers know no routes, or not these: they ask the worker each time.
  event.addRoutes?.(ROUTES).catch(() => undefined);
  event.waitUntil(keepFiles());
});

addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(reachPage(event));
  else if (FILES.includes(pathname)) event.respondWith(reachFile(request, pathname));
});
