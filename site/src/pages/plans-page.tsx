import type { OrderStatus } from '@causeway/contract/orders';
import type { ListedPlan } from '@causeway/contract/plans';
import { useAccountInfo } from '../api/use-account-info.ts';
import { CheckoutNotices } from '../features/billing/checkout/checkout-notices.tsx';
import { ReturnedNotice } from '../features/billing/checkout/returned-notice.tsx';
import { UnpaidOrders } from '../features/billing/checkout/unpaid-orders.tsx';
import { isUncharged } from '../features/billing/checkout/payment-outcome.ts';
import { type ReturnedOrder, useReturnedOrder } from '../features/billing/checkout/use-returned-order.ts';
import { framePhrases } from '../phrases/shared.ts';
import { planPhrases } from '../phrases/billing.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useElapsed } from '../time/use-elapsed.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CampaignPlace } from '../features/promotions/recharge/campaign-place.tsx';
import { FriendOffer } from '../features/billing/plans/friend-offer.tsx';
import { PlanPicker } from '../features/billing/plans/plan-picker.tsx';
import { PlanSummary } from '../features/billing/plans/plan-summary.tsx';
import { CHANGED_BY_PLAN_ORDERS } from '../features/billing/checkout/changed-by-orders.ts';
import { useCheckout } from '../features/billing/plans/use-checkout.ts';
import { ChoiceSteps } from './choice-steps.tsx';
import { CATALOG_WAIT_MS, type Catalog, useCatalog } from './use-catalog.ts';
import { FaultBoundary } from '../fault-boundary.tsx';

/**
 * The choice of a plan and a pay method. The first HTML has plans and campaign; offers and methods come with the call.
 * Unpaid orders and offers would move the plans, so all appear in one step.
 */
export default function PlansPage() {
  const t = usePhrases(planPhrases);
  const { titles } = usePhrases(framePhrases);
  const catalog = useCatalog();
  const info = useAccountInfo();
  const returned = useReturnedOrder(CHANGED_BY_PLAN_ORDERS);
  const late = useElapsed(CATALOG_WAIT_MS);
  const [first] = catalog.plans;
  // Above the notices, it would move the plans below a phone’s first screen.
  const lead = returned === undefined ? t.lead : undefined;
  if (info.isPending || returned?.isPending === true || (catalog.isPending && !late)) {
    return (
      <Page title={titles.plans} lead={lead}>
        <Skeleton lines={10} />
      </Page>
    );
  }
  if (first === undefined) {
    return (
      <Page title={titles.plans}>
        <EmptyState title={t.noPlans}>{t.noPlansHint}</EmptyState>
      </Page>
    );
  }
  return (
    <Page title={titles.plans} lead={lead}>
      <FaultBoundary>
        <ReturnedNotice order={returned} />
      </FaultBoundary>
      <Notices catalog={catalog} returned={returned} />
      <Checkout catalog={catalog} first={first} ordered={returned?.status} />
    </Page>
  );
}

interface CheckoutProps {
  readonly catalog: Catalog;
  readonly first: ListedPlan;
  readonly ordered: OrderStatus | undefined;
}

function Checkout({ catalog, first, ordered }: CheckoutProps) {
  const t = usePhrases(planPhrases);
  const { friendPercent } = catalog;
  const checkout = useCheckout();
  return (
    <>
      <ChoiceSteps catalog={catalog} first={first} ordered={ordered} Plans={PlanPicker}>
        {(plan, method) => (
          <PlanSummary
            plan={plan}
            method={method}
            friendPercent={friendPercent}
            notice={checkout.notice}
            held={catalog.held !== null}
            busy={checkout.busy}
            onPay={() => method !== undefined && checkout.pay(plan, friendPercent, method)}
          />
        )}
      </ChoiceSteps>
      <CheckoutNotices
        notice={checkout.notice}
        onClose={checkout.closeNotice}
        scan={checkout.scan}
        onCloseScan={checkout.closeScan}
        next={<ButtonLink to="/Account">{t.toAccount}</ButtonLink>}
      />
    </>
  );
}

interface NoticesProps {
  readonly catalog: Catalog;
  readonly returned: ReturnedOrder | undefined;
}

/**
 * Notices before the choice: unpaid orders, the recharge campaign, the friend's discount. After a return from a provider
 * they are short, since the plans begin in a phone’s first screen.
 */
function Notices({ catalog, returned }: NoticesProps) {
  const { data, discount, discountEnd, held, recharge } = catalog;
  return (
    <>
      <FaultBoundary>
        <UnpaidOrders
          changes={CHANGED_BY_PLAN_ORDERS}
          allAt="/Account"
          folded={returned !== undefined && isUncharged(returned.outcome)}
        />
      </FaultBoundary>
      {returned === undefined && (
        <FaultBoundary>
          <CampaignPlace campaign={data?.activity} running={recharge} />
        </FaultBoundary>
      )}
      {data !== undefined && (
        <FaultBoundary>
          <FriendOffer discount={discount} held={held} deadline={discountEnd} />
        </FaultBoundary>
      )}
    </>
  );
}
