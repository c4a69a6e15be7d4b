import type { ListedPlan } from '@causeway/contract/plans';
import { LOWEST_TIER } from '@causeway/contract/tiers';
import { formatUsd } from '@causeway/web/format';
import type { ReactNode } from 'react';
import { useFirstPage } from '../../../first-page.ts';
import { planPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { recommendedFirst, tiersOf, withChoice } from './plan-choice.ts';
import styles from './plan-list.module.css';
import { priceSummary } from './price-summary.ts';
import { TotalLines } from './total-lines.tsx';

interface PlanListProps {
  /** Beside the tiers. */
  readonly children: ReactNode;
}

/** All plans of the first HTML by tier, in display order; each leads to the price page with itself chosen. */
export function PlanList({ children }: PlanListProps) {
  const { goods } = useFirstPage();
  const plans = recommendedFirst(goods);
  return (
    <div className={styles.tiers}>
      {tiersOf(plans).map(({ name, key, rank }) => (
        <section
          key={name}
          className={classNames(styles.tier, key !== LOWEST_TIER && styles.svip)}
          aria-label={name}
        >
          <h3>{name}</h3>
          <ul>
            {plans
              .filter(({ tier }) => tier === rank)
              .map((plan) => (
                <li key={plan.key}>
                  <PlanRow plan={plan} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {children}
    </div>
  );
}

function PlanRow({ plan }: { readonly plan: ListedPlan }) {
  const t = usePhrases(planPhrases);
  const { language } = useFirstPage();
  const { total, monthly } = priceSummary(plan, 0);
  const devices = plan.deviceMode === 1 ? t.devicesTogether : t.devicesApart;
  return (
    <Link to={withChoice('/Prices', plan, undefined)} className={styles.plan}>
      <span className={styles.name}>
        {plan.name[language]}
        {plan.recommend === 1 && <span className={styles.chip}>{t.popular}</span>}
      </span>
      <span className={styles.price}>
        <data value={monthly ?? total}>{formatUsd(monthly ?? total, language)}</data>{' '}
        <span>{monthly === undefined ? t.inTotal : t.perMonth}</span>
      </span>
      <span className={styles.detail}>{devices(plan.deviceNum)}</span>
      <TotalLines total={total} monthly={monthly} />
    </Link>
  );
}
