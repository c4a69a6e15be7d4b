import { readSecurity, renamePasskey } from '@causeway/contract/calls';
import { PASSKEY_NAME_MAX } from '@causeway/contract/limits';
import { refetch } from '../../../api/use-read.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { Fields } from '../../../forms/fields.tsx';
import styles from '../../../forms/form-card.module.css';
import { useForm } from '../../../forms/use-form.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface RenamePasskeyProps {
  readonly open: boolean;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function RenamePasskey(props: RenamePasskeyProps) {
  const t = usePhrases(accountSecurityPhrases);
  return (
    <Dialog open={props.open} title={t.renameTitle} onClose={props.onClose}>
      <RenameForm {...props} />
    </Dialog>
  );
}

function RenameForm({ id, name, onClose }: RenamePasskeyProps) {
  const t = usePhrases(accountSecurityPhrases);
  const { cancel } = usePhrases(framePhrases);
  const form = useForm({ name });
  const { submit, busy } = useSubmit(renamePasskey, {
    onDone: async () => {
      onClose();
      await refetch(readSecurity);
    },
    onUnheard: () => void refetch(readSecurity),
    onRefusal: ({ refusal }) => {
      // It was removed elsewhere.
      if (refusal === 'PASSKEY_NOT_FOUND') void refetch(readSecurity);
      return false;
    },
  });
  return (
    <Fields form={form} onSubmit={() => void submit({ id, name: form.values.name.trim() })}>
      <TextField
        label={t.passkeyName}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        {...form.field('name')}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t.save}
        </Button>
      </div>
    </Fields>
  );
}
