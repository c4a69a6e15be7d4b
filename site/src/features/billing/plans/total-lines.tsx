import { formatUsd } from '@causeway/web/format';
import { useFirstPage } from '../../../first-page.ts';
import { checkoutPhrases, planPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { estimateOf } from '../checkout/estimate.ts';
import styles from './plan-list.module.css';

interface TotalLinesProps {
  readonly total: number;
  /** Undefined if the total is shown already. */
  readonly monthly: number | undefined;
}

/** The total below a price per month, and about how much it is in the reader’s currency. */
export function TotalLines({ total, monthly }: TotalLinesProps) {
  const t = usePhrases(planPhrases);
  const checkoutTexts = usePhrases(checkoutPhrases);
  const { language, settings } = useFirstPage();
  const estimate = estimateOf(total, settings.rates, language);
  return (
    <>
      {monthly !== undefined && <span className={styles.total}>{t.total(formatUsd(total, language))}</span>}
      {estimate !== undefined && <span className={styles.total}>{checkoutTexts.estimate(estimate)}</span>}
    </>
  );
}
