import type { OrderStatus } from '@causeway/contract/orders';
import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import type { ReactNode } from 'react';
import styles from '../features/billing/checkout/checkout.module.css';
import { PayMethodPicker } from '../features/billing/checkout/pay-method-picker.tsx';
import type { PlanPicker } from '../features/billing/plans/plan-picker.tsx';
import { usePlanChoice } from '../features/billing/plans/use-plan-choice.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import type { Catalog } from './use-catalog.ts';

interface ChoiceStepsProps {
  readonly catalog: Catalog;
  /** The plan that is chosen without another choice. */
  readonly first: ListedPlan;
  /** The order of a customer who has returned from a provider: its plan and method stay chosen. */
  readonly ordered?: OrderStatus | undefined;
  /** Shows the plans. */
  readonly Plans: typeof PlanPicker;
  /** The summary of the choice, beside the steps. */
  readonly children: (plan: ListedPlan, method: PayMethod | undefined) => ReactNode;
}

/** The choice of a plan and a pay method, kept in the address, and its summary. */
export function ChoiceSteps({ catalog, first, ordered, Plans, children }: ChoiceStepsProps) {
  const { data, plans, friendPercent, arrivedAt } = catalog;
  const choice = usePlanChoice(plans, data?.payArray, ordered);
  const { plan = first, method, choosePlan, chooseMethod } = choice;
  return (
    <div className={styles.checkout}>
      <div className={styles.steps}>
        <Plans
          goods={plans}
          chosen={plan}
          onChoose={choosePlan}
          friendPercent={friendPercent}
          arrivedAt={arrivedAt}
        />
        {catalog.isError && data === undefined ? (
          <LoadFailure onRetry={catalog.retry} busy={catalog.isFetching} />
        ) : (
          <PayMethodPicker number={2} methods={data?.payArray} chosen={method} onChoose={chooseMethod} />
        )}
      </div>
      {children(plan, method)}
    </div>
  );
}
