import { changeOperatorPassword, listOperatorSessions } from '@causeway/contract/console/calls';
import { useChange } from '../../../api/use-change.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { CodeField } from './code-field.tsx';
import { NEW_PASSWORD_REFUSALS, NewPasswordField } from './new-password-field.tsx';
import { plainCode } from '@causeway/web/plain-code';
import { PasswordField } from '../../../ui/password-field.tsx';

const EMPTY = { oldPassword: '', password: '', otp: '' };

export function PasswordSection({ withCode }: { readonly withCode: boolean }) {
  const t = usePhrases(ownAccountPhrases);
  const fields = useFields(EMPTY, {
    OLD_PASSWORD_WRONG: 'oldPassword',
    ...NEW_PASSWORD_REFUSALS,
    SECOND_STEP_NEEDED: 'otp',
    SECOND_STEP_WRONG: 'otp',
    SECOND_STEP_TRIES_USED: 'otp',
  });
  const { oldPassword, password, otp } = fields.values;
  const { submit, busy } = useChange(changeOperatorPassword, {
    onDone: () => fields.reset(),
    done: t.passwordChanged,
    again: [listOperatorSessions],
    onRefusal: fields.onRefusal,
  });
  const change = () => {
    const found = fields.refuse({
      oldPassword: oldPassword === '' ? t.passwordMissing : undefined,
      password: password === '' ? t.passwordMissing : undefined,
      otp: withCode && plainCode(otp) === '' ? t.codeMissing : undefined,
    });
    if (found) void submit({ oldPassword, password, ...(withCode && { otp: plainCode(otp) }) });
  };
  return (
    <Section title={t.passwordTitle} lead={t.passwordText}>
      <Form onSubmit={change} wrong={fields.wrong}>
        <PasswordField
          label={t.oldPassword}
          autoComplete="current-password"
          required
          {...fields.text('oldPassword')}
        />
        <NewPasswordField fields={fields} />
        {withCode && <CodeField field={fields.text('otp')} />}
        <div>
          <BusyButton type="submit" variant="default" loading={busy}>
            {t.changePassword}
          </BusyButton>
        </div>
      </Form>
    </Section>
  );
}
