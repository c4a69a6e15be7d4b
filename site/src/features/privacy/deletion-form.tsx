import { readSecurity, sendDeletionCode, deleteAccount } from '@causeway/contract/calls';
import { useEffect, useRef, useState } from 'react';
import { setLeave } from '../../api/call.ts';
import { refetch, useRead } from '../../api/use-read.ts';
import { EmailText } from '@causeway/web/email-text';
import { plainCode } from '@causeway/web/plain-code';
import { checkCode } from '../../forms/checks.ts';
import { Fields } from '../../forms/fields.tsx';
import { FormTroubles } from '../../forms/form-card.tsx';
import { refusalInto } from '../../forms/refusal-into.ts';
import { useCodeMail } from '../../forms/use-code-mail.ts';
import { OtpField } from '../../forms/otp-field.tsx';
import { useForm, type Form } from '../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../phrases/shared.ts';
import { privacyPhrases } from '../../phrases/privacy.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { readKind, readUserInfo, endSession } from '../../storage/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './leave-page.module.css';
import { useSubmit } from '../../api/use-submit.ts';
import { localStore } from '../../storage/browser-storage.ts';

interface DeletionFormProps {
  /** Without an answer to the deletion, an ended session is only a hint. */
  readonly onGone: (isSure: boolean) => void;
  readonly onCancel: () => void;
}

/** Deletes the account: needs a mailed code, the password, the two-factor code if on, and a tick. */
export function DeletionForm({ onGone, onCancel }: DeletionFormProps) {
  const t = usePhrases(privacyPhrases);
  const forms = usePhrases(formPhrases);
  const { cancel } = usePhrases(framePhrases);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button no longer exists; keyboard and screen reader continue here.
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({ code: '', password: '', otp: '', sure: '' });
  const [sure, setSure] = useState(false);
  const { remove, busy, needsCode } = useDeletion(form, sure, onGone);
  const { send, sending } = useCodeMail(sendDeletionCode, refusalInto(form, ['code']));
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {t.formTitle}
      </h3>
      <p className={styles.quiet}>
        <EmailText text={t.formText(readUserInfo()?.account ?? '')} />
      </p>
      <Fields form={form} onSubmit={remove}>
        <FormTroubles lines={form.lines} />
        <CodeField
          label={forms.code}
          hint={forms.codeHint}
          purpose="delete"
          onSend={() => send({})}
          sending={sending}
          required
          {...form.field('code')}
        />
        <PasswordField
          label={forms.password}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        {needsCode && <OtpField label={forms.otpOrRecovery} field={form.field('otp')} />}
        <SureBox field={form.field('sure')} sure={sure} onSure={setSure} />
        <div className={styles.row}>
          <Button type="submit" variant="danger" busy={busy}>
            {t.delete}
          </Button>
          <Button onClick={onCancel}>{cancel}</Button>
        </div>
      </Fields>
    </div>
  );
}

interface SureBoxProps {
  readonly field: ReturnType<Form<'sure'>['field']>;
  readonly sure: boolean;
  readonly onSure: (sure: boolean) => void;
}

function SureBox({ field: { error, onChange }, sure, onSure }: SureBoxProps) {
  const t = usePhrases(privacyPhrases);
  return (
    <Checkbox
      name="sure"
      checked={sure}
      aria-invalid={error !== undefined}
      onChange={(event) => {
        onSure(event.target.checked);
        onChange(event);
      }}
    >
      {readKind() === 'team' ? t.team.sure : t.sure}
    </Checkbox>
  );
}

/**
 * Deletes the account and its data in this browser. `needsCode` also becomes true once the server has required the code.
 */
function useDeletion(
  form: Form<'code' | 'password' | 'otp' | 'sure'>,
  sure: boolean,
  onGone: DeletionFormProps['onGone'],
) {
  const t = usePhrases(privacyPhrases);
  const forms = usePhrases(formPhrases);
  const security = useRead(readSecurity, {}, { quiet: 'always' });
  const [codeAsked, setCodeAsked] = useState(false);
  const needsCode = codeAsked || security.data?.secondStep.on === true;
  const finish = (isSure: boolean) => {
    onGone(isSure);
    localStore.remove('ticketDrafts');
    endSession();
  };
  useEffect(() => () => setLeave(undefined), []);
  const { submit, busy } = useSubmit(deleteAccount, {
    onDone: () => finish(true),
    onUnheard: () => {
      setLeave(() => finish(false));
      // Finds out whether the session has ended with the account.
      void refetch(readSecurity);
    },
    onRefusal: (refusal) => {
      setLeave(undefined);
      if (refusal.refusal === 'OLD_PASSWORD_WRONG') form.refuse(refusal.message, 'password');
      else if (refusal.refusal?.startsWith('SECOND_STEP_')) {
        setCodeAsked(true);
        form.refuse(refusal.message, 'otp');
      } else return refusalInto(form, ['code', 'password'])(refusal);
      return true;
    },
  });
  const remove = () => {
    const { code, password, otp } = form.values;
    const troubles = {
      code: checkCode(code, forms),
      password: password === '' ? forms.notNullPassword : undefined,
      otp: needsCode && plainCode(otp) === '' ? forms.otpRequired : undefined,
      sure: sure ? undefined : t.notSure,
    };
    if (!form.passes(troubles)) return;
    void submit({ code: plainCode(code), password, ...(needsCode && { otp: plainCode(otp) }) });
  };
  return { remove, busy, needsCode };
}
