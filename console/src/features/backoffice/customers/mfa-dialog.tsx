import { planCustomerMfaOff, sendCustomerMfaCode } from '@causeway/contract/console/calls';
import { Anchor, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { customerSupportPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { STALE_READS } from './stale-reads.ts';
import type { SupportDialogProps } from './support-dialogs.tsx';

/** Turns two-factor off in two steps: the customer gets a code by email, and reads it back. */
export function MfaDialog(props: SupportDialogProps) {
  const [reason, setReason] = useState<string>();
  return reason === undefined ? (
    <SendStep {...props} onSent={setReason} />
  ) : (
    <CodeStep {...props} reason={reason} />
  );
}

interface SendStepProps extends SupportDialogProps {
  /** With the reason, which holds for both steps. */
  readonly onSent: (reason: string) => void;
}

function SendStep({ id, who, onClose, onSent }: SendStepProps) {
  const t = usePhrases(customerSupportPhrases);
  const fields = useReasonFields({}, { REASON_REQUIRED: 'reason' });
  const { submit, busy } = useChange(sendCustomerMfaCode, {
    onDone: () => onSent(fields.reason),
    done: t.mfaCodeSent,
    again: STALE_READS,
    onRefusal: fields.onRefusal,
  });
  return (
    <ReasonDialog
      title={t.mfaTitle(who)}
      {...{ fields, busy, onClose }}
      onSubmit={() => fields.refuse({}) && void submit({ id, reason: fields.reason })}
      action={t.sendCode}
    >
      <Text size="sm">{t.mfaText}</Text>
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onSent(fields.reason)}>
        {t.haveCode}
      </Anchor>
    </ReasonDialog>
  );
}

function CodeStep({ id, who, reason, onClose }: SupportDialogProps & { readonly reason: string }) {
  const t = usePhrases(customerSupportPhrases);
  const fields = useReasonFields(
    { code: '', reason },
    {
      REASON_REQUIRED: 'reason',
      CODE_REQUIRED: 'code',
      CODE_WRONG: 'code',
      CODE_EXPIRED: 'code',
      CODE_USED: 'code',
      CODE_TRIES_USED: 'code',
    },
  );
  const { submit, busy } = useChange(planCustomerMfaOff, {
    onDone: onClose,
    done: t.mfaPlanned,
    again: STALE_READS,
    onRefusal: fields.onRefusal,
  });
  const { code } = fields.values;
  const plan = () => {
    const isFilled = fields.refuse({ code: code.trim() === '' ? t.codeMissing : undefined });
    if (isFilled) void submit({ id, code, reason: fields.reason });
  };
  return (
    <ReasonDialog
      title={t.mfaTitle(who)}
      {...{ fields, busy, onClose }}
      onSubmit={plan}
      action={t.mfaOff}
      danger
    >
      <Text size="sm">{t.mfaCodeText}</Text>
      <TextInput
        label={t.code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        data-autofocus
        {...fields.text('code')}
      />
    </ReasonDialog>
  );
}
