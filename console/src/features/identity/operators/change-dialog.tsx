import { EmailText } from '@causeway/web/email-text';
import {
  blockOperator,
  inviteOperator,
  sendOperatorReset,
  listOperators,
  unblockOperator,
  unlockOperator,
} from '@causeway/contract/console/calls';
import type { OperatorRow } from '@causeway/contract/console/operators';
import { useChange } from '../../../api/use-change.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

export type OperatorChange = 'block' | 'unblock' | 'unlock' | 'inviteAgain' | 'resetPassword' | 'resetMfa';

interface ChangeDialogProps {
  readonly operator: OperatorRow;
  readonly change: OperatorChange;
  readonly onClose: () => void;
}

/** Explains a block, an unblock, the end of a wait, a repeated invitation or a reset link, then does it. */
export function ChangeDialog({ operator, change, onClose }: ChangeDialogProps) {
  const t = usePhrases(operatorsPhrases);
  const { id, name, email } = operator;
  const roles = operator.roles.map((role) => role.id);
  const again = [listOperators];
  const block = useChange(blockOperator, { done: t.blocked(name), again });
  const unblock = useChange(unblockOperator, { done: t.unblocked(name), again });
  const unlock = useChange(unlockOperator, { done: t.unlocked(name), again });
  const invite = useChange(inviteOperator, { done: t.invited(email), again });
  const reset = useChange(sendOperatorReset, { done: t.resetSent(email) });
  const acts = {
    block: { title: t.blockTitle(name), text: t.blockText, action: t.block, run: () => block.submit({ id }) },
    unblock: {
      title: t.unblockTitle(name),
      text: t.unblockText,
      action: t.unblock,
      run: () => unblock.submit({ id }),
    },
    unlock: {
      title: t.unlockTitle(name),
      text: t.unlockText,
      action: t.unlock,
      run: () => unlock.submit({ id }),
    },
    inviteAgain: {
      title: t.inviteAgain,
      text: t.inviteAgainText(email),
      action: t.inviteAgain,
      run: () => invite.submit({ email, name, roles, seen: roles }),
    },
    resetPassword: {
      title: t.resetPasswordTitle(name),
      text: t.resetPasswordText(email),
      action: t.resetSend,
      run: () => reset.submit({ id, kind: 'password' }),
    },
    resetMfa: {
      title: t.resetMfaTitle(name),
      text: t.resetMfaText(email),
      action: t.resetSend,
      run: () => reset.submit({ id, kind: 'mfa' }),
    },
  };
  const { title, text, action, run } = acts[change];
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      action={action}
      danger={change === 'block'}
      busy={block.busy || unblock.busy || unlock.busy || invite.busy || reset.busy}
      onConfirm={run}
    >
      <EmailText text={text} />
    </ConfirmDialog>
  );
}
