import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useSecondsLeft } from '../../../time/use-seconds-left.ts';
import styles from './campaign-countdown.module.css';
import { type Remaining, splitRemaining } from '../../../time/countdown.ts';
import { DAY_SECONDS } from '../../../time/days-left.ts';

/**
 * The time left until a deadline (milliseconds), by the second; nothing once it is over. Screen readers read the timer when
 * they reach it, not at every tick.
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

/** The time left of a campaign: exactly one day is shown as 24 hours. */
export function campaignRemaining(seconds: number): Remaining {
  return seconds === DAY_SECONDS ? { days: 0, clock: '24:00:00' } : splitRemaining(seconds);
}
