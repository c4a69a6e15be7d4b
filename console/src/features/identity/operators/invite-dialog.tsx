import { OPERATOR_NAME_MAX } from '@causeway/contract/console/limits';
import { inviteOperator, listOperators } from '@causeway/contract/console/calls';
import type { RoleAccess } from '@causeway/contract/console/rights';
import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { RolePicker } from './role-picker.tsx';

interface InviteDialogProps {
  readonly granter: RoleAccess;
  readonly onClose: () => void;
}

export function InviteDialog({ granter, onClose }: InviteDialogProps) {
  const t = usePhrases(operatorsPhrases);
  const [roles, setRoles] = useState<readonly string[]>(['support']);
  const fields = useFields({ name: '', email: '' }, { EMAIL_INVALID: 'email', OPERATOR_EXISTS: 'email' });
  const name = fields.values.name.trim();
  const email = fields.values.email.trim();
  const { submit, busy } = useChange(inviteOperator, {
    onDone: onClose,
    done: t.invited(email),
    again: [listOperators],
    onRefusal: fields.onRefusal,
  });
  const invite = () => {
    const found = fields.refuse({
      name: name === '' ? t.nameMissing : undefined,
      email: email === '' ? t.emailMissing : undefined,
    });
    if (found) void submit({ name, email, roles: [...roles] });
  };
  return (
    <FormDialog
      title={t.inviteTitle}
      size="lg"
      onSubmit={invite}
      wrong={fields.wrong}
      action={t.invite}
      busy={busy}
      disabled={roles.length === 0}
      isUnsaved={fields.isChanged}
      onClose={onClose}
    >
      <Text size="sm">{t.inviteText}</Text>
      <Group grow align="flex-start">
        <TextInput
          label={t.name}
          maxLength={OPERATOR_NAME_MAX}
          autoComplete="off"
          required
          data-autofocus
          {...fields.text('name')}
        />
        <TextInput
          label={t.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          {...fields.text('email')}
        />
      </Group>
      <RolePicker granter={granter} roles={roles} onChange={setRoles} />
    </FormDialog>
  );
}
