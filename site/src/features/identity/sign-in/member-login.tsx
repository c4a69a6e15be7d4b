import { memberLogin } from '@causeway/contract/calls';
import { useSubmit } from '../../../api/use-submit.ts';
import { Agreement } from '../../../forms/agreement.tsx';
import { Fields } from '../../../forms/fields.tsx';
import { FormWays } from '../../../forms/form-card.tsx';
import { refusalInto } from '../../../forms/refusal-into.ts';
import type { Form } from '../../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamSignInPhrases } from '../../../phrases/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { AS_TYPED } from '../../../ui/field-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checkLogin, type LoginKey } from './check-login.ts';
import { useEnter } from './use-enter.ts';
import { useEnterAccount } from './use-enter-account.ts';

/** Account id and password, which members get from their administrator. */
export function MemberLogin({ form }: { readonly form: Form<LoginKey> }) {
  const t = usePhrases(formPhrases);
  const team = usePhrases(teamSignInPhrases);
  const { titles } = usePhrases(framePhrases);
  const go = useEnter();
  const enter = useEnterAccount();
  const { submit, busy } = useSubmit(memberLogin, {
    onDone: ({ resetPassword, key, name, ...signIn }, { account }) => {
      if (!resetPassword) return enter(signIn, account);
      // Without a key in the login, the page sets the password by the token, which stays out of the address.
      const query = new URLSearchParams({ ...(key !== '' && { key }), name });
      return go({ signIn, account, to: `/setpassword?${query}`, setPassword: true });
    },
    onRefusal: refusalInto(form, ['account', 'password']),
  });
  const send = () => {
    const { account, password } = form.values;
    // Members have no email field, so here the banner repeats the field's message.
    if (form.passes(checkLogin(form.values, t, t.notNullName))) {
      // Chinese keyboards may type full-width letters.
      void submit({ account: account.normalize('NFKC').trim(), password });
    }
  };
  return (
    <Fields form={form} onSubmit={send}>
      <TextField
        label={t.memberAccount}
        hint={team.accountHint}
        autoComplete="username"
        {...AS_TYPED}
        required
        {...form.field('account')}
      />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {titles.login}
      </Button>
      <Agreement words={t.agreeLogin} />
      <FormWays>{t.memberHint}</FormWays>
      <FormWays>
        {team.noTeam}
        <Link to="/getAccount">{team.signUp}</Link>
      </FormWays>
    </Fields>
  );
}
