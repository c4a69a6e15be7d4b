import { useState } from 'react';
import { plainCode } from '@causeway/web/plain-code';
import { Fields } from '../../../forms/fields.tsx';
import { FormCard, FormWays } from '../../../forms/form-card.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type PasswordLogin, usePasswordLogin } from './use-password-login.ts';

interface SecondStepFormProps {
  /** What was right already. */
  readonly login: PasswordLogin;
  readonly onBack: () => void;
}

/** What had the focus is gone with the screen before. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

/** The second screen of the login: the code of the authenticator app, or a recovery code in its place. */
export function SecondStepForm({ login, onBack }: SecondStepFormProps) {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const form = useForm({ otp: '' });
  const { submit, busy } = usePasswordLogin((refusal) => {
    if (refusal.endedSession) return false;
    form.refuse(refusal.message, refusal.refusal === 'SECOND_STEP_WRONG' ? 'otp' : undefined);
    return true;
  });
  const send = () => {
    const otp = plainCode(form.values.otp);
    if (form.passes({ otp: otp === '' ? t.otpRequired : undefined })) void submit({ ...login, otp });
  };
  return (
    <FormCard
      title={titles.login}
      lead={way === 'app' ? t.secondStepLead : t.recoveryLead}
      lines={form.lines}
    >
      <Fields form={form} onSubmit={send}>
        {way === 'app' ? (
          <TextField
            key="app"
            ref={focusOnce}
            label={t.otp}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            {...form.field('otp')}
          />
        ) : (
          <TextField
            key="recovery"
            ref={focusOnce}
            label={t.recoveryCode}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={32}
            required
            {...form.field('otp')}
          />
        )}
        <Button type="submit" variant="primary" wide busy={busy}>
          {titles.login}
        </Button>
        <FormWays>
          <Button
            variant="quiet"
            onClick={() => {
              form.passes({});
              setWay(way === 'app' ? 'recovery' : 'app');
            }}
          >
            {way === 'app' ? t.useRecoveryCode : t.useApp}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t.backToPassword}
          </Button>
        </FormWays>
      </Fields>
    </FormCard>
  );
}
