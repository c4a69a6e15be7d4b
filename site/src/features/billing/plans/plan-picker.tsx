import type { ListedPlan } from '@causeway/contract/plans';
import { TIERS } from '@causeway/contract/tiers';
import { useId } from 'react';
import checkout from '../checkout/checkout.module.css';
import { StepHeading } from '../checkout/step-heading.tsx';
import { planPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { offerDeadline } from '../../../time/countdown.ts';
import styles from './plans-page.module.css';
import { PlanCard } from './plan-card.tsx';

const TABS = TIERS.map(({ rank, name }) => ({ key: String(rank), label: name }));

interface PlanPickerProps {
  readonly goods: readonly ListedPlan[];
  readonly chosen: ListedPlan;
  readonly onChoose: (key: string) => void;
  /** The invited friend's discount; 0 for others. */
  readonly friendPercent: number;
  /** When the plans came from the server, in milliseconds; undefined for those of the first HTML. */
  readonly arrivedAt: number | undefined;
}

/** Step 1: the plans of one tier as cards; switching the tier selects its first plan. */
export function PlanPicker({ goods, chosen, onChoose, friendPercent, arrivedAt }: PlanPickerProps) {
  const t = usePhrases(planPhrases);
  const id = useId();
  const ofTier = (key: string) => goods.filter((plan) => String(plan.tier) === key);
  const tabs = TABS.filter(({ key }) => ofTier(key).length > 0);
  const tier = String(chosen.tier);

  const cards = (
    <div className={styles.plans} role="radiogroup" aria-labelledby={id}>
      {ofTier(tier).map((plan) => (
        <PlanCard
          key={plan.key}
          plan={plan}
          group={id}
          checked={plan.key === chosen.key}
          onChoose={onChoose}
          friendPercent={friendPercent}
          offerEnd={arrivedAt === undefined ? undefined : offerDeadline(plan.lastTime, arrivedAt)}
        />
      ))}
    </div>
  );
  return (
    <section className={checkout.step} aria-labelledby={id}>
      <StepHeading id={id} number={1}>
        {t.stepPlan}
      </StepHeading>
      {tabs.length > 1 ? (
        <div>
          <Tabs
            label={t.tiers}
            tabs={tabs}
            selected={tier}
            onSelect={(key) => {
              const first = ofTier(key)[0];
              if (first !== undefined) onChoose(first.key);
            }}
          >
            {cards}
          </Tabs>
        </div>
      ) : (
        cards
      )}
    </section>
  );
}
