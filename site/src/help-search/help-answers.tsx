import { useMemo } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import styles from './help-answers.module.css';
import { searchHelp, type HelpArticle } from './search-help.ts';
import { useHelpArticles } from './use-help-articles.ts';

interface HelpAnswersProps {
  readonly query: string;
  /** The number shown at most. */
  readonly limit: number;
  /** The line above the list, for a number of answers; announced as it changes. */
  readonly heading: (count: number) => string;
  readonly className?: string | undefined;
}

/** Links to the help articles that answer a query. */
export function HelpAnswers({ query, limit, heading, className }: HelpAnswersProps) {
  const articles = useHelpArticles();
  const found = useMemo(() => searchHelp(articles, query, limit), [articles, query, limit]);
  return (
    <div className={classNames(styles.answers, className)}>
      <output>{heading(found.length)}</output>
      {found.length > 0 && <Answers found={found} />}
    </div>
  );
}

function Answers({ found }: { readonly found: readonly HelpArticle[] }) {
  return (
    <ul>
      {found.map(({ to, title, group }) => (
        <li key={to}>
          <Link to={to} className={styles.answer}>
            {title}
            <span>{group}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
