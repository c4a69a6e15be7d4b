import {
  beginSecondStep,
  endSecondStep,
  readSecurity,
  readSecurityLog,
  renewRecoveryCodes,
} from '@causeway/contract/account-security';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondStepSetup } from './second-step-setup.tsx';
import { Section } from './section.tsx';
import styles from './security-page.module.css';
import { useFresh } from './use-fresh.ts';

type Shown =
  | { readonly kind: 'state' }
  | { readonly kind: 'setup'; readonly secret: OutputOf<typeof beginSecondStep> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const refetchChanges = () => Promise.all([refetch(readSecurity), refetch(readSecurityLog)]);

/** Turns the second step on and off. Secret and codes stand in the page, where no slip of a key closes them. */
export function SecondStepSection({
  state,
}: {
  readonly state: OutputOf<typeof readSecurity>['secondStep'];
}) {
  const t = usePhrases(accountSecurityPhrases);
  const [shown, setShown] = useState<Shown>({ kind: 'state' });
  const [asking, setAsking] = useState<'off' | 'codes'>();
  const showSetup = (secret: OutputOf<typeof beginSecondStep>) => setShown({ kind: 'setup', secret });
  const start = useFresh(beginSecondStep, showSetup);
  const close = () => setAsking(undefined);
  const showCodes = (codes: readonly string[]) => {
    setShown({ kind: 'codes', codes });
    void refetchChanges();
  };

  return (
    <Section
      title={t.secondStep}
      text={t.secondStepText}
      mark={<span className={classNames(styles.mark, state.on && styles.on)}>{state.on ? t.on : t.off}</span>}
      action={
        shown.kind === 'state' &&
        (state.on ? (
          <>
            <Button onClick={() => setAsking('codes')}>{t.newCodes}</Button>
            <Button onClick={() => setAsking('off')}>{t.turnOff}</Button>
          </>
        ) : (
          <Button busy={start.busy} onClick={start.begin}>
            {t.turnOn}
          </Button>
        ))
      }
    >
      {shown.kind === 'state' && state.on && (
        <p className={classNames(styles.quiet, state.recoveryCodesLeft < 3 && styles.warn)}>
          {t.codesLeft(state.recoveryCodesLeft)}
        </p>
      )}
      {shown.kind === 'setup' && (
        <SecondStepSetup
          secret={shown.secret}
          onConfirmed={(codes) => {
            showToast({ text: t.turnedOn, tone: 'success' });
            showCodes(codes);
          }}
          onCancel={() => setShown({ kind: 'state' })}
        />
      )}
      {shown.kind === 'codes' && (
        <RecoveryCodes codes={shown.codes} onSaved={() => setShown({ kind: 'state' })} />
      )}
      <ProofDialog
        open={start.asking}
        title={t.proofTitle}
        text={t.proofText}
        action={t.continue}
        needsCode={false}
        endpoint={beginSecondStep}
        inputOf={({ password }) => ({ password })}
        onDone={(secret) => {
          start.stopAsking();
          showSetup(secret);
        }}
        onClose={start.stopAsking}
      />
      <ProofDialog
        open={asking === 'off'}
        title={t.turnOffTitle}
        text={t.turnOffText}
        action={t.turnOff}
        danger
        needsCode
        endpoint={endSecondStep}
        inputOf={(proof) => proof}
        onDone={() => {
          close();
          showToast({ text: t.turnedOff, tone: 'success' });
          void refetchChanges();
        }}
        onClose={close}
      />
      <ProofDialog
        open={asking === 'codes'}
        title={t.newCodesTitle}
        text={t.newCodesText}
        action={t.newCodes}
        needsCode
        endpoint={renewRecoveryCodes}
        inputOf={(proof) => proof}
        onDone={({ recoveryCodes }) => {
          close();
          showCodes(recoveryCodes);
        }}
        onClose={close}
      />
    </Section>
  );
}
