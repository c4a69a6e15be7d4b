import { changeOperatorRole, listOperators, type OperatorRow } from '@causeway/contract/console/operators';
import { holds, type Role } from '@causeway/contract/console/rights';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { RolePicker } from './role-picker.tsx';

interface RoleDialogProps {
  readonly operator: OperatorRow;
  readonly granter: Role;
  readonly onClose: () => void;
}

/** Another role for an operator, with what it may do. */
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
    <Dialog title={t.changeRoleTitle(name)} size="lg" onClose={onClose}>
      <Form onSubmit={() => void submit({ id, role })}>
        <RolePicker granter={granter} role={role} onChange={setRole} />
        {holds(present, 'tickets.answer') && !holds(role, 'tickets.answer') && (
          <Text size="sm">{t.ticketsReleased}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={role === present}>
            {t.changeRole}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
