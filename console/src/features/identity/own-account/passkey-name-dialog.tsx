import type { Passkey } from '@causeway/contract/account-security';
import { listOperatorPasskeys, renameOperatorPasskey } from '@causeway/contract/console/calls';
import { PASSKEY_NAME_MAX } from '@causeway/contract/limits';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-fields.ts';

interface PasskeyNameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Names a passkey, so that the operator recognizes it. */
export function PasskeyNameDialog({ passkey, onClose }: PasskeyNameDialogProps) {
  const t = usePhrases(ownAccountPhrases);
  const fields = useFields({ name: passkey.name }, {});
  const { submit, busy } = useChange(renameOperatorPasskey, {
    onDone: onClose,
    again: [listOperatorPasskeys],
  });
  return (
    <FormDialog
      title={t.rename}
      onSubmit={() => void submit({ id: passkey.id, name: fields.values.name })}
      wrong={fields.wrong}
      action={t.rename}
      busy={busy}
      isUnsaved={fields.isChanged}
      onClose={onClose}
    >
      <TextInput
        label={t.passkeyName}
        description={t.passkeyNameHint}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        data-autofocus
        {...fields.text('name')}
      />
    </FormDialog>
  );
}
