import { isLanguage, type Language, LANGUAGE_KEY } from '@causeway/contract/language';
import { localStore, sessionStore } from './storage/browser-storage.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps the choice where the page and, as a cookie, where the server finds it. */
function keepLanguage(language: Language): void {
  localStore.save('language', language, YEAR_SECONDS * 1000);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_KEY}=${language}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

/** The switch in the bar: keeps the choice and reloads the page in it. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language);
  location.reload();
}

/**
 * Settles on the language when the page starts: `asked` by the address, else the stored choice, else what the server
 * chose from the browser's. Answers false when the page is about to reload in another one. Where a reload did not
 * help (cookies are blocked) the served language stays.
 */
export function settleLanguage(served: Language, asked: Language | undefined): boolean {
  if (asked !== undefined) keepLanguage(asked);
  const stored = localStore.read('language');
  const wanted = asked ?? (isLanguage(stored) ? stored : served);
  if (wanted === served) {
    sessionStore.remove('languageTried');
    return true;
  }
  if (sessionStore.read('languageTried') === wanted) return true;
  sessionStore.save('languageTried', wanted);
  // Without the memory of this try a reload could follow a reload for ever.
  if (sessionStore.read('languageTried') !== wanted) return true;
  chooseLanguage(wanted);
  return false;
}
