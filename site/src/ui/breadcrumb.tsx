import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

export interface Crumb {
  readonly text: string;
  /** Undefined for the current page, the last one. */
  readonly to?: string;
}

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
