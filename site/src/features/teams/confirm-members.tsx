import { blockMembers, deleteMembers, unblockMembers } from '@causeway/contract/calls';
import type { Member } from '@causeway/contract/team-members';
import { useState } from 'react';
import { ReauthDialog } from '../../forms/reauth-dialog.tsx';
import { useReauth } from '../../forms/use-reauth.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { SeveralAct } from './member-act.ts';
import styles from './member-forms.module.css';
import { refetchMembers } from './refetch-members.ts';

const ENDPOINTS = { block: blockMembers, unblock: unblockMembers, delete: deleteMembers };
const NAMES_SHOWN = 5;

interface ConfirmMembersProps {
  readonly kind: SeveralAct;
  readonly members: readonly Member[];
  readonly onClose: () => void;
  /** The members may no longer exist, or the action must not be repeated; the selection ends. */
  readonly onDone: () => void;
}

/** Describes an action on one or several members and does it. */
export function ConfirmMembers({ kind, members, onClose, onDone }: ConfirmMembersProps) {
  const t = usePhrases(teamMembersPhrases);
  const { cancel } = usePhrases(framePhrases);
  const [refused, setRefused] = useState<string | undefined>();
  const words = t.acts[kind];
  const input = { ids: members.map(({ id }) => id) };
  const { begin, busy, dialog } = useReauth(ENDPOINTS[kind], {
    onDone: async ({ changed }) => {
      await refetchMembers();
      showToast({ text: changed === 0 ? t.unchanged : words.done(changed), tone: 'success' });
      onClose();
      onDone();
    },
    onRefusal: ({ refusal, message, endedSession }) => {
      if (endedSession) return false;
      if (refusal === 'MEMBER_NOT_FOUND') {
        // A member was deleted elsewhere, or a delete without an answer was done; the list shows which are left.
        void refetchMembers();
        onClose();
        onDone();
        return false;
      }
      setRefused(message);
      return true;
    },
    onUnheard: () => {
      void refetchMembers();
      if (kind === 'delete') onDone();
    },
  });
  return (
    <div className={styles.form}>
      {refused !== undefined && <Banner tone="danger">{refused}</Banner>}
      {members.length > 1 && (
        <ul className={styles.names}>
          {members.slice(0, NAMES_SHOWN).map(({ id, name, account }) => (
            <li key={id}>
              <bdi>{name}</bdi> <span className={styles.note}>{account}</span>
            </li>
          ))}
          {members.length > NAMES_SHOWN && <li>{t.andMore(members.length - NAMES_SHOWN)}</li>}
        </ul>
      )}
      <p>{words.text(members.length)}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant={kind === 'unblock' ? 'primary' : 'danger'} busy={busy} onClick={() => begin(input)}>
          {words.button(members.length)}
        </Button>
      </div>
      <ReauthDialog
        {...dialog}
        action={words.button(members.length)}
        danger
        needsCode={false}
        inputOf={(entered) => ({ ...input, ...entered })}
      />
    </div>
  );
}
