import { sendRegistrationCode } from '@causeway/contract/accounts';
import { MailedCodeFields } from '../../../forms/mailed-code-fields.tsx';
import { refusalInto } from '../../../forms/refusal-into.ts';
import { useCodeMail } from '../../../forms/use-code-mail.ts';
import type { Form } from '../../../forms/use-form.ts';
import { formPhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';

/** What a new account needs. */
export function RegisterFields({ form }: { readonly form: Form<'account' | 'code' | 'password'> }) {
  const t = usePhrases(formPhrases);
  const { send, sending } = useCodeMail(sendRegistrationCode, refusalInto(form, ['account', 'code']));
  return (
    <MailedCodeFields
      form={form}
      purpose="register"
      passwordLabel={t.password}
      sendTo={(account) => send({ account })}
      sending={sending}
    />
  );
}
