import { cookieName } from '@causeway/contract/cookie-name';
import { isLanguage, type Language, LANGUAGE_KEY } from '@causeway/contract/language';
import { localStore, sessionStore } from './storage/browser-storage.ts';
import { readToken } from './storage/session.ts';

const YEAR_SECONDS = 31_536_000;

/** Saves the choice for the page and, as a cookie, for the server. */
function keepLanguage(language: Language): void {
  localStore.save('language', language, YEAR_SECONDS * 1000);
  const isSecure = location.protocol === 'https:';
  const lasting = `Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  document.cookie = `${cookieName(LANGUAGE_KEY, isSecure)}=${language}; ${lasting}`;
}

/** The page reloads after this long without an answer. */
const SAVE_MS = 2000;

/** Saves the choice in the bar, for the emails of the logged-in customer too, and reloads the page. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  if (readToken() !== undefined) {
    const saved = import('./api/save-language.ts')
      .then(({ saveUsedLanguage }) => saveUsedLanguage())
      .catch(() => null);
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, SAVE_MS))]);
  }
  location.reload();
}

/**
 * Determines the language when the page starts: `asked` by the address, else the saved choice, else the one that the server
 * chose. Returns false if the page is about to reload in another language. If a reload did not help (cookies are blocked),
 * the served language stays.
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
  // Without this mark the page could reload forever.
  if (sessionStore.read('languageTried') !== wanted) return true;
  keepLanguage(wanted);
  location.reload();
  return false;
}
