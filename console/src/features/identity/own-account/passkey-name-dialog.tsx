import type { Passkey } from '@causeway/contract/account-security';
import { listOperatorPasskeys, renameOperatorPasskey } from '@causeway/contract/console/operator-passkeys';
import { PASSKEY_NAME_MAX } from '@causeway/contract/passkeys';
import { Button, Group, TextInput } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { useFields } from '../../../ui/use-fields.ts';

interface PasskeyNameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Names a passkey, so that its holder knows it among others. */
export function PasskeyNameDialog({ passkey, onClose }: PasskeyNameDialogProps) {
  const t = usePhrases(ownAccountPhrases);
  const frame = usePhrases(framePhrases);
  const fields = useFields({ name: passkey.name }, {});
  const { submit, busy } = useChange(renameOperatorPasskey, {
    onDone: onClose,
    again: [listOperatorPasskeys],
  });
  return (
    <Dialog title={t.rename} onClose={onClose}>
      <Form onSubmit={() => void submit({ id: passkey.id, name: fields.values.name })} wrong={fields.wrong}>
        <TextInput
          label={t.passkeyName}
          description={t.passkeyNameHint}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          data-autofocus
          {...fields.text('name')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {t.rename}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
