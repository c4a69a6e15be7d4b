import {
  beginMfa,
  endMfa,
  readSecurity,
  readSecurityLog,
  renewRecoveryCodes,
} from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { ApiRefusal } from '@causeway/web/failures';
import { useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { ReauthDialog } from '../../../forms/reauth-dialog.tsx';
import { useReauth } from '../../../forms/use-reauth.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusOnce } from '../../../ui/focus-once.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { SecuritySection } from './section.tsx';
import styles from './security-page.module.css';

type Shown =
  | { readonly kind: 'state'; readonly returned?: boolean }
  | { readonly kind: 'setup'; readonly secret: OutputOf<typeof beginMfa> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const refetchChanges = () => refetch(readSecurity, readSecurityLog);

interface TwoFactorSectionProps {
  readonly state: OutputOf<typeof readSecurity>['secondStep'];
}

/** What the section shows, and turning two-factor on. */
function useTwoFactor(state: TwoFactorSectionProps['state']) {
  const [shown, setShown] = useState<Shown>({ kind: 'state' });
  const [change, setChange] = useState<'off' | 'codes'>();
  const close = () => setChange(undefined);
  const back = () => setShown({ kind: 'state', returned: true });
  // Turned on in another tab, or here and the answer was lost.
  if (shown.kind === 'setup' && state.on) back();
  const onRefusal = ({ refusal }: ApiRefusal): boolean => {
    // Another tab has turned it on or off.
    if (refusal === 'SECOND_STEP_ON' || refusal === 'SECOND_STEP_OFF') {
      close();
      back();
      void refetchChanges();
    }
    return false;
  };
  const start = useReauth(beginMfa, {
    onDone: (secret) => setShown({ kind: 'setup', secret }),
    onRefusal,
  });
  const showCodes = (codes: readonly string[]) => {
    setShown({ kind: 'codes', codes });
    void refetchChanges();
  };
  return { shown, change, setChange, close, back, onRefusal, start, showCodes };
}

/** Turns two-factor login on and off. Secret and codes are in the page, not in a dialog that a stray key closes. */
export function TwoFactorSection({ state }: TwoFactorSectionProps) {
  const t = usePhrases(accountSecurityPhrases);
  const { shown, change, setChange, close, back, onRefusal, start, showCodes } = useTwoFactor(state);
  const first = shown.kind === 'state' && shown.returned ? focusOnce : undefined;
  return (
    <SecuritySection
      title={t.twoFactor}
      text={t.twoFactorText}
      mark={<span className={classNames(styles.mark, state.on && styles.on)}>{state.on ? t.on : t.off}</span>}
      action={
        shown.kind === 'state' &&
        (state.on ? (
          <>
            <Button ref={first} onClick={() => setChange('codes')}>
              {t.newCodes}
            </Button>
            <Button onClick={() => setChange('off')}>{t.turnOff}</Button>
          </>
        ) : (
          // With a key, or React would keep the first of the other buttons and not call its ref again.
          <Button key="on" ref={first} busy={start.busy} onClick={() => start.begin({})}>
            {t.turnOn}
          </Button>
        ))
      }
    >
      {/* First, so that a dialog is closed before what it shows takes the focus. */}
      <StartDialog {...start.dialog} />
      <TurnOffDialog open={change === 'off'} onRefusal={onRefusal} onClose={close} onDone={back} />
      <NewCodesDialog open={change === 'codes'} onRefusal={onRefusal} onClose={close} onCodes={showCodes} />
      {shown.kind === 'state' && state.on && (
        <p className={classNames(styles.quiet, state.recoveryCodesLeft < 3 && styles.warn)}>
          {t.codesLeft(state.recoveryCodesLeft)}
        </p>
      )}
      {shown.kind === 'setup' && (
        <TwoFactorSetup
          secret={shown.secret}
          onConfirmed={(codes) => {
            showToast({ text: t.turnedOn, tone: 'success' });
            showCodes(codes);
          }}
          onLost={() => void refetchChanges()}
          onCancel={back}
        />
      )}
      {shown.kind === 'codes' && <RecoveryCodes codes={shown.codes} onSaved={back} />}
    </SecuritySection>
  );
}

function StartDialog(dialog: ReturnType<typeof useReauth<typeof beginMfa>>['dialog']) {
  const t = usePhrases(accountSecurityPhrases);
  return (
    <ReauthDialog
      {...dialog}
      action={t.continue}
      needsCode={false}
      inputOf={({ password }) => ({ password })}
    />
  );
}

interface ChangeDialogProps {
  readonly open: boolean;
  readonly onRefusal: (refusal: ApiRefusal) => boolean;
  readonly onClose: () => void;
}

function TurnOffDialog({
  open,
  onRefusal,
  onClose,
  onDone,
}: ChangeDialogProps & { readonly onDone: () => void }) {
  const t = usePhrases(accountSecurityPhrases);
  return (
    <ReauthDialog
      open={open}
      title={t.turnOffTitle}
      text={t.turnOffText}
      action={t.turnOff}
      danger
      needsCode
      endpoint={endMfa}
      inputOf={(entered) => entered}
      onUnheard={() => void refetchChanges()}
      onRefusal={onRefusal}
      onDone={() => {
        onClose();
        onDone();
        showToast({ text: t.turnedOff, tone: 'success' });
        void refetchChanges();
      }}
      onClose={onClose}
    />
  );
}

interface NewCodesDialogProps extends ChangeDialogProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

function NewCodesDialog({ open, onRefusal, onClose, onCodes }: NewCodesDialogProps) {
  const t = usePhrases(accountSecurityPhrases);
  return (
    <ReauthDialog
      open={open}
      title={t.newCodesTitle}
      text={t.newCodesText}
      action={t.newCodes}
      needsCode
      endpoint={renewRecoveryCodes}
      inputOf={(entered) => entered}
      onUnheard={() => void refetchChanges()}
      onRefusal={onRefusal}
      onDone={({ recoveryCodes }) => {
        onClose();
        onCodes(recoveryCodes);
      }}
      onClose={onClose}
    />
  );
}
