import { MEMBERS_AT_ONCE } from '@causeway/contract/limits';
import { listMembers } from '@causeway/contract/calls';
import type { Member } from '@causeway/contract/team-members';
import type { InputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { showFailure } from '../../api/show-failure.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { MemberAct, SeveralAct } from './member-act.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

const ACTS: readonly SeveralAct[] = ['block', 'unblock', 'delete'];

interface SelectionBarProps {
  /** The members of the current page. */
  readonly page: readonly Member[];
  readonly total: number;
  readonly filter: InputOf<typeof listMembers>;
  readonly selection: Selection;
  readonly onAct: (act: MemberAct) => void;
}

/** Selects the page or all results, and starts actions on the selection. */
export function SelectionBar({ page, total, filter, selection, onAct }: SelectionBarProps) {
  const t = usePhrases(teamMembersPhrases);
  const [busy, setBusy] = useState(false);
  const { members } = selection;
  const wholePage = page.length > 0 && page.every(selection.has);
  const most = Math.min(total, MEMBERS_AT_ONCE);

  const selectFound = async () => {
    setBusy(true);
    try {
      selection.set(await firstMembers(filter, most), true);
    } catch (failure) {
      await showFailure(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.bar}>
      <Checkbox checked={wholePage} onChange={({ target }) => selection.set(page, target.checked)}>
        {t.selectPage}
      </Checkbox>
      {wholePage && members.length < most && (
        <Button small variant="quiet" busy={busy} onClick={() => void selectFound()}>
          {most < total ? t.selectMost(most) : t.selectFound(total)}
        </Button>
      )}
      {members.length > 0 && (
        <div className={styles.acts}>
          <output>{t.selected(members.length)}</output>
          {ACTS.map((kind) => (
            <Button
              key={kind}
              small
              // The server's limit for one call.
              disabled={members.length > MEMBERS_AT_ONCE}
              onClick={() => onAct({ kind, members })}
            >
              {t[kind]}
            </Button>
          ))}
          <Button small variant="quiet" onClick={selection.clear}>
            {t.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The first members of a list, over several pages. */
async function firstMembers(filter: InputOf<typeof listMembers>, most: number): Promise<Member[]> {
  const members: Member[] = [];
  let next: string | null = null;
  do {
    const page: { list: Member[]; next: string | null } = await call(listMembers, {
      ...filter,
      ...(next !== null && { cursor: next }),
    });
    members.push(...page.list);
    next = page.next;
  } while (next !== null && members.length < most);
  return members.slice(0, most);
}
