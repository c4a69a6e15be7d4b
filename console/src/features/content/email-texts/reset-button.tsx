import {
  listMailTemplates,
  previewMail,
  readMailText,
  resetMailText,
} from '@causeway/contract/console/calls';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { mailTextsPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { MailPlace } from './mail.ts';

interface ResetButtonProps {
  readonly place: MailPlace;
  readonly version: number;
  readonly onDone: () => void;
}

/** Restores the built-in text. */
export function ResetButton({ place, version, onDone }: ResetButtonProps) {
  const t = usePhrases(mailTextsPhrases);
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useChange(resetMailText, {
    onDone,
    done: t.wasReset,
    again: [readMailText, listMailTemplates, previewMail],
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.reset}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.resetTitle}
        action={t.reset}
        danger
        busy={busy}
        onConfirm={() => submit({ ...place, version })}
      >
        {t.resetText}
      </ConfirmDialog>
    </>
  );
}
