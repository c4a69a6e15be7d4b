import { startTransition, useEffect, useState } from 'react';
import { sessionStore } from './storage/browser-storage.ts';

/** The server's lifetime of a code. */
const LIFE_MS = 120_000;
const listeners = new Set<() => void>();
let pending: string | undefined;

function set(code: string | undefined): void {
  pending = code;
  for (const listener of listeners) listener();
}

/** Saves the code of a client app's hand-off after its removal from the address, also for a reload in another language. */
export function keepHandOff(code: string): void {
  sessionStore.save('formSign', code, LIFE_MS);
  set(code);
}

/** Resumes a hand-off that was saved before a reload. */
export function resumeHandOff(): void {
  const kept = sessionStore.read('formSign');
  if (pending === undefined && typeof kept === 'string') set(kept);
}

export function hasHandOff(): boolean {
  return pending !== undefined;
}

/** Marks the code as used, so that a reload does not try it again. */
export function spendHandOff(): void {
  sessionStore.remove('formSign');
}

export function endHandOff(): void {
  spendHandOff();
  set(undefined);
}

/**
 * The code of a running hand-off. Changes arrive as transitions, like those of the session, so that signing in and ending
 * the hand-off is one render. `hydrating` starts as the server rendered it: without a code.
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
