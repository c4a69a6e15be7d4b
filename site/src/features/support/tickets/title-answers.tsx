import { Suspense, useDeferredValue } from 'react';
import { FaultBoundary } from '../../../fault-boundary.tsx';
import { HelpAnswers } from '../../../help-search/help-answers.tsx';
import { termsOf } from '../../../help-search/search-help.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import styles from './title-answers.module.css';

const LIMIT = 3;

/**
 * Help that may answer a ticket before it is sent, from the title so far; the draft survives the way there and back. Its
 * place is kept from the start, so that the fields below do not move.
 */
export function TitleAnswers({ title }: { readonly title: string }) {
  const t = usePhrases(ticketPhrases);
  const sought = useDeferredValue(title);
  const hint = <p>{t.helpHere}</p>;
  return (
    <div className={styles.place}>
      {termsOf(sought).length === 0 ? (
        hint
      ) : (
        <FaultBoundary>
          <Suspense fallback={hint}>
            <HelpAnswers
              query={sought}
              limit={LIMIT}
              heading={(count) => (count === 0 ? t.noHelp : t.mayHelp)}
              className={styles.answers}
            />
          </Suspense>
        </FaultBoundary>
      )}
    </div>
  );
}
