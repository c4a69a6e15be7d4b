import { EmailText } from '@causeway/web/email-text';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamOverviewPhrases } from '../../phrases/teams.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNowSeconds } from '../../ui/use-now.ts';
import { FirstSteps } from './first-steps.tsx';
import { MembersCard } from './members-card.tsx';
import { NeedList } from './need-list.tsx';
import styles from './overview.module.css';
import { TeamPlanCard } from './plan-card.tsx';
import { OWN_MEMBER } from './team-addresses.ts';
import { TeamFrame } from './team-frame.tsx';
import { firstStepOf, needsOf } from './team-needs.ts';
import { type Team, useTeam } from '../../api/use-team.ts';

/** The team at a glance: needs, plan and members. */
export default function OverviewPage() {
  const t = usePhrases(teamOverviewPhrases);
  const { loading, titles } = usePhrases(framePhrases);
  const { data: team, isError, isFetching, refetch } = useTeam();
  return (
    <TeamFrame
      section="overview"
      title={titles.teamOverview}
      // A line from the start, so that nothing moves when the data arrives.
      lead={team === undefined ? loading : <EmailText text={t.lead(team.teamName, team.email)} />}
    >
      {team !== undefined ? (
        <Overview team={team} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </TeamFrame>
  );
}

function Overview({ team }: { readonly team: Team }) {
  const t = usePhrases(teamOverviewPhrases);
  const now = useNowSeconds();
  const step = firstStepOf(team);
  // A need that equals the first step is not repeated.
  const needs = needsOf(team, now).filter(
    ({ kind }) => !(kind === 'plan' && step === 0) && !(kind === 'reset' && step === 2),
  );
  return (
    <>
      {step !== undefined && <FirstSteps step={step} />}
      {(needs.length > 0 || step === undefined) && <NeedList needs={needs} />}
      {step !== 0 && (
        <div className={styles.cards}>
          <TeamPlanCard team={team} now={now} />
          <MembersCard team={team} />
        </div>
      )}
      <section className={styles.own} aria-labelledby="own-devices">
        <h2 id="own-devices">{t.ownTitle}</h2>
        <p>{t.ownText}</p>
        {team.deviceNum > 0 && (
          <ButtonLink small to={OWN_MEMBER}>
            {t.ownButton}
          </ButtonLink>
        )}
      </section>
    </>
  );
}
