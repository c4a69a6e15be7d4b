import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-dialog.tsx';
import { useFields } from './use-fields.ts';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The consequences. */
  readonly children: ReactNode;
  /** The button's verb. */
  readonly action: string;
  /** The other button, where “Cancel” says too little. */
  readonly cancel?: string;
  /** The action removes something. */
  readonly danger?: boolean;
  /** Requires a reason. */
  readonly withReason?: boolean;
  readonly busy: boolean;
  /** Returns whether it was done, which closes the dialog. `reason` is trimmed, and empty without `withReason`. */
  readonly onConfirm: (reason: string) => Promise<boolean>;
}

/** Explains an action before it is done, and asks for a reason if the audit log needs one. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.opened && <Question {...props} />;
}

function Question({ children, withReason = false, onConfirm, ...dialog }: ConfirmDialogProps) {
  const t = usePhrases(framePhrases);
  const fields = useFields({ reason: '' });
  const confirm = async () => {
    const reason = fields.values.reason.trim();
    if (withReason && reason === '') fields.refuse({ reason: t.reasonMissing });
    else if (await onConfirm(reason)) dialog.onClose();
  };
  return (
    <FormDialog {...dialog} isUnsaved={fields.isChanged} onSubmit={() => void confirm()}>
      <Text component="div" size="sm">
        {children}
      </Text>
      {withReason && <ReasonField fields={fields} />}
    </FormDialog>
  );
}
