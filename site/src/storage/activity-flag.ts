import { useSyncExternalStore } from 'react';
import { sessionStore } from './browser-storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): boolean => sessionStore.read('activity') === true;

/** Keeps for the session whether an activity runs, and tells the menus. */
export function keepActivityFlag(runs: boolean): void {
  if (sessionStore.read('activity') === runs) return;
  sessionStore.save('activity', runs);
  for (const listener of listeners) listener();
}

/** Whether the session knows of a running activity. The server, which renders for everybody, does not. */
export function useActivityFlag(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}
