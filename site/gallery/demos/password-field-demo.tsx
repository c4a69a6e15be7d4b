import { PasswordField } from '../../src/ui/password-field.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function PasswordFieldDemo() {
  const { fields: t } = useSamples();
  return (
    <>
      <State name={'autoComplete="new-password" hint'} as="block">
        <PasswordField
          label={t.password}
          hint={t.passwordHint}
          autoComplete="new-password"
          defaultValue="lantern-on-the-dam"
        />
      </State>
      <State name="error" as="block">
        <PasswordField label={t.password} error={t.passwordError} autoComplete="current-password" />
      </State>
    </>
  );
}
