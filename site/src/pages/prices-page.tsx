import { listTeamPlans } from '@causeway/contract/calls';
import type { ListedPlan } from '@causeway/contract/plans';
import { useRead } from '../api/use-read.ts';
import styles from '../features/billing/checkout/checkout.module.css';
import { PayMethodPicker } from '../features/billing/checkout/pay-method-picker.tsx';
import { AllPlans } from '../features/billing/plans/plan-picker.tsx';
import { PricePageSummary } from '../features/billing/plans/price-page-summary.tsx';
import { usePlanChoice } from '../features/billing/plans/use-plan-choice.ts';
import { TeamPrices } from '../features/billing/team-plans/team-prices.tsx';
import { FaultBoundary } from '../fault-boundary.tsx';
import { planPhrases, pricePhrases } from '../phrases/billing.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useAccountKind } from '../storage/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Catalog, useCatalog, useLate } from './use-catalog.ts';

/** Every price, open to everyone. Offers and methods would move what is below them, so all appear in one step. */
export default function PricesPage() {
  const t = usePhrases(pricePhrases);
  const plan = usePhrases(planPhrases);
  const { titles } = usePhrases(framePhrases);
  const catalog = useCatalog();
  const team = useRead(listTeamPlans, {});
  const late = useLate();
  const [first] = catalog.plans;
  return (
    <Page title={titles.prices} lead={t.lead}>
      {(catalog.isPending || team.isPending) && !late ? (
        <Skeleton lines={10} />
      ) : (
        <>
          {first === undefined ? (
            <EmptyState title={plan.noPlans}>{plan.noPlansHint}</EmptyState>
          ) : (
            <Choice catalog={catalog} first={first} />
          )}
          {team.data !== undefined && (
            <FaultBoundary>
              <TeamPrices plans={team.data} />
            </FaultBoundary>
          )}
          {team.isError && team.data === undefined && (
            <LoadFailure onRetry={() => void team.refetch()} busy={team.isFetching} />
          )}
        </>
      )}
    </Page>
  );
}

function Choice({ catalog, first }: { readonly catalog: Catalog; readonly first: ListedPlan }) {
  const { data, plans, friendPercent } = catalog;
  const kind = useAccountKind();
  const { plan = first, method, choosePlan, chooseMethod } = usePlanChoice(plans, data?.payArray);
  return (
    <div className={styles.checkout}>
      <div className={styles.steps}>
        <AllPlans
          goods={plans}
          chosen={plan}
          onChoose={choosePlan}
          friendPercent={friendPercent}
          arrivedAt={catalog.arrivedAt}
        />
        {catalog.isError && data === undefined ? (
          <LoadFailure onRetry={catalog.retry} busy={catalog.isFetching} />
        ) : (
          <PayMethodPicker number={2} methods={data?.payArray} chosen={method} onChoose={chooseMethod} />
        )}
      </div>
      {/* Teams and their members buy nothing for themselves. */}
      {(kind === undefined || kind === 'individual') && (
        <PricePageSummary plan={plan} method={method} friendPercent={friendPercent} />
      )}
    </div>
  );
}
