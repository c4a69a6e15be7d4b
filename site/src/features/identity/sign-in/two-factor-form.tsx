import { useState } from 'react';
import { plainCode } from '@causeway/web/plain-code';
import { Fields } from '../../../forms/fields.tsx';
import { FormCard, FormWays } from '../../../forms/form-card.tsx';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnce } from '../../../ui/focus-once.ts';
import { Link } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type PasswordLogin, usePasswordLogin } from './use-password-login.ts';

interface TwoFactorFormProps {
  /** The login whose password was right. */
  readonly login: PasswordLogin;
  readonly onBack: () => void;
}

type Way = 'app' | 'recovery';

/** The second screen of the login: an authenticator code or a recovery code. */
export function TwoFactorForm({ login, onBack }: TwoFactorFormProps) {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  const [way, setWay] = useState<Way>('app');
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
    <FormCard title={titles.login} lead={way === 'app' ? t.twoFactorLead : t.recoveryLead} lines={form.lines}>
      <Fields form={form} onSubmit={send}>
        <OtpField key={way} way={way} field={form.field('otp')} />
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
        {way === 'recovery' && (
          <FormWays>
            <Link to="/Contact">{t.noRecoveryCode}</Link>
          </FormWays>
        )}
      </Fields>
    </FormCard>
  );
}

interface OtpFieldProps {
  readonly way: Way;
  readonly field: ReturnType<Form<'otp'>['field']>;
}

function OtpField({ way, field }: OtpFieldProps) {
  const t = usePhrases(formPhrases);
  return way === 'app' ? (
    <TextField
      ref={focusOnce}
      label={t.otp}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      {...field}
    />
  ) : (
    <TextField
      ref={focusOnce}
      label={t.recoveryCode}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={32}
      required
      {...field}
    />
  );
}
