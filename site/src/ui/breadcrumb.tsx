import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

export interface Crumb {
  readonly text: string;
  /** Left out for the place itself, the last one. */
  readonly to?: string;
}

/** The way from the top down to where the reader is. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = usePhrases(framePhrases);
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ text, to }) => (
          <li key={text}>
            {to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
