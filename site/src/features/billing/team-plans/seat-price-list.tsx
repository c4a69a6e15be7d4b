import { perMonth } from '@causeway/contract/money';
import { formatUsd } from '@causeway/web/format';
import { useFirstPage } from '../../../first-page.ts';
import { planPhrases, pricePhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../plans/plan-list.module.css';
import { ONE_SEAT, seatUsd } from './seat-price.ts';

/** What a team pays for one seat, by time, beside the plans of the first HTML. */
export function SeatPriceList() {
  const t = usePhrases(pricePhrases);
  const plan = usePhrases(planPhrases);
  const { seatTimes, language } = useFirstPage();
  if (seatTimes.length === 0) return null;
  const usd = (amount: number) => formatUsd(amount, language);
  return (
    <section className={classNames(styles.tier, styles.teams)} aria-label={t.team}>
      <h3>{t.team}</h3>
      <ul>
        {seatTimes.map((time) => {
          const total = seatUsd(time, ONE_SEAT);
          const monthly = perMonth(total, time.days);
          return (
            <li key={time.key} className={styles.plan}>
              <span className={styles.name}>{time.name[language]}</span>
              <span className={styles.price}>
                <data value={monthly ?? total}>{usd(monthly ?? total)}</data>{' '}
                <span>{monthly === undefined ? plan.inTotal : plan.perMonth}</span>
              </span>
              <span>{t.perSlot}</span>
              {monthly !== undefined && <span className={styles.total}>{plan.total(usd(total))}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
