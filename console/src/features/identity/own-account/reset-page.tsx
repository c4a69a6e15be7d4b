import { readOperatorReset, resetOperatorMfa, resetOperatorPassword } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { EmailText } from '@causeway/web/email-text';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { linkKey } from '../../../link-key.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { GateCard } from '../../../ui/gate-card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { NEW_PASSWORD_REFUSALS, NewPasswordField } from './new-password-field.tsx';

/** Sets a new password, or turns two-factor off, by the link of an email. It doesn't log anyone in. */
export default function ResetPage() {
  const t = usePhrases(ownAccountPhrases);
  const key = linkKey();
  const [done, setDone] = useState(false);
  const reset = useRead(readOperatorReset, { key: key ?? '' }, { enabled: key !== undefined && !done });
  const toSignIn = (
    <Anchor component={Link} to="/" size="sm" mt="md" display="inline-block">
      {t.toSignIn}
    </Anchor>
  );
  if (key === undefined || reset.data === undefined) {
    return (
      <GateCard key="broken" title={t.resetTitle} lead={key === undefined && t.joinBroken}>
        {key !== undefined && <Loaded read={reset}>{() => null}</Loaded>}
        {toSignIn}
      </GateCard>
    );
  }
  const { kind, email } = reset.data;
  if (done) {
    return (
      <GateCard key="done" title={t.resetDoneTitle} lead={t.resetDone[kind]}>
        {toSignIn}
      </GateCard>
    );
  }
  return (
    <GateCard key="form" title={t.resetTitles[kind]} lead={<EmailText text={t.resetLead[kind](email)} />}>
      <ResetForm reset={reset.data} linkKey={key} onDone={() => setDone(true)} />
    </GateCard>
  );
}

interface ResetFormProps {
  readonly reset: OutputOf<typeof readOperatorReset>;
  readonly linkKey: string;
  readonly onDone: () => void;
}

function ResetForm({ reset: { kind, email }, linkKey: key, onDone }: ResetFormProps) {
  const t = usePhrases(ownAccountPhrases);
  const fields = useFields(
    { password: '' },
    { ...NEW_PASSWORD_REFUSALS, OLD_PASSWORD_WRONG: 'password' },
    { OLD_PASSWORD_WRONG: t.passwordWrong },
  );
  const { password } = fields.values;
  const options = { onDone, onRefusal: fields.onRefusal };
  const byPassword = useChange(resetOperatorPassword, options);
  const byMfa = useChange(resetOperatorMfa, options);
  const submit = () => {
    if (!fields.refuse({ password: password === '' ? t.passwordMissing : undefined })) return;
    void (kind === 'password' ? byPassword : byMfa).submit({ key, password });
  };
  return (
    <Form onSubmit={submit} wrong={fields.wrong}>
      {/* Password managers save the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {kind === 'password' ? (
        <NewPasswordField fields={fields} />
      ) : (
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          required
          {...fields.text('password')}
        />
      )}
      <BusyButton type="submit" fullWidth loading={byPassword.busy || byMfa.busy}>
        {t.resetActions[kind]}
      </BusyButton>
    </Form>
  );
}
