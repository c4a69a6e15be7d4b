import type { OperatorRow } from '@causeway/contract/console/operators';
import { mayGrant } from '@causeway/contract/console/rights';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useRights, useSelf } from '../../../api/use-self.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { MoreIcon } from '../../../ui/icons.tsx';
import { ChangeDialog, type OperatorChange } from './change-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

interface OperatorActionsProps {
  readonly operator: OperatorRow;
}

/** The actions on another operator; none on oneself or on an operator with more rights. */
export function OperatorActions({ operator }: OperatorActionsProps) {
  const t = usePhrases(operatorsPhrases);
  const may = useRights();
  const self = useSelf().data;
  const [open, setOpen] = useState<OperatorChange | 'role'>();
  if (self === undefined || operator.id === self.operator.id || !mayGrant(self, operator)) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" aria-label={t.actionsFor(operator.name)}>
            <MoreIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('role')}>{t.changeRoles}</Menu.Item>
          {operator.state === 'invited' && (
            <Menu.Item onClick={() => setOpen('inviteAgain')}>{t.inviteAgain}</Menu.Item>
          )}
          {operator.state === 'blocked' ? (
            <Menu.Item onClick={() => setOpen('unblock')}>{t.unblock}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setOpen('block')}>{t.block}</Menu.Item>
          )}
          {operator.state === 'active' && <Menu.Item onClick={() => setOpen('unlock')}>{t.unlock}</Menu.Item>}
          {operator.state === 'active' && may('operators.recover') && (
            <>
              <Menu.Item onClick={() => setOpen('resetPassword')}>{t.resetPassword}</Menu.Item>
              <Menu.Item onClick={() => setOpen('resetMfa')}>{t.resetMfa}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'role' && <RoleDialog operator={operator} granter={self} onClose={close} />}
      {open !== undefined && open !== 'role' && (
        <ChangeDialog operator={operator} change={open} onClose={close} />
      )}
    </>
  );
}
