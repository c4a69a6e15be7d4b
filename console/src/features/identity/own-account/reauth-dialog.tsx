import { readOperatorSelf } from '@causeway/contract/console/calls';
import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { CodeField } from './code-field.tsx';
import { plainCode } from '@causeway/web/plain-code';
import { PasswordField } from '../../../ui/password-field.tsx';

interface ReauthDialogProps<E extends ApiCall> {
  /** Its input is a password, and a code if two-factor is on. */
  readonly endpoint: E;
  readonly withCode: boolean;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onDone: (answer: OutputOf<E>) => void;
  readonly onClose: () => void;
  /** Another way, below the fields. */
  readonly children?: ReactNode;
}

/** Re-authenticates before a change of security settings. */
export function ReauthDialog<E extends ApiCall>(props: ReauthDialogProps<E>) {
  const { endpoint, withCode, title, text, action, onDone, onClose, children } = props;
  const t = usePhrases(ownAccountPhrases);
  const fields = useFields(
    { password: '', otp: '' },
    {
      OLD_PASSWORD_WRONG: 'password',
      SECOND_STEP_NEEDED: 'otp',
      SECOND_STEP_WRONG: 'otp',
      SECOND_STEP_TRIES_USED: 'otp',
    },
    { OLD_PASSWORD_WRONG: t.passwordWrong },
  );
  const { password, otp } = fields.values;
  const { submit, busy } = useChange(endpoint, {
    onDone,
    // Two-factor may be on or off by now.
    again: [readOperatorSelf],
    onRefusal: fields.onRefusal,
  });
  const confirm = () => {
    const found = fields.refuse({
      password: password === '' ? t.passwordMissing : undefined,
      otp: withCode && plainCode(otp) === '' ? t.codeMissing : undefined,
    });
    if (found) void submit({ password, ...(withCode && { otp: plainCode(otp) }) } as InputOf<E>);
  };
  return (
    <FormDialog
      title={title}
      onSubmit={confirm}
      wrong={fields.wrong}
      action={action}
      busy={busy}
      isUnsaved={false}
      onClose={onClose}
    >
      <Text size="sm">{text}</Text>
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        required
        data-autofocus
        {...fields.text('password')}
      />
      {withCode && <CodeField field={fields.text('otp')} />}
      {children}
    </FormDialog>
  );
}
