import { useState } from 'react';
import { Agreement } from '../../../forms/agreement.tsx';
import { plainEmail } from '../../../forms/checks.ts';
import { EmailField } from '../../../forms/email-field.tsx';
import { Fields } from '../../../forms/fields.tsx';
import { FormWays } from '../../../forms/form-card.tsx';
import { refusalInto } from '../../../forms/refusal-into.ts';
import type { Form } from '../../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useChosenPlan, useRedirectTarget } from '../../../redirect-target.ts';
import { teamSignInPhrases } from '../../../phrases/identity.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { checkLogin, type LoginKey } from './check-login.ts';
import styles from './login.module.css';
import { PasskeyLogin } from './passkey-login.tsx';
import { type PasswordLogin, usePasswordLogin } from './use-password-login.ts';

interface IndividualLoginProps {
  readonly form: Form<LoginKey>;
  readonly administrator: boolean;
  /** The password was right, and two-factor follows. */
  readonly onHalfway: (login: PasswordLogin) => void;
}

/** Email and password, for individuals and administrators of teams. */
export function IndividualLogin({ form, administrator, onHalfway }: IndividualLoginProps) {
  const t = usePhrases(formPhrases);
  const team = usePhrases(teamSignInPhrases);
  const { titles } = usePhrases(framePhrases);
  const [remember, setRemember] = useState(false);
  const { via } = useRedirectTarget();
  const chosen = useChosenPlan();
  const refuse = refusalInto(form, ['account', 'password']);
  const { account, password } = form.values;
  const login = { account: plainEmail(account), password, remember, administrator };
  const { submit, busy } = usePasswordLogin((refusal) => {
    if (refusal.refusal !== 'SECOND_STEP_NEEDED') return refuse(refusal);
    onHalfway(login);
    return true;
  });
  const send = () => {
    if (form.passes(checkLogin(form.values, t, t.notNullAdminEmail))) void submit(login);
  };
  return (
    <Fields form={form} onSubmit={send}>
      <EmailField field={form.field('account')} />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <div className={styles.row}>
        <Checkbox name="remember" checked={remember} onChange={({ target }) => setRemember(target.checked)}>
          {t.keepSignedIn}
        </Checkbox>
        <Link to={via('/Reset')} className={styles.forgot}>
          {t.forgotPassword}
        </Link>
      </div>
      <div className={chosen && styles.either}>
        <Button type="submit" variant="primary" wide busy={busy}>
          {titles.login}
        </Button>
        {chosen && (
          <ButtonLink to={via('/Register')} wide>
            {titles.register}
          </ButtonLink>
        )}
      </div>
      <PasskeyLogin form={form} remember={remember} />
      <Agreement words={t.agreeLogin} />
      <FormWays>
        {chosen === undefined && (
          <>
            {t.noAccount}
            <Link to={via('/Register')}>{t.signUp}</Link>
          </>
        )}
        <Link to="/getAccount">{team.signUp}</Link>
      </FormWays>
    </Fields>
  );
}
