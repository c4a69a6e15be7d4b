import { unknownPlaceholder } from '@causeway/contract/console/placeholders';
import { LANGUAGES, perLanguage } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';
import { Refusal } from '../../platform/refusal.ts';

export interface CannedWording {
  readonly name: string;
  readonly texts: Localized;
}

/**
 * The normalized wording: a name on one line and a text in each language. Refuses an unknown placeholder, which would
 * only be noticed when the reply is sent; names it as `word`.
 */
export function demandWording({ name, texts: given }: CannedWording): CannedWording {
  const clean = (text: string) => text.replaceAll('\r\n', '\n').trim();
  const line = name.replace(/\s+/g, ' ').trim();
  const texts = perLanguage((language) => clean(given[language]));
  if ([line, ...Object.values(texts)].includes('')) throw new Refusal('CANNED_REPLY_INCOMPLETE');
  for (const language of LANGUAGES) {
    const word = unknownPlaceholder(texts[language]);
    if (word !== undefined) {
      throw new Refusal('CANNED_REPLY_WORD_UNKNOWN', {
        word: Array.from(word).slice(0, 40).join(''),
        language,
      });
    }
  }
  return { name: line, texts };
}
