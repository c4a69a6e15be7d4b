import type { Language } from '@causeway/contract/language';
import { whenIdle } from './when-idle.ts';

/**
 * Lets the browser show our page, in this language, without a network (`public/sw.js`). Waits until the page has loaded and
 * the browser is idle. Without service workers nothing changes.
 */
export function registerOfflinePage(language: Language): void {
  if (import.meta.env.DEV) return;
  whenIdle(() => void register(language));
}

async function register(language: Language): Promise<void> {
  try {
    // Missing on insecure addresses; some private windows refuse it.
    await (navigator as Partial<Navigator>).serviceWorker?.register(`/sw.js?lang=${language}`);
  } catch {
    // Nobody waits for the offline page.
  }
}
