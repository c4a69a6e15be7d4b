import { perLanguage } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';
import { Refusal } from '../../platform/refusal.ts';

export interface CannedWording {
  readonly name: string;
  readonly texts: Localized;
}

/** The normalized wording: a name on one line and a text in each language. */
export function demandWording({ name, texts: given }: CannedWording): CannedWording {
  const clean = (text: string) => text.replaceAll('\r\n', '\n').trim();
  const line = name.replace(/\s+/g, ' ').trim();
  const texts = perLanguage((language) => clean(given[language]));
  if ([line, ...Object.values(texts)].includes('')) throw new Refusal('CANNED_REPLY_INCOMPLETE');
  return { name: line, texts };
}
