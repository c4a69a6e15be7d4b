import { beginOperatorMfa, endOperatorMfa, renewOperatorCodes } from '@causeway/contract/console/calls';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { showDone } from '../../../ui/notices.ts';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import type { BegunSetup } from './begun-setup.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

interface TwoFactorSectionProps {
  readonly on: boolean;
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
  readonly email: string;
}

/** Of ten; a warning is shown from this number on. */
const FEW_CODES = 3;

type Stage =
  | { readonly at: 'rest' | 'begin' | 'renew' | 'end' }
  | { readonly at: 'setup'; readonly secret: BegunSetup }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Two-factor: on or off, its recovery codes, and changing them. */
export function TwoFactorSection({ on, required, recoveryCodesLeft, email }: TwoFactorSectionProps) {
  const t = usePhrases(ownAccountPhrases);
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const rest = () => setStage({ at: 'rest' });
  // Changed in another tab, or here and the answer was lost, perhaps with the recovery codes.
  if (on && stage.at === 'setup') setStage({ at: 'renew' });
  if (on ? stage.at === 'begin' : stage.at === 'renew' || stage.at === 'end') rest();
  const showCodes = (codes: readonly string[]) => setStage({ at: 'codes', codes });
  const low = on && recoveryCodesLeft <= FEW_CODES;
  return (
    <Section
      title={t.stepTitle}
      lead={on ? t.codesLeft(recoveryCodesLeft) : t.stepOffText}
      actions={
        <Group gap={6}>
          {low && <Status tone="warn">{t.codesLow}</Status>}
          <Status tone={on ? 'good' : 'warn'}>{on ? t.stepOn : t.stepOff}</Status>
        </Group>
      }
    >
      {low && stage.at === 'rest' && (
        <Text size="sm" mb="sm">
          {t.codesLowText}
        </Text>
      )}
      {stage.at === 'setup' ? (
        <TwoFactorSetup secret={stage.secret} onConfirmed={showCodes} onCancel={rest} />
      ) : stage.at === 'codes' ? (
        <RecoveryCodes codes={stage.codes} email={email} onward={t.done} onDone={rest} />
      ) : (
        <StageButtons {...{ on, required, setStage }} />
      )}
      <StageDialog {...{ stage, setStage, showCodes }} />
    </Section>
  );
}

interface StageProps {
  readonly stage: Stage;
  readonly setStage: (stage: Stage) => void;
  readonly showCodes: (codes: readonly string[]) => void;
}

function StageButtons({
  on,
  required,
  setStage,
}: Pick<TwoFactorSectionProps, 'on' | 'required'> & Pick<StageProps, 'setStage'>) {
  const t = usePhrases(ownAccountPhrases);
  if (!on) return <Button onClick={() => setStage({ at: 'begin' })}>{t.turnOn}</Button>;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setStage({ at: 'renew' })}>
        {t.newCodes}
      </Button>
      {required ? (
        <Text size="sm" c="dimmed">
          {t.stepRequired}
        </Text>
      ) : (
        <Button variant="default" onClick={() => setStage({ at: 'end' })}>
          {t.turnOff}
        </Button>
      )}
    </Group>
  );
}

/** Re-authentication before a stage that changes something. */
function StageDialog({ stage, setStage, showCodes }: StageProps) {
  const t = usePhrases(ownAccountPhrases);
  const onClose = () => setStage({ at: 'rest' });
  if (stage.at === 'begin') {
    return (
      <ReauthDialog
        endpoint={beginOperatorMfa}
        withCode={false}
        title={t.enrolTitle}
        text={t.enrolPassword}
        action={t.continue}
        onDone={(secret) => setStage({ at: 'setup', secret })}
        onClose={onClose}
      />
    );
  }
  if (stage.at === 'renew') {
    return (
      <ReauthDialog
        endpoint={renewOperatorCodes}
        withCode
        title={t.newCodes}
        text={t.newCodesText}
        action={t.newCodes}
        onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
        onClose={onClose}
      />
    );
  }
  if (stage.at !== 'end') return null;
  const ended = () => {
    onClose();
    showDone(t.turnedOff);
  };
  return (
    <ReauthDialog
      endpoint={endOperatorMfa}
      withCode
      title={t.stepTitle}
      text={t.turnOffText}
      action={t.turnOff}
      onDone={ended}
      onClose={onClose}
    />
  );
}
