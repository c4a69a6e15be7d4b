import { listOperatorPasskeys, removeOperatorPasskey } from '@causeway/contract/console/calls';
import { plainCode } from '@causeway/web/plain-code';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { focusNextRow } from '../../../ui/focus-row.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { CodeField } from './code-field.tsx';

interface PasskeyRemovalProps {
  readonly id: string;
  readonly name: string;
  readonly withCode: boolean;
}

/** Removes a passkey, with two-factor on only after a code. */
export function PasskeyRemoval({ id, name, withCode }: PasskeyRemovalProps) {
  const t = usePhrases(ownAccountPhrases);
  const [asking, setAsking] = useState(false);
  const fields = useFields(
    { otp: '' },
    { SECOND_STEP_NEEDED: 'otp', SECOND_STEP_WRONG: 'otp', SECOND_STEP_TRIES_USED: 'otp' },
  );
  const { submit, busy } = useChange(removeOperatorPasskey, {
    onDone: () => setAsking(false),
    done: t.passkeyRemoved,
    again: [listOperatorPasskeys],
    // Without the dialog, nothing else shows a refusal.
    onRefusal: (refusal) => asking && fields.onRefusal(refusal),
  });
  const otp = plainCode(fields.values.otp);
  const confirm = () => {
    if (fields.refuse({ otp: otp === '' ? t.codeMissing : undefined })) void submit({ id, otp });
  };
  return (
    <>
      <BusyButton
        size="compact-sm"
        variant="default"
        aria-label={t.removeLabel(name)}
        loading={busy}
        onClick={({ currentTarget }) => {
          if (withCode) return setAsking(true);
          focusNextRow(currentTarget);
          void submit({ id });
        }}
      >
        {t.remove}
      </BusyButton>
      {asking && (
        <FormDialog
          title={t.removeLabel(name)}
          onSubmit={confirm}
          wrong={fields.wrong}
          action={t.remove}
          busy={busy}
          isUnsaved={false}
          onClose={() => setAsking(false)}
        >
          <CodeField field={fields.text('otp')} first />
        </FormDialog>
      )}
    </>
  );
}
