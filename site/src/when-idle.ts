/**
 * Calls once the page has loaded and the browser is idle, at the latest two seconds later: Chromium may never report a still
 * page as idle.
 */
export function whenIdle(start: () => void): void {
  const wait = () => {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 1000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
