import { useSettings } from '../../../first-page.ts';
import { formatCount } from '@causeway/web/format';
import { pitchPhrases } from '../../../phrases/landing.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './promises.module.css';
import { LandingSection } from './section.tsx';

/** The provider's facts; shown once an operator has confirmed them. */
export function Promises() {
  const t = usePhrases(pitchPhrases);
  const { titles } = usePhrases(framePhrases);
  const { serverNum, countryNum } = useSettings();
  return (
    <LandingSection title={t.promises} raised>
      <dl className={styles.promises}>
        <div>
          <dt>{t.promiseServers}</dt>
          <dd className={styles.figure}>{formatCount(serverNum)}+</dd>
          <dd>{t.promiseServersDetail(countryNum)}</dd>
        </div>
        <div className={styles.long}>
          <dt>{t.promiseRefund}</dt>
          <dd className={styles.figure}>{t.promiseRefundFigure}</dd>
          <dd>{t.promiseRefundDetail}</dd>
          <dd>
            <Link to="/Refund">{titles.refund}</Link>
          </dd>
        </div>
      </dl>
    </LandingSection>
  );
}
