import type { Language } from '@causeway/contract/language';
import type { PhraseArea } from '@causeway/web/phrase-area';
import { use } from 'react';
import { useLanguage } from '../first-page.ts';

/** The texts of an area in the page's language; suspends in the rare case that they are still on their way. */
export function usePhrases<T>(area: PhraseArea<Language, T>): T {
  // Always by `use`, also once they are there: a component that is rendered anew must use the same promises in the same order.
  return use(area.load(useLanguage()));
}
