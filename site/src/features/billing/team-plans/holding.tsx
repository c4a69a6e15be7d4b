import { useId } from 'react';
import { useLanguage } from '../../../first-page.ts';
import { formatDate, formatMoment } from '../../../format-date.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPlanPhrases } from '../../../phrases/billing.ts';
import styles from './team-plans-page.module.css';
import type { TeamPlans } from './team-order.ts';
import { classNames } from '../../../ui/class-names.ts';
import facts from '../../../ui/facts.module.css';

interface HoldingProps {
  readonly held: TeamPlans['devicePublic'];
  /** Paid parts of the plan with another number of seats. */
  readonly later: readonly { readonly from: number; readonly deviceNum: number }[];
  /** Epoch seconds. */
  readonly now: number;
}

/** The team's current seats, their end, and changes before it. */
export function Holding({ held, later, now }: HoldingProps) {
  const id = useId();
  const t = usePhrases(teamPlanPhrases);
  const language = useLanguage();
  const { deviceNum, nowDeviceNum, expire } = held;
  const runs = expire > now;
  return (
    <section className={styles.holding} aria-labelledby={id}>
      <h2 id={id}>{t.holds}</h2>
      {!runs && <p>{expire === 0 ? t.holdsNone : t.holdsEnded(formatDate(expire, language))}</p>}
      {(runs || nowDeviceNum > 0) && (
        <dl className={classNames(facts.facts, styles.facts)}>
          <div>
            <dt>{t.holdsSeats}</dt>
            <dd>{runs ? t.holdsUse(deviceNum, nowDeviceNum) : t.holdsUsed(nowDeviceNum)}</dd>
          </div>
          {runs && (
            <div>
              <dt>{t.holdsUntil}</dt>
              <dd>
                <time dateTime={new Date(expire * 1000).toISOString()}>{formatMoment(expire, language)}</time>
              </dd>
            </div>
          )}
          {runs && later.length > 0 && (
            <div>
              <dt>{t.holdsLater}</dt>
              {later.map(({ from, deviceNum: seats }) => (
                <dd key={from}>{t.laterPart(formatDate(from, language), seats)}</dd>
              ))}
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
