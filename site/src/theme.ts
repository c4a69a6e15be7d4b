import { localStore } from './storage/browser-storage.ts';

export type Theme = 'system' | 'light' | 'dark';
const YEAR_MS = 31_536_000_000;

export function readTheme(): Theme {
  const theme = localStore.read('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const listeners = new Set<() => void>();

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies and saves a theme; `system` deletes the saved one. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStore.remove('theme');
    delete document.documentElement.dataset.theme;
  } else {
    localStore.save('theme', theme, YEAR_MS);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}
