import { Link } from '../../ui/link.tsx';
import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './not-found-page.module.css';

export default function NotFoundPage() {
  const t = usePhrases(framePhrases);
  return (
    <Page title={t.notFoundTitle} width="prose">
      <EmptyState title={t.notFoundText}>
        <span className={styles.ways}>
          <Link to="/">{t.titles.home}</Link>
          <Link to="/Account">{t.titles.account}</Link>
          <Link to="/Packages">{t.titles.packages}</Link>
          <Link to="/download">{t.titles.download}</Link>
          <Link to="/Contact">{t.titles.contact}</Link>
        </span>
      </EmptyState>
    </Page>
  );
}
