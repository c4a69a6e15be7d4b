import { useReducer } from 'react';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamImportPhrases, teamMemberFieldsPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNowSeconds } from '../../ui/use-now.ts';
import { ImportPreview, type JudgedRow } from './import-preview.tsx';
import { ImportMade, ImportProgress } from './import-result.tsx';
import { review as reviewer } from './import-review.ts';
import { type FieldFaults, type ImportRow, localFaults, toNewMember } from './import-rows.ts';
import type { MemberFault } from './member-checks.ts';
import { ImportStart } from './import-start.tsx';
import styles from './import.module.css';
import { PlanNeeded } from './plan-needed.tsx';
import { type MemberField, MEMBER_FIELDS } from './member-csv.ts';
import { TeamFrame } from './team-frame.tsx';
import { useImportCheck } from './use-import-check.ts';
import { useImportRun } from './use-import-run.ts';
import { type Team, useTeam } from '../../api/use-team.ts';

/** Imports many members from a list, which is corrected before anything is saved. */
export default function ImportPage() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(teamImportPhrases);
  const { data: team, isError, isFetching, refetch } = useTeam();
  const way = [{ text: titles.teamMembers, to: '/index/members' }, { text: titles.teamImport }];
  return (
    <TeamFrame section="members" title={titles.teamImport} lead={t.lead} above={<Breadcrumb crumbs={way} />}>
      {team !== undefined ? (
        <Import team={team} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </TeamFrame>
  );
}

function Import({ team }: { readonly team: Team }) {
  const t = usePhrases(teamImportPhrases);
  const now = useNowSeconds();
  const { faults } = usePhrases(teamMemberFieldsPhrases);
  const [review, act] = useReducer(reviewer, { rows: [], revision: 0 });
  const check = useImportCheck(review, team.expire);
  const run = useImportRun();
  const { rows } = review;

  const start = async () => {
    const wrong = await run.start(rows.map((row) => toNewMember(row, team.expire)));
    if (wrong !== undefined) check.refuse(wrong.faults, wrong.freeDeviceNum);
  };

  switch (run.state.kind) {
    case 'running':
      return <ImportProgress {...run.state} />;
    case 'made':
      return (
        <ImportMade made={run.state.made} rows={rows.map(({ values }) => values)} teamId={team.teamId} />
      );
    default:
  }
  if (team.deviceNum === 0) return <PlanNeeded team={team} />;
  return (
    <>
      {run.state.kind !== 'none' && (
        <Banner tone="danger">{run.state.kind === 'refused' ? run.state.message : t[run.state.kind]}</Banner>
      )}
      {rows.length === 0 ? (
        <ImportStart
          isAgain={review.revision > 0}
          onRows={(read) => {
            run.reset();
            act({ kind: 'read', rows: read });
          }}
        />
      ) : (
        <>
          <CheckFailed check={check} />
          <ImportPreview
            judged={judge(rows, localFaults(rows, { planEnd: team.expire, now }), check, faults)}
            free={check.free ?? team.freeDeviceNum}
            isChecked={check.isCurrent}
            act={act}
            onImport={() => void start()}
            onLeave={() => act({ kind: 'read', rows: [] })}
          />
        </>
      )}
    </>
  );
}

type Check = ReturnType<typeof useImportCheck>;

/** Each row with its faults: those the page finds, else the server's. */
function judge(
  rows: readonly ImportRow[],
  local: readonly FieldFaults<MemberFault>[],
  check: Check,
  texts: Readonly<Record<MemberFault, string>>,
): JudgedRow[] {
  return rows.map((row, index) => {
    const faults: Partial<Record<MemberField, string>> = {};
    for (const field of MEMBER_FIELDS) {
      const fault = local[index]?.[field];
      const text = fault === undefined ? check.faultOf(row, field) : texts[fault];
      if (text !== undefined) faults[field] = text;
    }
    return { row, place: index + 1, faults };
  });
}

function CheckFailed({ check: { failure, retry } }: { readonly check: Check }) {
  const t = usePhrases(teamImportPhrases);
  const f = usePhrases(teamMemberFieldsPhrases);
  const words = usePhrases(framePhrases);
  if (failure === undefined) return null;
  return (
    <div className={styles.failure}>
      <Banner tone="warning">{failure.message ?? t.checkFailed}</Banner>
      {failure.needsPlan && <ButtonLink to="/index/packages">{f.toPlans}</ButtonLink>}
      <Button onClick={retry}>{words.retry}</Button>
    </div>
  );
}
