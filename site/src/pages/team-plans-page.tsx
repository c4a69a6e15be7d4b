import { listTeamPlans } from '@causeway/contract/calls';
import { useCallback } from 'react';
import { useAccountInfo } from '../api/use-account-info.ts';
import { useRead } from '../api/use-read.ts';
import { useSettings } from '../first-page.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { teamPlanPhrases } from '../phrases/billing.ts';
import { teamPhrases } from '../phrases/teams.ts';
import { onThisClock } from '../time/server-clock.ts';
import { useEnd } from '../time/use-end.ts';
import { Link } from '../ui/link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNowSeconds } from '../ui/use-now.ts';
import { TeamFrame } from '../features/teams/team-frame.tsx';
import { type Team, useTeam } from '../api/use-team.ts';
import { type ReturnedOrder, useReturnedOrder } from '../features/billing/checkout/use-returned-order.ts';
import { Holding } from '../features/billing/team-plans/holding.tsx';
import styles from '../features/billing/team-plans/team-plans-page.module.css';
import { CHANGED_BY_TEAM_ORDERS } from '../features/billing/checkout/changed-by-orders.ts';
import { TeamCheckout } from '../features/billing/team-plans/team-checkout.tsx';
import type { TeamPlans } from '../features/billing/team-plans/team-order.ts';

/**
 * The team's plan, and buying, renewing, adding seats and accepting an offer. Unpaid orders would move the steps, so all
 * appear in one step.
 */
export default function TeamPlansPage() {
  const t = usePhrases(teamPlanPhrases);
  const { names } = usePhrases(teamPhrases);
  const { data, isError, isFetching, refetch } = useRead(listTeamPlans, {});
  const info = useAccountInfo();
  const returned = useReturnedOrder(CHANGED_BY_TEAM_ORDERS);
  useEnd(
    (data?.offers ?? []).map(({ expire }) => onThisClock(expire)),
    useCallback(() => void refetch(), [refetch]),
  );
  return (
    <TeamFrame section="plans" title={names.plans} lead={t.lead}>
      {data !== undefined && !info.isPending && returned?.isPending !== true ? (
        <Plans goods={data} returned={returned} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </TeamFrame>
  );
}

interface PlansProps {
  readonly goods: TeamPlans;
  readonly returned: ReturnedOrder | undefined;
}

function Plans({ goods, returned }: PlansProps) {
  const now = useNowSeconds();
  // Without the team, only later changes of the plan are missing.
  const { factsConfirmed } = useSettings();
  const team = useTeam().data;
  const later = team?.later ?? [];
  // Another server's plans may lack the current plan, which the team has.
  const told = goods.devicePublic.expire > 0 || team === undefined;
  const held = told ? goods.devicePublic : { ...goods.devicePublic, ...pick(team) };
  return (
    <>
      <Holding held={held} later={later} now={now} />
      <TeamCheckout goods={{ ...goods, devicePublic: held }} later={later} now={now} returned={returned} />
      {factsConfirmed && goods.guaranteeDays > 0 && <Guarantee days={goods.guaranteeDays} />}
    </>
  );
}

const pick = ({ deviceNum, expire }: Team) => ({ deviceNum, expire });

function Guarantee({ days }: { readonly days: number }) {
  const t = usePhrases(teamPlanPhrases);
  const { titles } = usePhrases(framePhrases);
  return (
    <p className={styles.small}>
      {t.guarantee(days)} <Link to="/Refund">{titles.refund}</Link>
    </p>
  );
}
