import { changeOperatorRole, listOperators } from '@causeway/contract/console/calls';
import type { OperatorRow } from '@causeway/contract/console/operators';
import { holds, type Role } from '@causeway/contract/console/rights';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RolePicker } from './role-picker.tsx';

interface RoleDialogProps {
  readonly operator: OperatorRow;
  readonly granter: Role;
  readonly onClose: () => void;
}

/** Changes an operator's role and shows its rights. */
export function RoleDialog({ operator: { id, name, role: present }, granter, onClose }: RoleDialogProps) {
  const t = usePhrases(operatorsPhrases);
  const frame = usePhrases(framePhrases);
  const [role, setRole] = useState(present);
  const { submit, busy } = useChange(changeOperatorRole, {
    onDone: onClose,
    done: t.roleChanged(name, frame.roles[role]),
    again: [listOperators],
  });
  return (
    <FormDialog
      title={t.changeRoleTitle(name)}
      size="lg"
      onSubmit={() => void submit({ id, role })}
      action={t.changeRole}
      busy={busy}
      disabled={role === present}
      onClose={onClose}
    >
      <RolePicker granter={granter} role={role} onChange={setRole} />
      {holds(present, 'tickets.answer') && !holds(role, 'tickets.answer') && (
        <Text size="sm">{t.ticketsReleased}</Text>
      )}
    </FormDialog>
  );
}
