import { startTransition, useEffect, useState } from 'react';
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

export function hasHandOff(): boolean {
  return pending !== undefined;
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

/**
 * The code of a hand-off that is under way. Changes arrive as transitions, as those of the sign-in do, so that "signed in,
 * and the hand-off is over" is one render. `hydrating` starts as the server rendered it: without one.
 */
export function useHandOff({ hydrating }: { readonly hydrating: boolean }): string | undefined {
  const [code, setCode] = useState(() => (hydrating ? undefined : pending));
  useEffect(() => {
    const update = () => startTransition(() => setCode(pending));
    update();
    listeners.add(update);
    return () => {
      listeners.delete(update);
    };
  }, []);
  return code;
}
