import type { ListedPlan } from '@causeway/contract/plans';
import { useId } from 'react';
import { useLanguage, useSettings } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { checkoutPhrases, planPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useNow } from '../../../ui/use-now.ts';
import { secondsUntil, splitRemaining } from '../../../time/countdown.ts';
import { classNames } from '../../../ui/class-names.ts';
import checkout from '../checkout/checkout.module.css';
import { estimateOf } from '../checkout/estimate.ts';
import styles from './plan-card.module.css';
import { priceSummary } from './price-summary.ts';

interface PlanCardProps {
  readonly plan: ListedPlan;
  readonly group: string;
  readonly checked: boolean;
  readonly onChoose: (key: string) => void;
  /** The invited friend's discount; 0 for others. */
  readonly friendPercent: number;
  /** When the limited offer ends, in milliseconds. */
  readonly offerEnd: number | undefined;
}

/** A plan as a radio button: name and price are its label, the rest its description. */
export function PlanCard({ plan, group, checked, onChoose, friendPercent, offerEnd }: PlanCardProps) {
  const t = usePhrases(planPhrases);
  const checkoutTexts = usePhrases(checkoutPhrases);
  const language = useLanguage();
  const { factsConfirmed, rates } = useSettings();
  const id = useId();
  const { list, total, monthly } = priceSummary(plan, friendPercent);
  const usd = (amount: number) => formatUsd(amount, language);
  const estimate = estimateOf(total, rates, language);
  const devices = plan.deviceMode === 1 ? t.devicesTogether : t.devicesApart;
  return (
    <label className={classNames(checkout.choice, styles.card)}>
      <input
        type="radio"
        className={classNames(checkout.radio, styles.radio)}
        name={group}
        value={plan.key}
        checked={checked}
        onChange={() => onChoose(plan.key)}
        aria-labelledby={`${id}-name ${id}-price`}
        aria-describedby={`${id}-more`}
      />
      {plan.recommend === 1 && <span className={styles.ribbon}>{t.popular}</span>}
      <span className={styles.name} id={`${id}-name`}>
        {plan.name[language]}
      </span>
      <span className={styles.price} id={`${id}-price`}>
        <data className={styles.figure} value={monthly ?? total}>
          {usd(monthly ?? total)}
        </data>{' '}
        <span className={styles.per}>{monthly === undefined ? t.inTotal : t.perMonth}</span>
      </span>
      <span className={styles.more} id={`${id}-more`}>
        <span className={styles.sum}>
          {monthly !== undefined && t.total(usd(total))}
          {estimate !== undefined && <span>{checkoutTexts.estimate(estimate)}</span>}
          {list > total && (
            <>
              <s aria-hidden="true">{usd(list)}</s>
              <span className="visually-hidden">{t.listPrice(usd(list))}</span>
            </>
          )}
        </span>
        <span className={styles.chips}>
          {plan.save > 0 && <span className={styles.save}>{t.save(plan.save)}</span>}
          {friendPercent > 0 && <span className={styles.save}>{t.friendSave(friendPercent)}</span>}
          {plan.extraDays > 0 && <span className={styles.extra}>{t.extraDays(plan.extraDays)}</span>}
        </span>
        <span className={styles.devices}>{devices(plan.deviceNum)}</span>
        {factsConfirmed && plan.days > 0 && <span className={styles.refund}>{t.refund(plan.days)}</span>}
      </span>
      {offerEnd !== undefined && <OfferCountdown deadline={offerEnd} />}
    </label>
  );
}

/** The time left of a limited offer, by the second; nothing once it is over. */
function OfferCountdown({ deadline }: { readonly deadline: number }) {
  const t = usePhrases(planPhrases);
  const left = secondsUntil(deadline, useNow(1000));
  if (left === 0) return null;
  const { days, clock } = splitRemaining(left);
  return (
    <span className={styles.offer} role="timer">
      {t.offerEnds} <span className={styles.clock}>{t.offerLeft(days, clock)}</span>
    </span>
  );
}
