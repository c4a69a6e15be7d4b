import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { Fields } from '../../../ui/use-fields.ts';

/** The refusals of a new password, for `useFields`. */
export const NEW_PASSWORD_REFUSALS = {
  PASSWORD_REQUIRED: 'password',
  OPERATOR_PASSWORD_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_IS_ACCOUNT: 'password',
} as const;

export function NewPasswordField({ fields }: { readonly fields: Pick<Fields<'password'>, 'text'> }) {
  const t = usePhrases(ownAccountPhrases);
  return (
    <PasswordField
      label={t.newPassword}
      description={t.newPasswordHint}
      autoComplete="new-password"
      required
      {...fields.text('password')}
    />
  );
}
