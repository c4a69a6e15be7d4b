import type { Language } from '@causeway/contract/language';
import type { PhraseArea } from '@causeway/web/phrase-area';
import { use } from 'react';
import { useLanguage } from '../first-page.ts';

/** The texts of an area in the page's language; rarely suspends while they load. */
export function usePhrases<T>(area: PhraseArea<Language, T>): T {
  // Always by `use`, even once loaded: a component that renders again must use the same promises in the same order.
  return use(area.load(useLanguage()));
}
