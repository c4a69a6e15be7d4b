import { useSearchParams } from '../../../router.tsx';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { checkSpinPhrases } from '../../../phrases/promotions.ts';
import { Page } from '../../../ui/page.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './check-spin-page.module.css';
import { CheckedSpin } from './checked-spin.tsx';
import { SpinList } from './spin-list.tsx';

/** The account's spins, each of which this browser can recompute. */
export default function CheckSpinPage() {
  const t = usePhrases(checkSpinPhrases);
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return (
    <Page title={t.title} lead={t.lead}>
      <div className={styles.room}>
        <div className={styles.main}>
          {id !== '' && <CheckedSpin key={id} id={id} />}
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
        <SpinList current={id} />
      </div>
    </Page>
  );
}
