import { listTeamGoods } from '@causeway/contract/team-goods';
import { useCallback } from 'react';
import { useRead } from '../api/use-read.ts';
import { useSettings } from '../first-page.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { teamPackagePhrases } from '../phrases/billing.ts';
import { teamPhrases } from '../phrases/teams.ts';
import { useEnd } from '../time/use-end.ts';
import { Link } from '../ui/link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNowSeconds } from '../ui/use-now.ts';
import { TeamFrame } from '../features/teams/team-frame.tsx';
import { type Team, useTeam } from '../api/use-team.ts';
import { Holding } from '../features/billing/team-packages/holding.tsx';
import styles from '../features/billing/team-packages/packages-page.module.css';
import { TeamCheckout } from '../features/billing/team-packages/team-checkout.tsx';
import type { TeamGoods } from '../features/billing/team-packages/team-order.ts';

/** The team's package: what there is of it, and buying, renewing, adding and taking up an offer. */
export default function TeamPackagesPage() {
  const t = usePhrases(teamPackagePhrases);
  const { names } = usePhrases(teamPhrases);
  const { data, isError, isFetching, refetch } = useRead(listTeamGoods, {});
  useEnd(
    (data?.offers ?? []).map(({ expire }) => expire * 1000),
    useCallback(() => void refetch(), [refetch]),
  );
  return (
    <TeamFrame section="packages" title={names.packages} lead={t.lead}>
      {data !== undefined ? (
        <Packages goods={data} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </TeamFrame>
  );
}

function Packages({ goods }: { readonly goods: TeamGoods }) {
  const now = useNowSeconds();
  // Missing only what changes later in the package; the goods have the rest.
  const { factsConfirmed } = useSettings();
  const team = useTeam().data;
  const later = team?.later ?? [];
  // What the goods do not tell of the current package, the team may.
  const told = goods.devicePublic.expire > 0 || team === undefined;
  const held = told ? goods.devicePublic : { ...goods.devicePublic, ...pick(team) };
  return (
    <>
      <Holding held={held} later={later} now={now} />
      <TeamCheckout goods={{ ...goods, devicePublic: held }} later={later} now={now} />
      {factsConfirmed && goods.guaranteeDays > 0 && <Guarantee days={goods.guaranteeDays} />}
    </>
  );
}

const pick = ({ deviceNum, expire }: Team) => ({ deviceNum, expire });

function Guarantee({ days }: { readonly days: number }) {
  const t = usePhrases(teamPackagePhrases);
  const { titles } = usePhrases(framePhrases);
  return (
    <p className={styles.small}>
      {t.guarantee(days)} <Link to="/Refund">{titles.refund}</Link>
    </p>
  );
}
