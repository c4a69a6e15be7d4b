import { type beginMfa, confirmMfa } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useEffect, useRef } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { plainCode } from '@causeway/web/plain-code';
import { Fields } from '../../../forms/fields.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './two-factor-setup.module.css';

interface TwoFactorSetupProps {
  readonly secret: OutputOf<typeof beginMfa>;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** Two-factor is on, or may be: the answer that has the codes was lost. */
  readonly onLost: () => void;
  readonly onCancel: () => void;
}

/** The secret for the authenticator app, and a code that confirms it. */
export function TwoFactorSetup({ secret, onConfirmed, onLost, onCancel }: TwoFactorSetupProps) {
  const t = usePhrases(accountSecurityPhrases);
  const { cancel } = usePhrases(framePhrases);
  const form = useForm({ otp: '' });
  const { submit, busy } = useSubmit(confirmMfa, {
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onUnheard: onLost,
    onRefusal: (refusal) => {
      if (refusal.endedSession) return false;
      if (refusal.refusal === 'SECOND_STEP_ON') {
        onLost();
        return false;
      }
      form.refuse(refusal.message, 'otp');
      return true;
    },
  });
  const confirm = () => {
    const otp = plainCode(form.values.otp);
    if (form.passes({ otp: otp === '' ? t.otpRequired : undefined })) void submit({ otp });
  };
  return (
    <div className={styles.setup}>
      <ScanStep secret={secret} />
      <div className={styles.step}>
        <h3>{t.confirmTitle}</h3>
        <Fields form={form} onSubmit={confirm}>
          <div className={styles.code}>
            <TextField
              label={t.otp}
              hint={t.otpHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
              {...form.field('otp')}
            />
          </div>
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={busy}>
              {t.confirm}
            </Button>
            <Button onClick={onCancel}>{cancel}</Button>
          </div>
        </Fields>
      </div>
    </div>
  );
}

/** The secret as a picture, a link and text. */
function ScanStep({ secret }: Pick<TwoFactorSetupProps, 'secret'>) {
  const t = usePhrases(accountSecurityPhrases);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button no longer exists; a screen reader continues here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1}>
        {t.scanTitle}
      </h3>
      <p>{t.scanText}</p>
      <div className={styles.scan}>
        <QrCode text={secret.url} label={t.scanLabel} />
        <div className={styles.typed}>
          <ButtonAnchor small href={secret.url}>
            {t.openApp}
          </ButtonAnchor>
          <p>{t.secretText}</p>
          <p className={styles.secret}>
            <code data-secret={secret.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secret.secret} label={t.copySecret} />
          </p>
        </div>
      </div>
    </div>
  );
}
