import { use, useMemo } from 'react';
import { useFirstPage } from '../first-page.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { prosePhrases } from '../phrases/content.ts';
import { loadText, type TextName } from './load-text.ts';
import { choosePassages, type PreparedText, prepareText, textTokens } from './prepare-text.ts';

/** A long text in the page's language, with the operator's values; suspends until it is loaded. */
export function useText(name: TextName): PreparedText {
  const t = usePhrases(prosePhrases);
  const first = useFirstPage();
  const source = use(loadText(name, first.language));
  return useMemo(
    () => prepareText(choosePassages(source, first.settings), textTokens(first, t)),
    [source, first, t],
  );
}
