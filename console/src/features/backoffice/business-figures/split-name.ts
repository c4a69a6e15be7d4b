import type { BusinessPartName } from '@causeway/contract/console/business-figures';
import { TERM_SPLITS, type TermSplit } from '@causeway/contract/console/lists';
import { businessFiguresPhrases } from '../../../phrases/backoffice.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { nameIn } from '../../../phrases/name-in.ts';
import { wordsPhrases } from '../../../phrases/names.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';

/** From the address. */
export const splitOf = (value: string | undefined): TermSplit | undefined =>
  TERM_SPLITS.find((each) => each === value);

/** Names the parts of a split. */
export function usePartName(split: TermSplit) {
  const t = usePhrases(businessFiguresPhrases);
  const words = usePhrases(wordsPhrases);
  const language = useLanguage();
  return ({ kind, names, planName }: BusinessPartName): string => {
    if (kind !== 'named') return t[kind];
    if (split === 'method') return nameIn(words.payMethods, names[0] ?? '');
    return planName?.[language] ?? names.join(' · ');
  };
}
