import { sendRegistrationCode } from '@causeway/contract/accounts';
import { checkEmail, plainEmail } from '../../forms/checks.ts';
import { refusalInto } from '../../forms/refusal-into.ts';
import { StrengthHint } from '../../forms/strength-hint.tsx';
import { useCodeMail } from '../../forms/use-code-mail.ts';
import type { Form } from '../../forms/use-form.ts';
import { formPhrases } from '../../phrases/forms.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type RegisterKey = 'account' | 'code' | 'password';

/** E-mail, the code that goes to it, and the password. */
export function RegisterFields({ form }: { readonly form: Form<RegisterKey> }) {
  const t = usePhrases(formPhrases);
  const { account, password } = form.values;
  const { send, sending } = useCodeMail(sendRegistrationCode, refusalInto(form, ['account', 'code']));
  const sendCode = async () =>
    form.passes({ account: checkEmail(account, t) }) && (await send({ account: plainEmail(account) }));
  return (
    <>
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('account')}
      />
      <CodeField
        label={t.code}
        hint={t.codeHint}
        purpose="register"
        onSend={sendCode}
        sending={sending}
        required
        {...form.field('code')}
      />
      <PasswordField
        label={t.password}
        hint={<StrengthHint password={password} account={account} />}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
    </>
  );
}
