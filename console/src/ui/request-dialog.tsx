import { useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Sends a change, if a colleague has to approve it with the reason for it. */
type Send = (given: { readonly reason?: string }) => Promise<unknown>;

/** Saves a form, and asks for the reason first if a colleague has to approve the change. */
export function useRequest(needsApproval: boolean, busy: boolean, send: Send) {
  const [opened, setOpened] = useState(false);
  const onClose = () => setOpened(false);
  const onConfirm = async (reason: string) => {
    await send({ reason });
    // A refusal is shown in the form.
    return true;
  };
  return {
    save: () => (needsApproval ? setOpened(true) : void send({})),
    dialog: { opened, onClose, busy, onConfirm },
  };
}

/** Asks for the reason of a change that a colleague has to approve. */
export function RequestDialog(props: ReturnType<typeof useRequest>['dialog']) {
  const t = usePhrases(framePhrases);
  return (
    <ConfirmDialog {...props} title={t.requestTitle} action={t.request} withReason>
      {t.requestText}
    </ConfirmDialog>
  );
}
