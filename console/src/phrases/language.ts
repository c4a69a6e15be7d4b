import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { areasInUse } from '@causeway/web/phrase-area';
import { useSyncExternalStore } from 'react';

export type ConsoleLanguage = 'en' | 'zh';
export const CONSOLE_LANGUAGES: readonly ConsoleLanguage[] = ['en', 'zh'];

/** A single text in each language. */
export type Both = Readonly<Record<ConsoleLanguage, string>>;

const KEY = 'consoleLanguage';

function firstLanguage(): ConsoleLanguage {
  const kept = localStorage.getItem(KEY);
  if (kept === 'en' || kept === 'zh') return kept;
  return /^zh\b/i.test(navigator.language) ? 'zh' : 'en';
}

let language = firstLanguage();
const listeners = new Set<() => void>();

document.documentElement.lang = LANGUAGE_TAGS[language];

export const currentLanguage = (): ConsoleLanguage => language;

/** Switches the language once all texts in use have loaded, and saves the choice. */
export async function chooseLanguage(next: ConsoleLanguage): Promise<void> {
  await Promise.all([...areasInUse].map((area) => area.load(next)));
  language = next;
  localStorage.setItem(KEY, next);
  document.documentElement.lang = LANGUAGE_TAGS[next];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): ConsoleLanguage {
  return useSyncExternalStore(subscribe, currentLanguage);
}
