import { MEMBER_FILTERS, MEMBER_STATES, type MemberFilter } from '@causeway/contract/lists';
import { useState } from 'react';
import { useSearchParams } from '../../router.tsx';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { MemberAct } from './member-act.ts';
import { MemberDialogs } from './member-dialogs.tsx';
import { MemberList } from './member-list.tsx';
import styles from './members.module.css';
import { SearchField } from './search-field.tsx';
import frame from '../../ui/field-frame.module.css';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { IMPORT_MEMBERS } from './team-addresses.ts';
import { TeamFrame } from './team-frame.tsx';
import { useTeam } from '../../api/use-team.ts';

const stateIn = (query: URLSearchParams): MemberFilter | undefined =>
  MEMBER_FILTERS.find((state) => state === query.get('state'));

/** The team's members: search, filter, add and change one or several. */
export default function MembersPage() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(teamMembersPhrases);
  const [query, setQuery] = useSearchParams();
  const [act, setAct] = useState<MemberAct | undefined>();
  const { data: team } = useTeam();
  /** Increments after a change of several members, which clears the selection. */
  const [round, setRound] = useState(0);
  const search = query.get('search') ?? '';
  const state = stateIn(query);
  const asked = query.get('new');

  const change = (key: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(key);
        else after.set(key, value);
        return after;
      },
      { replace: true },
    );
  const close = () => {
    setAct(undefined);
    if (asked !== null) change('new', '');
  };

  return (
    <TeamFrame
      section="members"
      title={titles.teamMembers}
      actions={
        <>
          <ButtonLink to={IMPORT_MEMBERS}>{t.import}</ButtonLink>
          <Button variant="primary" onClick={() => setAct({ kind: 'add', own: false })}>
            {t.add}
          </Button>
        </>
      }
    >
      {(team === undefined || team.memberNum > 0 || search !== '' || state !== undefined) && (
        <Filters state={state} onState={(value) => change('state', value)} />
      )}
      <MemberList search={search} state={state} round={round} onAct={setAct} />
      <MemberDialogs
        // The address may open the form: by another page's button or a reload.
        act={act ?? (asked === null ? undefined : { kind: 'add', own: asked === 'me' })}
        onAct={setAct}
        onClose={close}
        onSeveralDone={() => setRound(round + 1)}
      />
    </TeamFrame>
  );
}

interface FiltersProps {
  readonly state: MemberFilter | undefined;
  readonly onState: (state: string) => void;
}

function Filters({ state, onState }: FiltersProps) {
  const t = usePhrases(teamMembersPhrases);
  return (
    <search className={styles.filters}>
      <SearchField label={t.search} />
      <FieldFrame label={t.state}>
        {(aria) => (
          <select
            {...aria}
            className={frame.control}
            value={state ?? ''}
            onChange={({ target }) => onState(target.value)}
          >
            <option value="">{t.anyState}</option>
            {MEMBER_STATES.toReversed().map((each) => (
              <option key={each} value={each}>
                {t.states[each]}
              </option>
            ))}
            <option value="ending">{t.ending}</option>
          </select>
        )}
      </FieldFrame>
    </search>
  );
}
