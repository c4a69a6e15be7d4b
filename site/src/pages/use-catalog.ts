import { listPlans } from '@causeway/contract/calls';
import { useCallback, useMemo } from 'react';
import { useRead } from '../api/use-read.ts';
import { recommendedFirst } from '../features/billing/plans/plan-choice.ts';
import { useCampaignCheck } from '../features/promotions/campaigns/use-campaign-check.ts';
import { useFirstPage } from '../first-page.ts';
import { offerDeadline } from '../time/countdown.ts';
import { onThisClock } from '../time/server-clock.ts';
import { useEnd } from '../time/use-end.ts';

/** How long a page waits for the call; then it shows the first HTML's plans. */
export const CATALOG_WAIT_MS = 2000;

export type Catalog = ReturnType<typeof useCatalog>;

/** The plans on sale in display order, refetched when an offer, the friend's discount or the campaign ends. */
export function useCatalog() {
  const first = useFirstPage();
  const { running } = useCampaignCheck();
  const recharge = running?.link === 'recharge' ? running : undefined;
  const { data, dataUpdatedAt, isPending, isError, isFetching, refetch } = useRead(listPlans, {});
  const discount = data?.friendDiscount ?? null;
  const held = data?.friendDiscountHeld ?? null;
  const discountEnd = discount === null ? undefined : dataUpdatedAt + discount.lastTime * 1000;
  const retry = useCallback(() => void refetch(), [refetch]);
  const plans = useMemo(() => recommendedFirst(data?.goods ?? first.goods), [data, first]);
  const arrivedAt = data === undefined ? undefined : dataUpdatedAt;
  const ends = [
    ...(arrivedAt === undefined ? [] : plans.map(({ lastTime }) => offerDeadline(lastTime, arrivedAt))),
    discountEnd,
    held === null ? undefined : onThisClock(held.until),
    recharge?.deadline,
  ];
  useEnd(
    ends.filter((end) => end !== undefined),
    retry,
  );
  const friendPercent = discount?.percent ?? 0;
  return {
    data,
    plans,
    arrivedAt,
    recharge,
    discount,
    discountEnd,
    friendPercent,
    held,
    isPending,
    isError,
    isFetching,
    retry,
  };
}
