import { setMemberPassword } from '@causeway/contract/calls';
import type { Member } from '@causeway/contract/team-members';
import { useState } from 'react';
import { Fields } from '../../forms/fields.tsx';
import { ReauthDialog } from '../../forms/reauth-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useReauth } from '../../forms/use-reauth.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMemberFieldsPhrases, teamMembersPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { HandOn } from './member-act.ts';
import { checkMemberPassword } from './member-checks.ts';
import styles from './member-forms.module.css';
import { memberRefusalInto } from './member-refusal-into.ts';
import { PassOnField, type PasswordWay, PasswordWays } from './pass-on-field.tsx';
import { refetchMembers } from './refetch-members.ts';

interface MemberPasswordProps {
  readonly member: Member;
  readonly onSet: (handOn: HandOn) => void;
  readonly onClose: () => void;
}

/** A new password for a member, to pass on or to set by a mailed link. */
export function MemberPassword(props: MemberPasswordProps) {
  const t = usePhrases(teamMembersPhrases);
  const { cancel } = usePhrases(framePhrases);
  const { form, by, setBy, send, busy, dialog } = useMemberPassword(props);
  const action = by === 'now' ? t.setPasswordButton : t.sendLink;
  return (
    <>
      <Fields form={form} onSubmit={send}>
        {form.lines.length > 0 && <Banner tone="danger">{form.lines.join(' ')}</Banner>}
        <p>{t.passwordText}</p>
        {props.member.email === '' ? (
          <p className={styles.note}>{t.noEmail}</p>
        ) : (
          <PasswordWays legend={t.setPassword} selected={by} onSelect={setBy} />
        )}
        {by === 'now' && <PassOnField label={t.newPassword} form={form} />}
        <div className={styles.actions}>
          <Button onClick={props.onClose}>{cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {action}
          </Button>
        </div>
      </Fields>
      <ReauthDialog {...dialog} action={action} needsCode={false} />
    </>
  );
}

function useMemberPassword({ member: { account, email, id }, onSet, onClose }: MemberPasswordProps) {
  const t = usePhrases(teamMembersPhrases);
  const { faults } = usePhrases(teamMemberFieldsPhrases);
  const form = useForm({ password: '' });
  const [by, setBy] = useState<PasswordWay>('now');
  const { password } = form.values;
  const input = { id, ...(by === 'now' && { password }) };
  const { begin, busy, dialog } = useReauth(setMemberPassword, {
    onDone: async () => {
      await refetchMembers();
      if (by === 'now') {
        showToast({ text: t.passwordSet(account), tone: 'success' });
        onSet({ account, password, email });
      } else {
        showToast({ text: t.linkSentTo(email), tone: 'success' });
        onClose();
      }
    },
    onRefusal: memberRefusalInto(form, by === 'now' ? ['password'] : []),
    onUnheard: () => void refetchMembers(),
  });
  const send = () => {
    const fault = by === 'now' ? checkMemberPassword(password) : undefined;
    if (form.passes({ password: fault && faults[fault] })) begin(input);
  };
  const inputOf = (entered: { readonly password: string; readonly otp: string }) => ({
    ...input,
    ownPassword: entered.password,
    otp: entered.otp,
  });
  return { form, by, setBy, send, busy, dialog: { ...dialog, inputOf } };
}
