import { useAccountInfo } from '../api/use-account-info.ts';
import { CHANGED_BY_TEAM_ORDERS } from '../features/billing/checkout/changed-by-orders.ts';
import { UnpaidOrders } from '../features/billing/checkout/unpaid-orders.tsx';
import { RefundAddresses } from '../features/billing/orders/refund-addresses.tsx';
import { OrderTable } from '../features/billing/orders/order-table.tsx';
import { usePhrases } from '../phrases/use-phrases.ts';
import { teamOfficePhrases, teamPhrases } from '../phrases/teams.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TeamFrame } from '../features/teams/team-frame.tsx';

/** The team's paid and unpaid orders. */
export default function TeamOrdersPage() {
  const { orders: t } = usePhrases(teamOfficePhrases);
  const { names } = usePhrases(teamPhrases);
  const { data, isError, isFetching, refetch } = useAccountInfo();
  return (
    <TeamFrame section="orders" title={names.orders} lead={t.lead}>
      <RefundAddresses refunds={data?.refunds ?? []} />
      <UnpaidOrders changes={CHANGED_BY_TEAM_ORDERS} />
      {data === undefined ? (
        isError ? (
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={6} />
        )
      ) : data.pays.length === 0 ? (
        <EmptyState title={t.none} action={<ButtonLink to="/index/packages">{t.toPlans}</ButtonLink>}>
          {t.noneHint}
        </EmptyState>
      ) : (
        <OrderTable orders={data.pays} />
      )}
    </TeamFrame>
  );
}
