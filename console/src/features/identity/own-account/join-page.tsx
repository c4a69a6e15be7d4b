import { EmailText } from '@causeway/web/email-text';
import { OPERATOR_NAME_MAX } from '@causeway/contract/console/limits';
import { joinConsole, readInvitation } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { Anchor, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { linkKey } from '../../../link-key.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { GateCard } from '../../../ui/gate-card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { useRoleNames } from '../../../ui/use-role-names.ts';
import { enter } from './enter.ts';
import { NEW_PASSWORD_REFUSALS, NewPasswordField } from './new-password-field.tsx';

/** Accepts an invitation with a name and a password; two-factor follows. */
export default function JoinPage() {
  const t = usePhrases(ownAccountPhrases);
  const key = linkKey();
  const invitation = useRead(readInvitation, { key: key ?? '' }, { enabled: key !== undefined });
  if (key === undefined || invitation.data === undefined) {
    return (
      <GateCard title={t.joinTitle} lead={key === undefined && t.joinBroken}>
        {key !== undefined && <Loaded read={invitation}>{() => null}</Loaded>}
        <Anchor component={Link} to="/" size="sm" mt="md" display="inline-block">
          {t.toSignIn}
        </Anchor>
      </GateCard>
    );
  }
  return <JoinForm invitationFor={invitation.data} invitation={key} />;
}

interface JoinFormProps {
  readonly invitation: string;
  readonly invitationFor: OutputOf<typeof readInvitation>;
}

function JoinForm({ invitation, invitationFor: { email, name, roles } }: JoinFormProps) {
  const t = usePhrases(ownAccountPhrases);
  const namesOf = useRoleNames();
  const navigate = useNavigate();
  const fields = useFields({ name, password: '' }, NEW_PASSWORD_REFUSALS);
  const { values } = fields;
  const { submit, busy } = useChange(joinConsole, {
    onDone: async (answer) => {
      await enter(answer, values.password);
      await navigate('/', { replace: true });
    },
    onRefusal: fields.onRefusal,
  });
  const join = () => {
    const found = fields.refuse({
      name: values.name.trim() === '' ? t.nameMissing : undefined,
      password: values.password === '' ? t.passwordMissing : undefined,
    });
    const { name: typed, password } = values;
    if (found) void submit({ key: invitation, name: typed.trim(), password, cookie: true });
  };
  return (
    <GateCard title={t.joinTitle} lead={<EmailText text={t.joinLead(email, namesOf(roles))} />}>
      <Form onSubmit={join} wrong={fields.wrong}>
        {/* Password managers save the password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextInput
          label={t.name}
          description={t.nameHint}
          autoComplete="name"
          maxLength={OPERATOR_NAME_MAX}
          required
          {...fields.text('name')}
        />
        <NewPasswordField fields={fields} />
        <BusyButton type="submit" fullWidth loading={busy}>
          {t.join}
        </BusyButton>
      </Form>
    </GateCard>
  );
}
