import { beginOperatorMfa, readOperatorSelf, renewOperatorCodes } from '@causeway/contract/console/calls';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useSelf } from '../../../api/use-self.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { GateCard } from '../../../ui/gate-card.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { saveBegunSetup, readBegunSetup, type BegunSetup } from './begun-setup.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import styles from './step-path.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

/** Required two-factor: nothing else opens until it is set up and its recovery codes are saved. */
export default function EnrolPage({ onDone }: { readonly onDone: () => void }) {
  const t = usePhrases(ownAccountPhrases);
  const self = useSelf().data;
  const email = self?.operator.email ?? '';
  const [begun, setBegun] = useState(readBegunSetup);
  const [codes, setCodes] = useState<readonly string[]>();
  const current = codes !== undefined ? 2 : begun !== undefined ? 1 : 0;
  const confirmed = (recoveryCodes: readonly string[]) => {
    saveBegunSetup(undefined);
    setCodes(recoveryCodes);
  };
  // Turned on in another tab, or here and the answer with the codes was lost.
  const hasNoCodes = codes === undefined && self?.mfa.on === true;
  return (
    <GateCard
      key={current}
      title={codes === undefined ? t.enrolTitle : t.codesTitle}
      lead={codes === undefined && t.enrolLead}
      wide
    >
      <StepPath label={t.steps} steps={[t.stepPassword, t.stepApp, t.stepCodes]} current={current} />
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} email={email} onward={t.goOn} onDone={onDone} />
      ) : begun !== undefined ? (
        <TwoFactorSetup secret={begun} onConfirmed={confirmed} />
      ) : (
        <BeginForm onBegun={setBegun} />
      )}
      {hasNoCodes && (
        <ReauthDialog
          endpoint={renewOperatorCodes}
          withCode
          title={t.newCodes}
          text={t.newCodesText}
          action={t.newCodes}
          onDone={({ recoveryCodes }) => confirmed(recoveryCodes)}
          onClose={() => {
            saveBegunSetup(undefined);
            onDone();
          }}
        />
      )}
    </GateCard>
  );
}

/** For a reload, which loses the typed password and with it the secret. */
function BeginForm({ onBegun }: { readonly onBegun: (step: BegunSetup) => void }) {
  const t = usePhrases(ownAccountPhrases);
  const fields = useFields(
    { password: '' },
    { OLD_PASSWORD_WRONG: 'password' },
    { OLD_PASSWORD_WRONG: t.passwordWrong },
  );
  const { password } = fields.values;
  const { submit, busy } = useChange(beginOperatorMfa, {
    onDone: onBegun,
    again: [readOperatorSelf],
    onRefusal: fields.onRefusal,
  });
  const begin = () => {
    if (fields.refuse({ password: password === '' ? t.passwordMissing : undefined }))
      void submit({ password });
  };
  return (
    <Form onSubmit={begin} wrong={fields.wrong}>
      <PasswordField
        label={t.password}
        description={t.enrolPassword}
        autoComplete="current-password"
        required
        {...fields.text('password')}
      />
      <div>
        <BusyButton type="submit" loading={busy}>
          {t.continue}
        </BusyButton>
      </div>
    </Form>
  );
}

interface StepPathProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** From 0. */
  readonly current: number;
}

/** A line with a point for each step, lit up to the current one. */
function StepPath({ label, steps, current }: StepPathProps) {
  return (
    <ol className={styles.path} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : index === current ? 'now' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
