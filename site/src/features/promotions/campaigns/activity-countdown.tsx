import { activityPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useSecondsLeft } from '../../../time/use-seconds-left.ts';
import styles from './activity-countdown.module.css';
import { activityRemaining } from './activity-remaining.ts';

/**
 * What is left until a deadline (milliseconds), second by second; nothing once it is over. A timer is read out when it is
 * come to, not at every tick.
 */
export function ActivityCountdown({ deadline }: { readonly deadline: number }) {
  const t = usePhrases(activityPhrases);
  const left = useSecondsLeft(deadline);
  if (left === 0) return null;
  const { days, clock } = activityRemaining(left);
  return (
    <span role="timer" className={styles.countdown}>
      <span className={styles.label}>{t.endsIn}</span>{' '}
      <span className={styles.left}>{t.left(days, clock)}</span>
    </span>
  );
}
