import { Button, Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { BusyButton } from './busy-button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { useAskingClose } from './unsaved.ts';

interface DialogButtonsProps {
  /** The button's verb. */
  readonly action: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** The other button, where “Cancel” says too little. */
  readonly cancel?: string;
}

/** The buttons of a dialog's form: cancel and submit. */
export function DialogButtons({ action, busy, onClose, danger, disabled, cancel }: DialogButtonsProps) {
  const t = usePhrases(framePhrases);
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {cancel ?? t.cancel}
      </Button>
      <BusyButton type="submit" color={danger ? 'red.9' : 'tide'} loading={busy} disabled={disabled ?? false}>
        {action}
      </BusyButton>
    </Group>
  );
}

type FormDialogProps = ComponentProps<typeof Dialog> &
  ComponentProps<typeof Form> &
  DialogButtonsProps & {
    /** Whether it asks before it is closed, since typed values would be lost. */
    readonly isUnsaved: boolean;
  };

/** A dialog that consists of a form. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 'md', onSubmit, wrong, children, isUnsaved, onClose, ...buttons } = props;
  const leave = useAskingClose({ isUnsaved, busy: buttons.busy, onClose });
  return (
    <Dialog title={title} size={size} onClose={leave}>
      <Form onSubmit={onSubmit} wrong={wrong}>
        {children}
        <DialogButtons {...buttons} onClose={leave} />
      </Form>
    </Dialog>
  );
}
