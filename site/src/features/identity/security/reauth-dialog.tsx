import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { plainCode } from '@causeway/web/plain-code';
import { Fields } from '../../../forms/fields.tsx';
import { OtpField } from '../../../forms/otp-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import styles from './security-page.module.css';

interface ReauthDialogProps<E extends ApiCall> {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The button's verb. */
  readonly action: string;
  readonly danger?: boolean;
  /** False for a change that asks only for the code, until the server asks for the password as well. */
  readonly needsPassword?: boolean;
  readonly needsCode: boolean;
  readonly endpoint: E;
  readonly inputOf: (entered: { readonly password: string; readonly otp: string }) => InputOf<E>;
  readonly onDone: (bean: OutputOf<E>) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Describes the change and asks for the password, and for a code if two-factor is on. */
export function ReauthDialog<E extends ApiCall>(props: ReauthDialogProps<E>) {
  const { open, title, onClose } = props;
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {/* Inside, so that closing the dialog discards the input. */}
      <ReauthForm {...props} />
    </Dialog>
  );
}

function ReauthForm<E extends ApiCall>(props: ReauthDialogProps<E>) {
  const { text, action, danger = false, needsCode } = props;
  const { endpoint, inputOf, onDone, onClose } = props;
  const t = usePhrases(accountSecurityPhrases);
  const forms = usePhrases(formPhrases);
  const { cancel } = usePhrases(framePhrases);
  const form = useForm({ password: '', otp: '' });
  const [needsPassword, setNeedsPassword] = useState(props.needsPassword ?? true);
  const { submit, busy } = useSubmit(endpoint, {
    onDone,
    onRefusal: (refusal) => {
      if (refusal.endedSession) return false;
      if (refusal.refusal === 'HOLDER_UNPROVED') setNeedsPassword(true);
      const isCode = refusal.refusal?.startsWith('SECOND_STEP_') ?? false;
      const field = refusal.refusal === 'OLD_PASSWORD_WRONG' ? 'password' : undefined;
      form.refuse(refusal.message, isCode ? 'otp' : field);
      return true;
    },
  });
  const send = () => {
    const { password, otp } = form.values;
    const troubles = {
      password: needsPassword && password === '' ? forms.notNullPassword : undefined,
      otp: needsCode && plainCode(otp) === '' ? t.otpRequired : undefined,
    };
    if (form.passes(troubles)) void submit(inputOf({ password, otp: plainCode(otp) }));
  };
  return (
    <Fields form={form} onSubmit={send}>
      <p>{text}</p>
      {form.lines.length > 0 && <Banner tone="danger">{form.lines.join(' ')}</Banner>}
      {needsPassword && (
        <PasswordField
          label={t.reauthPassword}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
      )}
      {needsCode && <OtpField label={forms.otpOrRecovery} field={form.field('otp')} />}
      <div className={styles.dialogActions}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
      </div>
    </Fields>
  );
}
