import { useLocation } from '../../../router.tsx';
import { prosePhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './contents.module.css';
import type { TextSection } from '../../../prose/prepare-text.ts';
import { sectionId } from './section-id.ts';

/** The table of contents: folded above the text on phones, beside it on wide windows. */
export function Contents({ sections }: { readonly sections: readonly TextSection[] }) {
  const t = usePhrases(prosePhrases);
  const { pathname } = useLocation();
  const list = (
    <ul className={styles.list}>
      {sections.map(({ number, title }) => (
        <li key={number}>
          <Link to={{ pathname, search: `?section=${number}`, hash: `#${sectionId(number)}` }}>{title}</Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.contents} aria-label={t.contents}>
      <details className={styles.folded}>
        <summary>{t.contents}</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={styles.title}>{t.contents}</p>
        {list}
      </div>
    </nav>
  );
}
