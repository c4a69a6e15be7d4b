import { setPassword } from '@causeway/contract/accounts';
import { useSubmit } from '../../api/use-submit.ts';
import { checkNewPassword } from '../../forms/checks.ts';
import { Fields } from '../../forms/fields.tsx';
import { FormCard, FormWays } from '../../forms/form-card.tsx';
import { refusalInto } from '../../forms/refusal-into.ts';
import { StrengthHint } from '../../forms/strength-hint.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formPhrases } from '../../phrases/forms.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLeaveToLogin } from './use-leave-to-login.ts';
import { useStaySignedIn } from './use-stay-signed-in.ts';

interface SetPasswordFormProps {
  /** The single-use key of the link; without one the current password is asked for. */
  readonly linkKey?: string;
  readonly name: string | undefined;
}

export function SetPasswordForm({ linkKey, name = '' }: SetPasswordFormProps) {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  const leaveToLogin = useLeaveToLogin();
  const stay = useStaySignedIn();
  const form = useForm({ oldPassword: '', password: '', confirmation: '' });
  const { oldPassword, password, confirmation } = form.values;

  const { submit, busy } = useSubmit(setPassword, {
    // A key may be anybody's; whoever changes the password signed in goes on with this sign-in, and only the others end.
    onDone: linkKey === undefined ? stay : leaveToLogin,
    onRefusal: (refusal) => {
      const field = refusal.refusal === 'OLD_PASSWORD_WRONG' ? 'oldPassword' : undefined;
      if (field === undefined) return refusalInto(form, ['password'])(refusal);
      form.refuse(refusal.message, field);
      return true;
    },
  });
  const send = () => {
    const troubles = {
      oldPassword: linkKey === undefined && oldPassword === '' ? t.notNullOldPassword : undefined,
      password: checkNewPassword(password, t),
      confirmation:
        confirmation === ''
          ? t.notNullConfirmation
          : confirmation === password
            ? undefined
            : t.passwordMismatch,
    };
    if (form.passes(troubles)) {
      void submit(linkKey === undefined ? { oldPassword, password } : { key: linkKey, password });
    }
  };

  return (
    <FormCard title={titles.setPassword} lines={form.lines}>
      <Fields form={form} onSubmit={send}>
        {/* Read-only rather than plain text, so that password managers know whose password it is. */}
        {name !== '' && <TextField label={t.account} value={name} autoComplete="username" readOnly />}
        {linkKey === undefined && (
          <PasswordField
            label={t.oldPassword}
            autoComplete="current-password"
            required
            {...form.field('oldPassword')}
          />
        )}
        <PasswordField
          label={t.newPassword}
          hint={<StrengthHint password={password} account={name} />}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordField
          label={t.confirmPassword}
          autoComplete="new-password"
          required
          {...form.field('confirmation')}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {titles.setPassword}
        </Button>
        <FormWays>
          {linkKey === undefined ? t.oldPasswordForgotten : t.linkTooOld}
          <Link to="/Reset">{titles.reset}</Link>
        </FormWays>
      </Fields>
    </FormCard>
  );
}
