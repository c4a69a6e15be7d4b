import type { Operator, OperatorRow } from '@causeway/contract/console/operators';
import { mayGrant } from '@causeway/contract/console/rights';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { MoreIcon } from '../../../ui/icons.tsx';
import { ChangeDialog, type OperatorChange } from './change-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

interface OperatorActionsProps {
  readonly operator: OperatorRow;
  readonly self: Operator;
}

/** The actions on another operator; none on oneself or on an operator with more rights. */
export function OperatorActions({ operator, self }: OperatorActionsProps) {
  const t = usePhrases(operatorsPhrases);
  const [open, setOpen] = useState<OperatorChange | 'role'>();
  if (operator.id === self.id || !mayGrant(self.role, operator.role)) return null;
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
          <Menu.Item onClick={() => setOpen('role')}>{t.changeRole}</Menu.Item>
          {operator.state === 'invited' && (
            <Menu.Item onClick={() => setOpen('inviteAgain')}>{t.inviteAgain}</Menu.Item>
          )}
          {operator.state === 'blocked' ? (
            <Menu.Item onClick={() => setOpen('unblock')}>{t.unblock}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setOpen('block')}>{t.block}</Menu.Item>
          )}
          {operator.state === 'active' && <Menu.Item onClick={() => setOpen('unlock')}>{t.unlock}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {open === 'role' && <RoleDialog operator={operator} granter={self.role} onClose={close} />}
      {open !== undefined && open !== 'role' && (
        <ChangeDialog operator={operator} change={open} onClose={close} />
      )}
    </>
  );
}
