import { useEffect, useRef } from 'react';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddMember } from './add-member.tsx';
import { ConfirmMembers } from './confirm-members.tsx';
import { EditMember } from './edit-member.tsx';
import type { MemberAct } from './member-act.ts';
import { MemberAdded } from './member-added.tsx';
import styles from './member-forms.module.css';
import { MemberPassword } from './member-password.tsx';
import { PlanNeeded } from './plan-needed.tsx';
import { useTeam } from '../../api/use-team.ts';

interface MemberDialogsProps {
  readonly act: MemberAct | undefined;
  readonly onAct: (act: MemberAct) => void;
  readonly onClose: () => void;
  /** An action on several members is done, or may be; the selection ends. */
  readonly onSeveralDone: () => void;
}

/** One dialog for all actions on members, so that the focus returns correctly after several in a row. */
export function MemberDialogs(props: MemberDialogsProps) {
  const { act, onClose } = props;
  const t = usePhrases(teamMembersPhrases);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<MemberAct['kind']>(undefined);
  const kind = act?.kind;

  useEffect(() => {
    // The focused element disappears with the previous contents or with a deleted member.
    if (before.current !== undefined && before.current !== kind && !hasFocus()) {
      (kind === undefined ? document.getElementById('main') : place.current)?.focus({ preventScroll: true });
    }
    before.current = kind;
  }, [kind]);

  return (
    <Dialog open={act !== undefined} title={act === undefined ? '' : titleOf(act, t)} onClose={onClose}>
      {act !== undefined && (
        <div ref={place} tabIndex={-1} className={styles.place}>
          <Contents {...props} key={act.kind} act={act} />
        </div>
      )}
    </Dialog>
  );
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

function titleOf(act: MemberAct, t: Awaited<ReturnType<typeof teamMembersPhrases.load>>): string {
  switch (act.kind) {
    case 'add':
      return act.own ? t.ownMemberTitle : t.add;
    case 'added':
      return act.again ? t.setPassword : t.addedTitle;
    case 'edit':
      return act.member.name;
    case 'password':
      return t.titleFor(t.setPassword, act.member.account);
    default:
      return t.acts[act.kind].title(act.members.length, act.members[0]?.name ?? '');
  }
}

function Contents({ act, onAct, onClose, onSeveralDone }: MemberDialogsProps & { readonly act: MemberAct }) {
  const { data: team } = useTeam();
  switch (act.kind) {
    case 'added':
      return (
        <MemberAdded
          handOn={act}
          again={act.again}
          onAnother={() => onAct({ kind: 'add', own: false })}
          onClose={onClose}
        />
      );
    case 'password':
      return (
        <MemberPassword
          member={act.member}
          onSet={(handOn) => onAct({ kind: 'added', again: true, ...handOn })}
          onClose={onClose}
        />
      );
    case 'add':
      if (team === undefined) return <Skeleton lines={6} />;
      if (team.deviceNum === 0) return <PlanNeeded team={team} />;
      return (
        <AddMember
          team={team}
          own={act.own}
          onAdded={(handOn) => onAct({ kind: 'added', again: false, ...handOn })}
          onClose={onClose}
        />
      );
    case 'edit':
      if (team === undefined) return <Skeleton lines={6} />;
      return <EditMember team={team} member={act.member} onAct={onAct} onClose={onClose} />;
    default:
      return (
        <ConfirmMembers kind={act.kind} members={act.members} onClose={onClose} onDone={onSeveralDone} />
      );
  }
}
