import type { ApiCall, InputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { type SubmitOptions, useSubmit } from '../api/use-submit.ts';
import { plainCode } from '@causeway/web/plain-code';
import { formPhrases, framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Fields } from './fields.tsx';
import styles from './form-card.module.css';
import { OtpField } from './otp-field.tsx';
import { useForm } from './use-form.ts';

interface ReauthDialogProps<E extends ApiCall> extends Pick<SubmitOptions<E>, 'onDone' | 'onUnheard'> {
  readonly open: boolean;
  readonly title?: string;
  readonly text?: string;
  /** The button's verb. */
  readonly action: string;
  readonly danger?: boolean;
  /** False for a change that asks only for the code, until the server asks for the password as well. */
  readonly needsPassword?: boolean;
  /** False if the page does not know it, until the server asks for the code. */
  readonly needsCode: boolean;
  readonly endpoint: E;
  readonly inputOf: (entered: { readonly password: string; readonly otp: string }) => InputOf<E>;
  /** As in `SubmitOptions`, for a refusal of neither password nor code; without it, the dialog shows it. */
  readonly onRefusal?: SubmitOptions<E>['onRefusal'] | undefined;
  readonly onClose: () => void;
}

const CODE_REFUSALS: readonly (string | undefined)[] = [
  'SECOND_STEP_NEEDED',
  'SECOND_STEP_WRONG',
  'SECOND_STEP_TRIES_USED',
];
const PASSWORD_REFUSALS: readonly (string | undefined)[] = [
  'HOLDER_UNPROVED',
  'OLD_PASSWORD_WRONG',
  'TOO_MANY_REQUESTS',
];

/** Describes the change and asks for the password, and for a code if two-factor is on. */
export function ReauthDialog<E extends ApiCall>(props: ReauthDialogProps<E>) {
  const { reauthTitle } = usePhrases(formPhrases);
  const { open, title = reauthTitle, onClose } = props;
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {/* Inside, so that closing the dialog discards the input. */}
      <ReauthForm {...props} />
    </Dialog>
  );
}

function ReauthForm<E extends ApiCall>(props: ReauthDialogProps<E>) {
  const t = usePhrases(formPhrases);
  const { text = t.reauthText, action, danger = false } = props;
  const { endpoint, inputOf, onRefusal, onClose } = props;
  const { cancel } = usePhrases(framePhrases);
  const form = useForm({ password: '', otp: '' });
  const [needsPassword, setNeedsPassword] = useState(props.needsPassword ?? true);
  const [needsCode, setNeedsCode] = useState(props.needsCode);
  const { submit, busy } = useSubmit(endpoint, {
    ...props,
    onRefusal: (refusal) => {
      if (refusal.endedSession) return false;
      const isCode = CODE_REFUSALS.includes(refusal.refusal);
      if (onRefusal && !isCode && !PASSWORD_REFUSALS.includes(refusal.refusal)) return onRefusal(refusal);
      if (refusal.refusal === 'HOLDER_UNPROVED') setNeedsPassword(true);
      if (refusal.refusal === 'SECOND_STEP_NEEDED') setNeedsCode(true);
      const field = refusal.refusal === 'OLD_PASSWORD_WRONG' ? 'password' : undefined;
      form.refuse(refusal.message, isCode ? 'otp' : field);
      return true;
    },
  });
  const send = () => {
    const { password, otp } = form.values;
    const troubles = {
      password: needsPassword && password === '' ? t.notNullPassword : undefined,
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
      {needsCode && <OtpField label={t.otpOrRecovery} field={form.field('otp')} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
      </div>
    </Fields>
  );
}
