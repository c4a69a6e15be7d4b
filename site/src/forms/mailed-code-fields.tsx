import { formPhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { CodeField } from '../ui/code-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { checkEmail, plainEmail } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { StrengthHint } from './strength-hint.tsx';
import type { Form } from './use-form.ts';

interface MailedCodeFieldsProps {
  readonly form: Form<'account' | 'code' | 'password'>;
  /** Codes for different purposes count down apart. */
  readonly purpose: 'register' | 'reset';
  readonly passwordLabel: string;
  /** Mails a code to a checked address; answers whether it was sent. */
  readonly sendTo: (email: string) => Promise<boolean>;
  readonly sending: boolean;
}

/** E-mail, the code that goes to it, and the password to have from now on. */
export function MailedCodeFields({ form, purpose, passwordLabel, sendTo, sending }: MailedCodeFieldsProps) {
  const t = usePhrases(formPhrases);
  const { account, password } = form.values;
  const sendCode = async () =>
    form.passes({ account: checkEmail(account, t) }) && (await sendTo(plainEmail(account)));
  return (
    <>
      <EmailField field={form.field('account')} />
      <CodeField
        label={t.code}
        hint={t.codeHint}
        purpose={purpose}
        onSend={sendCode}
        sending={sending}
        required
        {...form.field('code')}
      />
      <PasswordField
        label={passwordLabel}
        hint={<StrengthHint password={password} account={account} />}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
    </>
  );
}
