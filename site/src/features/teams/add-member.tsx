import { addMember } from '@causeway/contract/calls';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { Fields } from '../../forms/fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMemberFieldsPhrases, teamMembersPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { HandOn } from './member-act.ts';
import {
  checkMemberEmail,
  checkMemberId,
  checkMemberName,
  checkMemberPassword,
  type MemberFault,
  plainMemberId,
  readSeats,
} from './member-checks.ts';
import styles from './member-forms.module.css';
import { memberRefusalInto } from './member-refusal-into.ts';
import { PassOnField, type PasswordWay, PasswordWays } from './pass-on-field.tsx';
import { type Access, checkProfile, expiryOf, ProfileFields } from './profile-fields.tsx';
import { refetchMembers } from './refetch-members.ts';
import type { Team } from '../../api/use-team.ts';

interface AddMemberProps {
  readonly team: Team;
  /** A member for the administrator, with the known values filled in. */
  readonly own: boolean;
  readonly onAdded: (handOn: HandOn) => void;
  readonly onClose: () => void;
}

const EMPTY = { memberId: '', name: '', email: '', password: '', expire: '', deviceNum: '1' };

/** An id and a name from the administrator's address. */
function ownValues({ email }: Team): typeof EMPTY {
  const [name = ''] = email.split('@');
  return { ...EMPTY, memberId: name.replaceAll(/[^a-z0-9]/gi, '').slice(0, 8), name, email };
}

function useNewMember({ team, own, onAdded }: Omit<AddMemberProps, 'onClose'>) {
  const f = usePhrases(teamMemberFieldsPhrases);
  const form = useForm(own ? ownValues(team) : EMPTY);
  const [by, setBy] = useState<PasswordWay>(own ? 'mail' : 'now');
  const [access, setAccess] = useState<Access>('plan');
  const { memberId, name, email, password, expire, deviceNum } = form.values;
  const account = `${plainMemberId(memberId)}@${team.teamId}`;

  const { submit, busy } = useSubmit(addMember, {
    onDone: async () => {
      await refetchMembers();
      onAdded({ account, password: by === 'now' ? password : '', email: email.trim() });
    },
    onRefusal: memberRefusalInto(form, [
      'memberId',
      'name',
      'email',
      'deviceNum',
      ...(by === 'now' ? (['password'] as const) : []),
      ...(access === 'date' ? (['expire'] as const) : []),
    ]),
    onUnheard: () => void refetchMembers(),
  });
  const send = () => {
    const textOf = (fault: MemberFault | undefined) => fault && f.faults[fault];
    const noAddress = by === 'mail' && email.trim() === '' ? 'emailNeeded' : undefined;
    const troubles = {
      memberId: textOf(checkMemberId(memberId)),
      name: textOf(checkMemberName(name)),
      email: textOf(noAddress ?? checkMemberEmail(email)),
      password: by === 'now' ? textOf(checkMemberPassword(password)) : undefined,
      ...checkProfile({ expire, deviceNum }, access, f),
    };
    if (!form.passes(troubles)) return;
    void submit({
      memberId: plainMemberId(memberId),
      name: name.trim(),
      email: email.trim(),
      expire: expiryOf(expire, access, team.expire),
      deviceNum: readSeats(deviceNum) ?? 1,
      ...(by === 'now' && { password }),
    });
  };

  return { form, by, setBy, access, setAccess, account, send, busy };
}

export function AddMember({ team, own, onAdded, onClose }: AddMemberProps) {
  const t = usePhrases(teamMembersPhrases);
  const f = usePhrases(teamMemberFieldsPhrases);
  const { cancel } = usePhrases(framePhrases);
  const { form, by, setBy, access, setAccess, account, send, busy } = useNewMember({ team, own, onAdded });
  return (
    <Fields form={form} onSubmit={send}>
      {form.lines.length > 0 && <Banner tone="danger">{form.lines.join(' ')}</Banner>}
      <TextField
        label={f.fields.memberId}
        hint={form.values.memberId.trim() === '' ? t.memberIdHint : t.accountIs(account)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('memberId')}
      />
      <TextField label={f.fields.name} autoComplete="off" required {...form.field('name')} />
      <PasswordWays legend={t.passwordBy} selected={by} onSelect={setBy} />
      {by === 'now' && <PassOnField label={f.fields.password} form={form} />}
      <TextField
        label={by === 'mail' ? f.fields.email : t.emailOptional}
        hint={by === 'mail' ? t.linkHint : undefined}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={by === 'mail'}
        {...form.field('email')}
      />
      <ProfileFields field={form.field} access={access} onAccess={setAccess} team={team} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t.add}
        </Button>
      </div>
    </Fields>
  );
}
