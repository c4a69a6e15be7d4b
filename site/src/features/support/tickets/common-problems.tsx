import { HELP_CATEGORIES, type HelpCategory } from '@causeway/contract/lists';
import { Suspense, use } from 'react';
import { FaultBoundary } from '../../../fault-boundary.tsx';
import { helpAddress } from '../../../help-address.ts';
import { useLanguage } from '../../../first-page.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { helpPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { loadTitles } from '../../../prose/load-text.ts';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './tickets-page.module.css';

/** The number shown of each kind. */
const SHOWN = 3;

function Problems({ category }: { readonly category: HelpCategory }) {
  const t = usePhrases(helpPhrases);
  const titles = use(loadTitles(`help/${category}`, useLanguage()));
  return (
    <>
      <h3>{t.categories[category]}</h3>
      <ul>
        {titles.slice(0, SHOWN).map((title, index) => (
          <li key={title}>
            <Link to={helpAddress({ category, item: index + 1 }, title)}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function CommonProblems() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(ticketPhrases);
  const all = <Link to="/Help">{t.allProblems}</Link>;
  return (
    <aside className={styles.problems} aria-labelledby="common-problems">
      <h2 id="common-problems">{titles.helpDetail}</h2>
      <FaultBoundary fallback={all}>
        <Suspense fallback={<Skeleton lines={9} />}>
          {HELP_CATEGORIES.map((category) => (
            <Problems key={category} category={category} />
          ))}
          {all}
        </Suspense>
      </FaultBoundary>
    </aside>
  );
}
