import { useSyncExternalStore } from 'react';
import { sessionStore } from './browser-storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): boolean => sessionStore.read('activity') === true;

/** Saves for the session whether a campaign runs, and notifies the menus. */
export function keepCampaignFlag(runs: boolean): void {
  if (sessionStore.read('activity') === runs) return;
  sessionStore.save('activity', runs);
  for (const listener of listeners) listener();
}

/** Whether the session knows of a running campaign; always false on the server. */
export function useCampaignFlag(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}
