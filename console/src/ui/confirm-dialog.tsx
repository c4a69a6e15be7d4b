import { Button, Group, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

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

const REASON_MAX = 500;

/** Says what an act will do before it is done, and asks for a reason where the audit log wants one. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.opened && <Question {...props} />;
}

function Question(props: ConfirmDialogProps) {
  const { onClose, title, children, action, danger = false, withReason = false, busy } = props;
  const t = usePhrases(framePhrases);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = async () => {
    const given = reason.trim();
    if (withReason && given === '') setMissing(true);
    else if (await props.onConfirm(given)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={() => void confirm()}>
        <Text component="div" size="sm">
          {children}
        </Text>
        {withReason && (
          <Textarea
            label={t.reason}
            description={t.reasonHint}
            error={missing && t.reasonMissing}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
            maxLength={REASON_MAX}
            autosize
            minRows={2}
            required
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" color={danger ? 'red.9' : 'tide'} loading={busy}>
            {action}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
