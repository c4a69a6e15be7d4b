import type { ComponentProps } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks for the reason of a change that a colleague has to approve. */
export function RequestDialog(
  props: Pick<ComponentProps<typeof ConfirmDialog>, 'opened' | 'onClose' | 'busy' | 'onConfirm'>,
) {
  const t = usePhrases(framePhrases);
  return (
    <ConfirmDialog {...props} title={t.requestTitle} action={t.request} withReason>
      {t.requestText}
    </ConfirmDialog>
  );
}
