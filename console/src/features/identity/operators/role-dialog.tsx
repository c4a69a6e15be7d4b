import { changeOperatorRole, listOperators, listRoles } from '@causeway/contract/console/calls';
import type { OperatorRow } from '@causeway/contract/console/operators';
import { holds, type RoleAccess } from '@causeway/contract/console/rights';
import type { RoleName } from '@causeway/contract/console/roles';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { RolePicker, useAccessOf } from './role-picker.tsx';

interface RoleDialogProps {
  readonly operator: OperatorRow;
  readonly granter: RoleAccess;
  readonly onClose: () => void;
}

const idsOf = (roles: readonly RoleName[]) => roles.map(({ id }) => id);
const namesOf = (roles: readonly RoleName[]) => ({ roles: roles.map(({ id, name }) => name ?? id) });

/** Changes an operator's roles and shows what they may do together. */
export function RoleDialog({ operator, granter, onClose }: RoleDialogProps) {
  const t = usePhrases(operatorsPhrases);
  const { id, name } = operator;
  // The roles as opened or taken over.
  const [seen, setSeen] = useState<readonly RoleName[]>(operator.roles);
  const current = idsOf(seen);
  const [roles, setRoles] = useState<readonly string[]>(current);
  const { now, choice, onRefusal } = useMeanwhile({
    nowIn: (bean) => (bean as { readonly roles: readonly RoleName[] }).roles,
    onTake: (theirs) => {
      setSeen(theirs);
      setRoles(idsOf(theirs));
    },
    onKeep: setSeen,
  });
  const access = useAccessOf()(roles);
  const { submit, busy } = useChange(changeOperatorRole, {
    onDone: onClose,
    done: t.rolesChanged(name),
    again: [listOperators, listRoles],
    onRefusal,
  });
  const isSame = roles.toSorted().join() === current.toSorted().join();
  return (
    <FormDialog
      title={t.changeRolesTitle(name)}
      size="lg"
      onSubmit={() => void submit({ id, roles: [...roles], seen: current })}
      action={t.changeRoles}
      busy={busy}
      disabled={isSame || roles.length === 0}
      isUnsaved={!isSame}
      onClose={onClose}
    >
      <ChangedMeanwhile seen={namesOf(seen)} now={now && namesOf(now)} {...choice} />
      <RolePicker granter={granter} roles={roles} onChange={setRoles} />
      {holds(operator, 'tickets.answer') && !holds(access, 'tickets.answer') && (
        <Text size="sm">{t.ticketsReleased}</Text>
      )}
    </FormDialog>
  );
}
