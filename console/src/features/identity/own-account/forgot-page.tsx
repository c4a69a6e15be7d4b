import { requestOperatorReset } from '@causeway/contract/console/calls';
import { EmailText } from '@causeway/web/email-text';
import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { GateCard } from '../../../ui/gate-card.tsx';
import { useFields } from '../../../ui/use-fields.ts';

/** Emails a link that sets a new password. The answer is the same for every address. */
export default function ForgotPage() {
  const t = usePhrases(ownAccountPhrases);
  const [sentTo, setSentTo] = useState<string>();
  const fields = useFields({ email: '' }, { EMAIL_INVALID: 'email' });
  const email = fields.values.email.trim();
  const { submit, busy } = useChange(requestOperatorReset, {
    onDone: () => setSentTo(email),
    onRefusal: fields.onRefusal,
  });
  const send = () => {
    if (fields.refuse({ email: email === '' ? t.emailMissing : undefined })) void submit({ email });
  };
  const toSignIn = (
    <Anchor component={Link} to="/" size="sm">
      {t.toSignIn}
    </Anchor>
  );
  if (sentTo !== undefined) {
    return (
      <GateCard key="sent" title={t.forgotSentTitle} lead={<EmailText text={t.forgotSent(sentTo)} />}>
        {toSignIn}
      </GateCard>
    );
  }
  return (
    <GateCard key="form" title={t.forgotTitle} lead={t.forgotLead}>
      <Form onSubmit={send} wrong={fields.wrong}>
        <TextInput
          label={t.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...fields.text('email')}
        />
        <BusyButton type="submit" fullWidth loading={busy}>
          {t.forgotSend}
        </BusyButton>
        {toSignIn}
      </Form>
    </GateCard>
  );
}
