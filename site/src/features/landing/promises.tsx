import { Link } from '../../ui/link.tsx';
import { useFirstPage } from '../../first-page.ts';
import { landingPhrases } from '../../phrases/landing.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import styles from './promises.module.css';
import { Section } from './section.tsx';

/** The provider's facts; absent until an operator has confirmed them. */
export function Promises() {
  const t = usePhrases(landingPhrases);
  const { settings, language } = useFirstPage();
  if (!settings.factsConfirmed) return null;
  const { serverNum, countryNum, seat } = settings;
  return (
    <Section title={t.promises} raised>
      <dl className={styles.promises}>
        <div>
          <dt>{t.promiseServers(countryNum)}</dt>
          <dd>{serverNum.toLocaleString('en')}+</dd>
        </div>
        <div>
          <dt>{t.promiseLogs}</dt>
          <dd>0</dd>
        </div>
        <div>
          <dt>
            {t.promiseRefund} <Link to="/Refund">{t.promiseRefundLink}</Link>
          </dt>
          <dd>{t.promiseRefundFigure}</dd>
        </div>
        <div>
          <dt>{t.promiseSeat}</dt>
          <dd>{seat[language]}</dd>
        </div>
      </dl>
    </Section>
  );
}
