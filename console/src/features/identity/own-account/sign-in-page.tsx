import { consoleLogin, operatorPasskeyLogin } from '@causeway/contract/console/calls';
import { Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { startSession, useSession } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { GateCard } from '../../../ui/gate-card.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { CodeField } from './code-field.tsx';
import { enter } from './enter.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { EmailText } from '@causeway/web/email-text';
import { plainCode } from '@causeway/web/plain-code';
import { PasswordField } from '../../../ui/password-field.tsx';

/** E-mail and password, then the two-factor code if it is set up. */
export default function SignInPage() {
  const signIn = useSignIn();
  return signIn.asksCode ? <CodeCard {...signIn} /> : <PasswordCard {...signIn} />;
}

function useSignIn() {
  const t = usePhrases(ownAccountPhrases);
  const fields = useFields(
    { email: '', password: '', otp: '' },
    { ACCOUNT_REQUIRED: 'email', PASSWORD_REQUIRED: 'password', SECOND_STEP_WRONG: 'otp' },
  );
  const { email, password, otp } = fields.values;
  const [asksCode, setAsksCode] = useState(false);
  const { submit, busy } = useChange(consoleLogin, {
    onDone: (answer) => enter(answer, password),
    onRefusal: (refusal) => {
      if (refusal.refusal !== 'SECOND_STEP_NEEDED') return fields.onRefusal(refusal);
      setAsksCode(true);
      fields.refuse({});
      return true;
    },
  });
  const send = () => {
    const found = fields.refuse({
      email: email.trim() === '' ? t.emailMissing : undefined,
      password: password === '' ? t.passwordMissing : undefined,
      otp: asksCode && plainCode(otp) === '' ? t.codeMissing : undefined,
    });
    if (!found) return;
    void submit({ email: email.trim(), password, cookie: true, ...(asksCode && { otp: plainCode(otp) }) });
  };
  const back = () => {
    fields.set('otp', '');
    setAsksCode(false);
  };
  return { fields, asksCode, send, busy, back };
}

type SignIn = ReturnType<typeof useSignIn>;

function CodeCard({ fields, send, busy, back }: SignIn) {
  const t = usePhrases(ownAccountPhrases);
  return (
    <GateCard title={t.codeTitle} lead={<EmailText text={t.codeLead(fields.values.email.trim())} />}>
      <Form onSubmit={send} wrong={fields.wrong}>
        <CodeField field={fields.text('otp')} first />
        <Group justify="space-between">
          <Button variant="default" onClick={back}>
            {t.back}
          </Button>
          <BusyButton type="submit" loading={busy}>
            {t.continue}
          </BusyButton>
        </Group>
      </Form>
    </GateCard>
  );
}

function PasswordCard({ fields, send, busy }: SignIn) {
  const t = usePhrases(ownAccountPhrases);
  const { ended } = useSession();
  return (
    <GateCard title={t.signInTitle} lead={t.signInLead}>
      <Form onSubmit={send} wrong={fields.wrong ?? ended}>
        <TextInput
          label={t.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...fields.text('email')}
        />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          required
          {...fields.text('password')}
        />
        <BusyButton type="submit" fullWidth loading={busy}>
          {t.signIn}
        </BusyButton>
        <PasskeyButton
          endpoint={operatorPasskeyLogin}
          also={{ cookie: true }}
          label={t.passkeySignIn}
          onDone={({ operator }) => startSession(operator.id)}
        />
        <Anchor component={Link} to="/forgot" size="sm">
          {t.forgot}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t.forgotten}
        </Text>
      </Form>
    </GateCard>
  );
}
