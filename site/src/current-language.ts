import { type Language, languageOfTag } from '@causeway/contract/language';

/** The language of this document; it changes only by a reload. */
export function currentLanguage(): Language {
  return languageOfTag(document.documentElement.lang);
}
