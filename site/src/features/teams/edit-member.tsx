import { changeMember } from '@causeway/contract/calls';
import type { Member } from '@causeway/contract/team-members';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { Fields } from '../../forms/fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMemberFieldsPhrases, teamMembersPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { MemberAct } from './member-act.ts';
import { checkMemberEmail, checkMemberName, readSeats } from './member-checks.ts';
import { dayOf } from './member-expiry.ts';
import styles from './member-forms.module.css';
import { memberRefusalInto } from './member-refusal-into.ts';
import { MemberStateChip } from './member-state-chip.tsx';
import { type Access, checkProfile, expiryOf, ProfileFields } from './profile-fields.tsx';
import { refetchMembers } from './refetch-members.ts';
import type { Team } from '../../api/use-team.ts';

interface EditMemberProps {
  readonly team: Team;
  readonly member: Member;
  readonly onAct: (act: MemberAct) => void;
  readonly onClose: () => void;
}

function useMemberChange({ team, member, onClose }: Omit<EditMemberProps, 'onAct'>) {
  const t = usePhrases(teamMembersPhrases);
  const f = usePhrases(teamMemberFieldsPhrases);
  const { ownExpire } = member;
  const form = useForm({
    name: member.name,
    email: member.email,
    expire: ownExpire === 0 ? '' : dayOf(ownExpire),
    deviceNum: String(member.deviceNum),
  });
  const [access, setAccess] = useState<Access>(ownExpire === 0 ? 'plan' : 'date');
  const { name, email, expire, deviceNum } = form.values;

  const { submit, busy } = useSubmit(changeMember, {
    onDone: async () => {
      await refetchMembers();
      showToast({ text: t.saved(name.trim()), tone: 'success' });
      onClose();
    },
    onRefusal: memberRefusalInto(form, [
      'name',
      'email',
      'deviceNum',
      ...(access === 'date' ? (['expire'] as const) : []),
    ]),
    onUnheard: () => void refetchMembers(),
  });
  const send = () => {
    const emailFault = checkMemberEmail(email);
    const nameFault = checkMemberName(name);
    const troubles = {
      name: nameFault && f.faults[nameFault],
      email: emailFault && f.faults[emailFault],
      ...checkProfile({ expire, deviceNum }, access, f),
    };
    if (!form.passes(troubles)) return;
    void submit({
      id: member.id,
      name: name.trim(),
      email: email.trim(),
      expire: expiryOf(expire, access, team.expire, ownExpire),
      deviceNum: readSeats(deviceNum) ?? 1,
    });
  };

  return { form, access, setAccess, send, busy };
}

/** A member's fields, and links to all other actions on the member. */
export function EditMember({ team, member, onAct, onClose }: EditMemberProps) {
  const t = usePhrases(teamMembersPhrases);
  const f = usePhrases(teamMemberFieldsPhrases);
  const { cancel } = usePhrases(framePhrases);
  const { form, access, setAccess, send, busy } = useMemberChange({ team, member, onClose });
  const { boundDeviceNum } = member;
  return (
    <Fields form={form} onSubmit={send}>
      {form.lines.length > 0 && <Banner tone="danger">{form.lines.join(' ')}</Banner>}
      <div className={styles.account}>
        <p>
          <strong>{member.account}</strong> <MemberStateChip state={member.state} />
        </p>
        <p className={styles.note}>{t.idFixed}</p>
      </div>
      <TextField label={f.fields.name} autoComplete="off" required {...form.field('name')} />
      <TextField
        label={t.emailOptional}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <ProfileFields field={form.field} access={access} onAccess={setAccess} team={team} />
      {boundDeviceNum > 0 && (
        <p className={styles.note}>
          {t.boundMore(boundDeviceNum)} <Link to={devicesOf(member)}>{t.seeBound}</Link>
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t.save}
        </Button>
      </div>
      <OtherActs member={member} onAct={onAct} />
    </Fields>
  );
}

function OtherActs({ member, onAct }: Pick<EditMemberProps, 'member' | 'onAct'>) {
  const t = usePhrases(teamMembersPhrases);
  return (
    <section className={styles.more} aria-label={t.otherActs}>
      <Button small onClick={() => onAct({ kind: 'password', member })}>
        {t.setPassword}
      </Button>
      <ButtonLink small to={devicesOf(member)}>
        {t.seeDevices}
      </ButtonLink>
      <Button
        small
        onClick={() => onAct({ kind: member.state === 'blocked' ? 'unblock' : 'block', members: [member] })}
      >
        {member.state === 'blocked' ? t.unblock : t.block}
      </Button>
      <Button small onClick={() => onAct({ kind: 'delete', members: [member] })}>
        {t.delete}
      </Button>
    </section>
  );
}

const devicesOf = ({ id }: Member) => `/index/devices?member=${encodeURIComponent(id)}`;
