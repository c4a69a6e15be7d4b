import type { OutputOf } from '@causeway/contract/endpoint';
import type { listPlans } from '@causeway/contract/calls';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { planPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useNow } from '../../../ui/use-now.ts';
import { secondsUntil, splitRemaining } from '../../../time/countdown.ts';
import styles from './friend-offer.module.css';

type Plans = OutputOf<typeof listPlans>;

interface FriendOfferProps {
  readonly discount: Plans['friendDiscount'];
  readonly held: Plans['friendDiscountHeld'];
  /** When the discount ends, in milliseconds of this browser's clock. */
  readonly deadline: number | undefined;
}

/** The invited friend's discount and its end, or the unpaid order that uses it; nothing for others. */
export function FriendOffer({ discount, held, deadline }: FriendOfferProps) {
  const t = usePhrases(planPhrases);
  const language = useLanguage();
  if (discount !== null && deadline !== undefined) {
    return (
      <p className={styles.offer}>
        <strong>{t.friendTitle(discount.percent)}</strong>{' '}
        <span>{t.friendText(formatMoment(discount.endTime, language))}</span> <Left deadline={deadline} />
      </p>
    );
  }
  if (held === null) return null;
  const until = formatMoment(held.until, language);
  return (
    <p className={styles.offer}>
      <strong>{t.friendHeldTitle}</strong>{' '}
      <span>
        {held.until < held.endTime
          ? t.friendHeldBack(until, formatMoment(held.endTime, language))
          : t.friendHeld(until)}
      </span>
    </p>
  );
}

function Left({ deadline }: { readonly deadline: number }) {
  const t = usePhrases(planPhrases);
  const left = secondsUntil(deadline, useNow(1000));
  if (left === 0) return null;
  const { days, clock } = splitRemaining(left);
  return (
    <span className={styles.left} role="timer">
      {t.offerEnds} <span className={styles.clock}>{t.offerLeft(days, clock)}</span>
    </span>
  );
}
