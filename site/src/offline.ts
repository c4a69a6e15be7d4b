import type { Language } from '@causeway/contract/language';
import { whenIdle } from './when-idle.ts';

/**
 * Lets the browser show a page of ours, in this language, where it finds no network (`public/sw.js`). Waits until the
 * page has loaded and the browser has nothing else to do. Where there are no workers, all stays as it was.
 */
export function registerOfflinePage(language: Language): void {
  if (import.meta.env.DEV) return;
  whenIdle(() => void register(language));
}

async function register(language: Language): Promise<void> {
  try {
    // Missing where the address is no secure one, and some private windows refuse it.
    await (navigator as Partial<Navigator>).serviceWorker?.register(`/sw.js?lang=${language}`);
  } catch {
    // An offline page is nothing that anybody waits for.
  }
}
