import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useFields } from './use-fields.ts';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, before it does. */
  readonly children: ReactNode;
  /** The verb on the button. */
  readonly action: string;
  /** The act takes something away. */
  readonly danger?: boolean;
  /** Asks for a reason, which has to be given. */
  readonly withReason?: boolean;
  readonly busy: boolean;
  /** Answers whether it was done; the dialog then closes. `reason` is trimmed, and empty where none is asked for. */
  readonly onConfirm: (reason: string) => Promise<boolean>;
}

/** Says what an act will do before it is done, and asks for a reason where the audit log wants one. */
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
    <FormDialog {...dialog} onSubmit={() => void confirm()}>
      <Text component="div" size="sm">
        {children}
      </Text>
      {withReason && <ReasonField fields={fields} first />}
    </FormDialog>
  );
}
