import { changeOperatorRole, listOperators, listRoles } from '@causeway/contract/console/calls';
import type { OperatorRow } from '@causeway/contract/console/operators';
import { holds, type RoleAccess } from '@causeway/contract/console/rights';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RolePicker, useAccessOf } from './role-picker.tsx';

interface RoleDialogProps {
  readonly operator: OperatorRow;
  readonly granter: RoleAccess;
  readonly onClose: () => void;
}

/** Changes an operator's roles and shows what they may do together. */
export function RoleDialog({ operator, granter, onClose }: RoleDialogProps) {
  const t = usePhrases(operatorsPhrases);
  const { id, name } = operator;
  const current = operator.roles.map((role) => role.id);
  const [roles, setRoles] = useState<readonly string[]>(current);
  const access = useAccessOf()(roles);
  const { submit, busy } = useChange(changeOperatorRole, {
    onDone: onClose,
    done: t.rolesChanged(name),
    again: [listOperators, listRoles],
  });
  const isSame = roles.toSorted().join() === current.toSorted().join();
  return (
    <FormDialog
      title={t.changeRolesTitle(name)}
      size="lg"
      onSubmit={() => void submit({ id, roles: [...roles] })}
      action={t.changeRoles}
      busy={busy}
      disabled={isSame || roles.length === 0}
      isUnsaved={!isSame}
      onClose={onClose}
    >
      <RolePicker granter={granter} roles={roles} onChange={setRoles} />
      {holds(operator, 'tickets.answer') && !holds(access, 'tickets.answer') && (
        <Text size="sm">{t.ticketsReleased}</Text>
      )}
    </FormDialog>
  );
}
