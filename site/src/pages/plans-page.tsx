import { listPlans, type PayMethod } from '@causeway/contract/plans';
import { useCallback, useState } from 'react';
import { useCampaignCheck } from '../features/promotions/campaigns/use-campaign-check.ts';
import { useRead } from '../api/use-read.ts';
import { CheckoutNotices } from '../features/billing/checkout/checkout-notices.tsx';
import styles from '../features/billing/checkout/checkout.module.css';
import { PayMethodPicker } from '../features/billing/checkout/pay-method-picker.tsx';
import { UnpaidOrders } from '../features/billing/checkout/unpaid-orders.tsx';
import { useFirstPage } from '../first-page.ts';
import { framePhrases } from '../phrases/shared.ts';
import { planPhrases } from '../phrases/billing.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { CampaignPlace } from '../features/promotions/recharge/campaign-place.tsx';
import { offerDeadline } from '../time/countdown.ts';
import { FriendOffer } from '../features/billing/plans/friend-offer.tsx';
import { PlanPicker } from '../features/billing/plans/plan-picker.tsx';
import { PlanSummary } from '../features/billing/plans/plan-summary.tsx';
import { CHANGED_BY_ORDERS, useCheckout } from '../features/billing/plans/use-checkout.ts';
import { useEnd } from '../time/use-end.ts';
import { FaultBoundary } from '../fault-boundary.tsx';

/** Choosing a plan and a way to pay. The plans and the campaign of the first HTML stand at once; offers and methods come with the call. */
export default function PlansPage() {
  const t = usePhrases(planPhrases);
  const { titles } = usePhrases(framePhrases);
  const first = useFirstPage();
  const plans = useRead(listPlans, {});
  const [planKey, setPlanKey] = useState<string>();
  const [methodId, setMethodId] = useState<number>();
  const checkout = useCheckout();

  const { running } = useCampaignCheck();
  const recharge = running?.link === 'recharge' ? running : undefined;

  const { data, dataUpdatedAt, refetch } = plans;
  const goods = data?.goods ?? first.goods;
  const plan = goods.find(({ key }) => key === planKey) ?? goods[0];
  const method = data?.payArray.find(({ id }) => id === methodId);
  const arrivedAt = data === undefined ? undefined : dataUpdatedAt;

  const discount = data?.friendDiscount ?? null;
  const held = data?.friendDiscountHeld ?? null;
  const discountEnd = discount === null ? undefined : dataUpdatedAt + discount.lastTime * 1000;
  const ends = [
    ...(data?.goods ?? []).map(({ lastTime }) => offerDeadline(lastTime, dataUpdatedAt)),
    discountEnd,
    held === null ? undefined : held.until * 1000,
    recharge?.deadline,
  ];
  useEnd(
    ends.filter((end) => end !== undefined),
    useCallback(() => void refetch(), [refetch]),
  );

  const friendPercent = discount?.percent ?? 0;
  if (plan === undefined) {
    return (
      <Page title={titles.plans}>
        <EmptyState title={t.noPlans}>{t.noPlansHint}</EmptyState>
      </Page>
    );
  }
  return (
    <Page title={titles.plans} lead={t.lead}>
      <FaultBoundary>
        <UnpaidOrders changes={CHANGED_BY_ORDERS} allAt="/Account" />
      </FaultBoundary>
      <FaultBoundary>
        <CampaignPlace campaign={data?.activity} running={recharge} />
      </FaultBoundary>
      {data !== undefined && (
        <FaultBoundary>
          <FriendOffer discount={discount} held={held} deadline={discountEnd} />
        </FaultBoundary>
      )}
      <div className={styles.checkout}>
        <div className={styles.steps}>
          <PlanPicker
            goods={goods}
            chosen={plan}
            onChoose={setPlanKey}
            friendPercent={friendPercent}
            arrivedAt={arrivedAt}
          />
          {plans.isError && data === undefined ? (
            <LoadFailure onRetry={() => void refetch()} busy={plans.isFetching} />
          ) : (
            <PayMethodPicker
              number={2}
              methods={data?.payArray}
              chosen={method}
              onChoose={({ id }: PayMethod) => setMethodId(id)}
            />
          )}
        </div>
        <PlanSummary
          plan={plan}
          method={method}
          friendPercent={friendPercent}
          notice={checkout.notice}
          held={held !== null}
          busy={checkout.busy}
          onPay={() => method !== undefined && checkout.pay(plan, friendPercent, method)}
        />
      </div>
      <CheckoutNotices
        notice={checkout.notice}
        onClose={checkout.closeNotice}
        scan={checkout.scan}
        onCloseScan={checkout.closeScan}
        next={<ButtonLink to="/Account">{t.toAccount}</ButtonLink>}
      />
    </Page>
  );
}
