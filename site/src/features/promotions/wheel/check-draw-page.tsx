import { useSearchParams } from 'react-router';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { checkDrawPhrases } from '../../../phrases/promotions.ts';
import { Page } from '../../../ui/page.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './check-draw-page.module.css';
import { CheckedDraw } from './checked-draw.tsx';
import { DrawList } from './draw-list.tsx';

/** One's draws, and any of them worked out again by one's own browser. */
export default function CheckDrawPage() {
  const t = usePhrases(checkDrawPhrases);
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return (
    <Page title={t.title} lead={t.lead}>
      <div className={styles.room}>
        <div className={styles.main}>
          {id !== '' && <CheckedDraw key={id} id={id} />}
          <section className={styles.how}>
            <h2>{t.howTitle}</h2>
            <ol>
              {t.how.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Link to="/Turnplate">{t.toWheel}</Link>
          </section>
        </div>
        <DrawList current={id} />
      </div>
    </Page>
  );
}
