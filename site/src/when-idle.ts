/** Calls once the page has loaded and the browser is idle. */
export function whenIdle(start: () => void): void {
  const wait = () => {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start);
    else setTimeout(start, 1000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
