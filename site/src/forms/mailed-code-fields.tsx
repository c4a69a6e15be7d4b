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
  /** Each purpose has its countdown. */
  readonly purpose: 'register' | 'reset';
  readonly passwordLabel: string;
  /** Mails a code to a valid address; returns whether it was sent. */
  readonly sendTo: (email: string) => Promise<boolean>;
  readonly sending: boolean;
}

/** Email, the mailed code, and the new password. */
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
