import type { ListedPlan } from '@causeway/contract/plans';
import type { TierRank } from '@causeway/contract/tiers';
import { useId } from 'react';
import checkout from '../checkout/checkout.module.css';
import { StepHeading } from '../checkout/step-heading.tsx';
import { planPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { offerDeadline } from '../../../time/countdown.ts';
import styles from './plans-page.module.css';
import { PlanCard } from './plan-card.tsx';
import { tiersOf } from './plan-choice.ts';
import { TierPoints } from './tier-points.tsx';

interface PlanPickerProps {
  /** In display order. */
  readonly goods: readonly ListedPlan[];
  readonly chosen: ListedPlan;
  readonly onChoose: (key: string) => void;
  /** The invited friend's discount; 0 for others. */
  readonly friendPercent: number;
  /** When the plans came from the server, in milliseconds; undefined for those of the first HTML. */
  readonly arrivedAt: number | undefined;
}

/** Step 1 of the checkout: the plans of one tier as cards; switching the tier selects its first plan. */
export function PlanPicker(props: PlanPickerProps) {
  const { goods, chosen, onChoose } = props;
  const t = usePhrases(planPhrases);
  const id = useId();
  const tabs = tiersOf(goods).map(({ rank, name }) => ({ key: String(rank), label: name }));
  const cards = (
    <div role="radiogroup" aria-labelledby={id}>
      <TierPoints tier={chosen.tier} />
      <PlanCards {...props} group={id} tier={chosen.tier} />
    </div>
  );
  return (
    <section className={checkout.step} aria-labelledby={id}>
      <StepHeading id={id} number={1}>
        {t.stepPlan}
      </StepHeading>
      {tabs.length > 1 ? (
        <Tabs
          label={t.tiers}
          tabs={tabs}
          selected={String(chosen.tier)}
          onSelect={(key) => {
            const first = goods.find(({ tier }) => String(tier) === key);
            if (first !== undefined) onChoose(first.key);
          }}
        >
          {cards}
        </Tabs>
      ) : (
        cards
      )}
    </section>
  );
}

/** Step 1 of the price page: the plans of all tiers below each other, so that nothing is hidden. */
export function AllPlans(props: PlanPickerProps) {
  const t = usePhrases(planPhrases);
  const id = useId();
  return (
    <section className={checkout.step} aria-labelledby={id}>
      <StepHeading id={id} number={1}>
        {t.stepPlan}
      </StepHeading>
      <div className={styles.tiers} role="radiogroup" aria-labelledby={id}>
        {tiersOf(props.goods).map(({ rank, name }) => (
          <section key={name} className={styles.tier} aria-label={name}>
            <h3>{name}</h3>
            <TierPoints tier={rank} />
            <PlanCards {...props} group={id} tier={rank} />
          </section>
        ))}
      </div>
    </section>
  );
}

interface PlanCardsProps extends PlanPickerProps {
  readonly group: string;
  readonly tier: TierRank;
}

function PlanCards({ goods, chosen, onChoose, friendPercent, arrivedAt, group, tier }: PlanCardsProps) {
  return (
    <div className={styles.plans}>
      {goods
        .filter((plan) => plan.tier === tier)
        .map((plan) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            group={group}
            checked={plan.key === chosen.key}
            onChoose={onChoose}
            friendPercent={friendPercent}
            offerEnd={arrivedAt === undefined ? undefined : offerDeadline(plan.lastTime, arrivedAt)}
          />
        ))}
    </div>
  );
}
