import { Suspense, useDeferredValue } from 'react';
import { FaultBoundary } from '../../../fault-boundary.tsx';
import { useLanguage } from '../../../first-page.ts';
import { HelpAnswers } from '../../../help-search/help-answers.tsx';
import { termsOf } from '../../../help-search/search-help.ts';
import { loadHelpArticles } from '../../../help-search/use-help-articles.ts';
import { helpPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useStaticDocument } from '../../../static-document.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSearchText } from '../../../use-search-text.ts';
import styles from './help-search.module.css';

const LIMIT = 6;

/**
 * Searches the help as the visitor types; the address keeps the query for the way back from an answer. Documents at their real path have no scripts, so they have no search.
 */
export function HelpSearch() {
  const t = usePhrases(helpPhrases);
  const language = useLanguage();
  const [query, setQuery] = useSearchText('q');
  const sought = useDeferredValue(query);
  if (useStaticDocument() !== undefined) return null;
  return (
    <search className={styles.search}>
      <TextField
        label={t.search}
        type="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onFocus={() => loadHelpArticles(language)}
        onChange={({ target }) => setQuery(target.value)}
      />
      {termsOf(sought).length > 0 && (
        <FaultBoundary>
          <Suspense fallback={<Skeleton lines={3} />}>
            <HelpAnswers
              query={sought}
              limit={LIMIT}
              heading={(count) => (count === 0 ? t.noAnswers : t.answers(count))}
              className={styles.answers}
            />
          </Suspense>
        </FaultBoundary>
      )}
    </search>
  );
}
