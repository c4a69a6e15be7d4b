import { useSyncExternalStore } from 'react';
import { sessionStore } from './storage/browser-storage.ts';

/** As long as the server takes a code. */
const LIFE_MS = 120_000;
const listeners = new Set<() => void>();
let pending: string | undefined;

function set(code: string | undefined): void {
  pending = code;
  for (const listener of listeners) listener();
}

/** Keeps the code of a client app's hand-off, which has left the address; also for a page that reloads in another language. */
export function keepHandOff(code: string): void {
  sessionStore.save('formSign', code, LIFE_MS);
  set(code);
}

/** Takes up what was kept before the page reloaded. */
export function resumeHandOff(): void {
  const kept = sessionStore.read('formSign');
  if (pending === undefined && typeof kept === 'string') set(kept);
}

/** The code is being used, which works once: a reload must not try it again. */
export function spendHandOff(): void {
  sessionStore.remove('formSign');
}

/** The hand-off is over, however it ended. */
export function endHandOff(): void {
  spendHandOff();
  set(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of a hand-off that is under way. Unknown while the landing page takes over what the server rendered. */
export function useHandOff(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => pending,
    () => undefined,
  );
}
