import { packagePhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useNow } from '../../../ui/use-now.ts';
import { secondsUntil, splitRemaining } from '../../../time/countdown.ts';
import styles from './plan-card.module.css';

/** What is left of a limited offer, second by second; nothing once it is over. */
export function OfferCountdown({ deadline }: { readonly deadline: number }) {
  const t = usePhrases(packagePhrases);
  const left = secondsUntil(deadline, useNow(1000));
  if (left === 0) return null;
  const { days, clock } = splitRemaining(left);
  return (
    <span className={styles.offer} role="timer">
      {t.offerEnds} <span className={styles.clock}>{t.offerLeft(days, clock)}</span>
    </span>
  );
}
