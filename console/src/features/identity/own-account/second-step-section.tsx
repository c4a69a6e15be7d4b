import {
  beginOperatorStep,
  endOperatorStep,
  readOperatorSelf,
  renewOperatorCodes,
} from '@causeway/contract/console/operators';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { showDone } from '../../../ui/notices.ts';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import type { BegunStep } from './begun-step.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondStepSetup } from './second-step-setup.tsx';

interface SecondStepSectionProps {
  readonly on: boolean;
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
  readonly email: string;
}

/** Of ten; from here on it is said before they run out. */
const FEW_CODES = 3;

type Stage =
  | { readonly at: 'rest' | 'begin' | 'renew' | 'end' }
  | { readonly at: 'setup'; readonly secret: BegunStep }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** The second step: on or off, its recovery codes, and whatever of it is being changed. */
export function SecondStepSection({ on, required, recoveryCodesLeft, email }: SecondStepSectionProps) {
  const t = usePhrases(ownAccountPhrases);
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const rest = () => setStage({ at: 'rest' });
  const showCodes = (codes: readonly string[]) => {
    setStage({ at: 'codes', codes });
    void refetch(readOperatorSelf);
  };
  const ended = () => {
    rest();
    showDone(t.turnedOff);
    void refetch(readOperatorSelf);
  };
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
      {stage.at === 'setup' && <SecondStepSetup secret={stage.secret} onConfirmed={showCodes} />}
      {stage.at === 'codes' && (
        <RecoveryCodes codes={stage.codes} email={email} onward={t.done} onDone={rest} />
      )}
      {stage.at !== 'setup' && stage.at !== 'codes' && (
        <Group gap="xs">
          {on ? (
            <>
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
            </>
          ) : (
            <Button onClick={() => setStage({ at: 'begin' })}>{t.turnOn}</Button>
          )}
        </Group>
      )}
      {stage.at === 'begin' && (
        <ProofDialog
          endpoint={beginOperatorStep}
          withCode={false}
          title={t.enrolTitle}
          text={t.enrolPassword}
          action={t.continue}
          onDone={(secret) => setStage({ at: 'setup', secret })}
          onClose={rest}
        />
      )}
      {stage.at === 'renew' && (
        <ProofDialog
          endpoint={renewOperatorCodes}
          withCode
          title={t.newCodes}
          text={t.newCodesText}
          action={t.newCodes}
          onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
          onClose={rest}
        />
      )}
      {stage.at === 'end' && (
        <ProofDialog
          endpoint={endOperatorStep}
          withCode
          title={t.stepTitle}
          text={t.turnOffText}
          action={t.turnOff}
          onDone={ended}
          onClose={rest}
        />
      )}
    </Section>
  );
}
