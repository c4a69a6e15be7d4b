import type { MemberFilter } from '@causeway/contract/lists';
import { listMembers } from '@causeway/contract/calls';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMemberFieldsPhrases, teamMembersPhrases } from '../../phrases/teams.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNowSeconds } from '../../ui/use-now.ts';
import type { MemberAct } from './member-act.ts';
import { MemberRow } from './member-row.tsx';
import { Pager } from './pager.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { usePages } from './use-pages.ts';
import { useSelection } from './use-selection.ts';
import { useTeam } from '../../api/use-team.ts';
import rows from './rows.module.css';
import { hasEnded } from './team-needs.ts';

interface MemberListProps {
  readonly search: string;
  readonly state: MemberFilter | undefined;
  /** A new round clears the selection. */
  readonly round: number;
  readonly onAct: (act: MemberAct) => void;
}

/** The members that match the search, a page at a time, to select or manage. */
export function MemberList({ search, state, round, onAct }: MemberListProps) {
  const t = usePhrases(teamMembersPhrases);
  const now = useNowSeconds();
  const filter = { ...(search !== '' && { search }), ...(state !== undefined && { state }) };
  const { page, turning, waiting, isError, busy, retry } = usePages(listMembers, filter);
  const selection = useSelection(JSON.stringify([filter, round]));
  const isFiltered = search !== '' || state !== undefined;

  if (page === undefined) {
    return isError ? <LoadFailure onRetry={retry} busy={busy} /> : <Skeleton lines={8} />;
  }
  if (page.list.length === 0 && turning.previous === undefined) {
    return isFiltered ? <NoneFound /> : <NoMembers onAct={onAct} />;
  }
  return (
    <div className={rows.list} aria-busy={waiting || undefined}>
      <output className={rows.total}>{isFiltered ? t.found(page.total) : t.total(page.total)}</output>
      <SelectionBar page={page.list} total={page.total} filter={filter} selection={selection} onAct={onAct} />
      <ul className={rows.rows}>
        {page.list.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            now={now}
            selected={selection.has(member)}
            onSelect={(selected) => selection.set([member], selected)}
            onManage={() => onAct({ kind: 'edit', member })}
          />
        ))}
      </ul>
      <Pager turning={turning} total={page.total} busy={waiting} />
    </div>
  );
}

function NoneFound() {
  const t = usePhrases(teamMembersPhrases);
  return <EmptyState title={t.noneFound} action={<ButtonLink to="/index/members">{t.showAll}</ButtonLink>} />;
}

/** A team without members: the first step is a plan, then a member. */
function NoMembers({ onAct }: Pick<MemberListProps, 'onAct'>) {
  const t = usePhrases(teamMembersPhrases);
  const f = usePhrases(teamMemberFieldsPhrases);
  const { data: team } = useTeam();
  const needsPlan = team !== undefined && team.deviceNum === 0;
  return (
    <EmptyState
      title={t.noneTitle}
      action={
        needsPlan ? (
          <ButtonLink to="/index/packages">{f.toPlans}</ButtonLink>
        ) : (
          <Button onClick={() => onAct({ kind: 'add', own: false })}>{t.add}</Button>
        )
      }
    >
      {needsPlan ? (hasEnded(team) ? f.planEnded : f.needsPlan) : t.noneText}
    </EmptyState>
  );
}
