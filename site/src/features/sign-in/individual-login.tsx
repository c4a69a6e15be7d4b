import { login } from '@causeway/contract/accounts';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { Agreement } from '../../forms/agreement.tsx';
import { plainEmail } from '../../forms/checks.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { Fields } from '../../forms/fields.tsx';
import { FormWays } from '../../forms/form-card.tsx';
import { refusalInto } from '../../forms/refusal-into.ts';
import type { Form } from '../../forms/use-form.ts';
import { formPhrases } from '../../phrases/forms.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { useRedirectTarget, withParameter } from '../../redirect-target.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { checkLogin, type LoginKey } from './check-login.ts';
import styles from './login.module.css';
import { useEnter } from './use-enter.ts';

const DEFAULT_PAGE = '/myAccount';

/** E-mail and password, for individuals and administrators of teams. */
export function IndividualLogin({ form }: { readonly form: Form<LoginKey> }) {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  const [remember, setRemember] = useState(false);
  const { target, via } = useRedirectTarget();
  const enter = useEnter();
  const { submit, busy } = useSubmit(login, {
    onDone: (signIn, { account }) => {
      const to = withParameter(target ?? DEFAULT_PAGE, 'endTime', String(signIn.expire));
      enter({ signIn, role: 'admin', account, to });
    },
    onRefusal: refusalInto(form, ['account', 'password']),
  });
  const send = () => {
    const { account, password } = form.values;
    if (form.passes(checkLogin(form.values, t, t.notNullAdminEmail))) {
      void submit({ account: plainEmail(account), password, remember });
    }
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
      <Button type="submit" variant="primary" wide busy={busy}>
        {titles.login}
      </Button>
      <Agreement words={t.agreeLogin} />
      <FormWays>
        {t.noAccount}
        <Link to={via('/Register')}>{t.signUp}</Link>
      </FormWays>
    </Fields>
  );
}
