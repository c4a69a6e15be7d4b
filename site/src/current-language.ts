import { type Language, languageOfTag } from '@causeway/contract/language';

/** The language that this document is in; it never changes without a reload. */
export function currentLanguage(): Language {
  return languageOfTag(document.documentElement.lang);
}
