import { perMonth } from '@causeway/contract/money';
import { formatUsd } from '@causeway/web/format';
import { useFirstPage } from '../../../first-page.ts';
import { planPhrases, pricePhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../plans/plan-list.module.css';
import { TotalLines } from '../plans/total-lines.tsx';
import { seatUsd } from './seat-price.ts';

/** What a team pays for one seat, by time, beside the plans of the first HTML. */
export function SeatPriceList() {
  const t = usePhrases(pricePhrases);
  const plan = usePhrases(planPhrases);
  const { seatTimes, oneSeatSave, language } = useFirstPage();
  if (seatTimes.length === 0) return null;
  return (
    <section className={classNames(styles.tier, styles.teams)} aria-label={t.team}>
      <h3>{t.team}</h3>
      <ul>
        {seatTimes.map((time) => {
          const total = seatUsd(time, { deviceNum: 1, save: oneSeatSave });
          const monthly = perMonth(total, time.days);
          return (
            <li key={time.key} className={styles.plan}>
              <span className={styles.name}>{time.name[language]}</span>
              <span className={styles.price}>
                <data value={monthly ?? total}>{formatUsd(monthly ?? total, language)}</data>{' '}
                <span>{monthly === undefined ? plan.inTotal : plan.perMonth}</span>
              </span>
              <span>{t.perSlot}</span>
              <TotalLines total={total} monthly={monthly} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
