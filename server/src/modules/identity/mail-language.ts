import type { Language } from '@causeway/contract/language';

export interface AccountLanguages {
  /** Last used on the site or in the app. */
  readonly language: Language;
  /** Chosen in the settings; null for none. */
  readonly chosen_language: Language | null;
}

/** The language of an account's emails. */
export function mailLanguage({ language, chosen_language: chosen }: AccountLanguages): Language {
  return chosen ?? language;
}
