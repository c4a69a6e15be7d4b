import type { PhraseArea } from '@causeway/web/phrase-area';
import { use } from 'react';
import { useLanguage, type ConsoleLanguage } from './language.ts';

/** The texts of an area in the console's language; suspends while they load. */
export function usePhrases<T>(area: PhraseArea<ConsoleLanguage, T>): T {
  return use(area.load(useLanguage()));
}
