import { listTeamPlans } from '@causeway/contract/calls';
import type { ListedPlan } from '@causeway/contract/plans';
import { useRead } from '../api/use-read.ts';
import { AllPlans } from '../features/billing/plans/plan-picker.tsx';
import { PricePageSummary } from '../features/billing/plans/price-page-summary.tsx';
import { TeamPrices } from '../features/billing/team-plans/team-prices.tsx';
import { FaultBoundary } from '../fault-boundary.tsx';
import { planPhrases, pricePhrases } from '../phrases/billing.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useAccountKind } from '../storage/session.ts';
import { useElapsed } from '../time/use-elapsed.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ChoiceSteps } from './choice-steps.tsx';
import { CATALOG_WAIT_MS, type Catalog, useCatalog } from './use-catalog.ts';

/** Every price, open to everyone. Offers and methods would move what is below them, so all appear in one step. */
export default function PricesPage() {
  const t = usePhrases(pricePhrases);
  const plan = usePhrases(planPhrases);
  const { titles } = usePhrases(framePhrases);
  const catalog = useCatalog();
  const team = useRead(listTeamPlans, {});
  const late = useElapsed(CATALOG_WAIT_MS);
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
  const kind = useAccountKind();
  // Teams and their members buy nothing for themselves.
  const mayBuy = kind === undefined || kind === 'individual';
  return (
    <ChoiceSteps catalog={catalog} first={first} Plans={AllPlans}>
      {(plan, method) =>
        mayBuy && <PricePageSummary plan={plan} method={method} friendPercent={catalog.friendPercent} />
      }
    </ChoiceSteps>
  );
}
