import { sessionStore } from '../../../storage/browser-storage.ts';

/** How long a page without any input waits for the popup. */
const QUIET_MS = 8000;
/** A scroll, and the ends of a press and of a key: the press itself must reach what it is for. */
const INPUTS = ['scroll', 'click', 'keyup'] as const;
const PRESSABLE = 'a, button, summary';

/** Whether the session has yet to show the popup of a running campaign. */
export function isPopupDue(): boolean {
  return sessionStore.read('showActive') !== true;
}

export function markPopupShown(): void {
  sessionStore.save('showActive', true);
}

/** A pressed link or button has its own effect, which a dialog would cover. */
function pressesSomething(event: Event): boolean {
  if (event.type === 'scroll' || !(event.target instanceof Element)) return false;
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return false;
  return event.target.closest(PRESSABLE) !== null;
}

export type PopupStart = 'input' | 'quiet';

/**
 * Calls back at the first input, or after some seconds without any. Until then the popup loads and draws nothing. After an
 * input its picture cannot be the page's largest paint, since browsers no longer look for one. Returns how to stop.
 */
export function awaitPopupStart(start: (by: PopupStart) => void): () => void {
  const waiting = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    waiting.abort();
  };
  const begin = (by: PopupStart) => {
    stop();
    start(by);
  };
  const timer = setTimeout(() => begin('quiet'), QUIET_MS);
  const onInput = (event: Event) => {
    if (!pressesSomething(event)) begin('input');
  };
  for (const type of INPUTS)
    addEventListener(type, onInput, { capture: true, passive: true, signal: waiting.signal });
  return stop;
}
