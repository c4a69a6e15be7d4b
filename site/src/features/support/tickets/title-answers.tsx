import { Suspense, useDeferredValue } from 'react';
import { FaultBoundary } from '../../../fault-boundary.tsx';
import { HelpAnswers } from '../../../help-search/help-answers.tsx';
import { termsOf } from '../../../help-search/search-help.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import styles from './title-answers.module.css';

const LIMIT = 3;

/** Help that may answer a ticket before it is sent, from the title so far; the draft survives the way there and back. */
export function TitleAnswers({ title }: { readonly title: string }) {
  const t = usePhrases(ticketPhrases);
  const sought = useDeferredValue(title);
  if (termsOf(sought).length === 0) return null;
  return (
    <FaultBoundary>
      <Suspense>
        <HelpAnswers
          query={sought}
          limit={LIMIT}
          heading={(count) => (count === 0 ? '' : t.mayHelp)}
          className={styles.answers}
        />
      </Suspense>
    </FaultBoundary>
  );
}
