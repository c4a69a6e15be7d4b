import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useSecondsLeft } from '../../../time/use-seconds-left.ts';
import styles from './campaign-countdown.module.css';
import { campaignRemaining } from './campaign-remaining.ts';

/**
 * What is left until a deadline (milliseconds), second by second; nothing once it is over. A timer is read out when it is
 * come to, not at every tick.
 */
export function CampaignCountdown({ deadline }: { readonly deadline: number }) {
  const t = usePhrases(campaignPhrases);
  const left = useSecondsLeft(deadline);
  if (left === 0) return null;
  const { days, clock } = campaignRemaining(left);
  return (
    <span role="timer" className={styles.countdown}>
      <span className={styles.label}>{t.endsIn}</span>{' '}
      <span className={styles.left}>{t.left(days, clock)}</span>
    </span>
  );
}
