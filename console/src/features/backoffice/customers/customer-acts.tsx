import { blockCustomer, endCustomerSessions, unblockCustomer } from '@causeway/contract/console/calls';
import type { Customer } from '@causeway/contract/console/customers';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useRights } from '../../../api/use-self.ts';
import { customerPath } from '../../../places.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { STALE_READS } from './stale-reads.ts';
import { TimeDialog } from './time-dialog.tsx';

type Act = 'time' | 'block' | 'unblock' | 'sessions' | 'delete';

interface CustomerActsProps {
  readonly customer: Customer;
}

/** The actions on a customer that the operator's role allows; each asks for a reason. */
export function CustomerActs({ customer }: CustomerActsProps) {
  const t = usePhrases(customersPhrases);
  const may = useRights();
  const [open, setOpen] = useState<Act>();
  const close = () => setOpen(undefined);
  const mayAct = may('customers.change') || may('customers.time') || may('customers.delete');
  return (
    <>
      <Button component={Link} to={`${customerPath(customer.id)}/see`} variant="default">
        {t.seeAs}
      </Button>
      {mayAct && <ActMenu isBlocked={customer.blockedAt !== null} onOpen={setOpen} />}
      {open !== undefined && <OpenAct act={open} customer={customer} onClose={close} />}
    </>
  );
}

interface ActMenuProps {
  readonly isBlocked: boolean;
  readonly onOpen: (act: Act) => void;
}

function ActMenu({ isBlocked, onOpen }: ActMenuProps) {
  const t = usePhrases(customersPhrases);
  const may = useRights();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button>{t.act}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {may('customers.time') && <Menu.Item onClick={() => onOpen('time')}>{t.changeTime}</Menu.Item>}
        {may('customers.change') && (
          <>
            <Menu.Item onClick={() => onOpen('sessions')}>{t.endSessions}</Menu.Item>
            <Menu.Item onClick={() => onOpen(isBlocked ? 'unblock' : 'block')}>
              {isBlocked ? t.unblock : t.block}
            </Menu.Item>
          </>
        )}
        {may('customers.delete') && (
          <Menu.Item color="red.8" onClick={() => onOpen('delete')}>
            {t.remove}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface OpenActProps extends CustomerActsProps {
  readonly act: Act;
  readonly onClose: () => void;
}

function OpenAct({ act, customer: { id, email }, onClose }: OpenActProps) {
  const t = usePhrases(customersPhrases);
  const who = email ?? t.deleted;
  if (act === 'time') return <TimeDialog id={id} who={who} onClose={onClose} />;
  if (act === 'delete') return <DeleteDialog id={id} who={who} onClose={onClose} />;
  if (act === 'block') {
    const words = { title: t.blockTitle(who), text: t.blockText, action: t.block, done: t.blocked };
    return <ActDialog endpoint={blockCustomer} {...{ id, words, onClose }} danger />;
  }
  if (act === 'unblock') {
    const words = { title: t.unblockTitle(who), text: t.unblockText, action: t.unblock, done: t.unblocked };
    return <ActDialog endpoint={unblockCustomer} {...{ id, words, onClose }} />;
  }
  const title = t.endSessionsTitle(who);
  const words = { title, text: t.endSessionsText, action: t.endSessions, done: t.sessionsEnded };
  return <ActDialog endpoint={endCustomerSessions} {...{ id, words, onClose }} danger />;
}

interface ActDialogProps {
  readonly id: string;
  readonly endpoint: typeof blockCustomer | typeof endCustomerSessions;
  readonly words: Readonly<Record<'title' | 'text' | 'action' | 'done', string>>;
  readonly danger?: boolean;
  readonly onClose: () => void;
}

/** An action that needs only a reason. */
function ActDialog({ id, endpoint, words, danger = false, onClose }: ActDialogProps) {
  const { text, done, ...dialog } = words;
  const { submit, busy } = useChange(endpoint, { done, again: STALE_READS });
  return (
    <ConfirmDialog
      opened
      withReason
      {...{ ...dialog, danger, busy, onClose }}
      onConfirm={(reason) => submit({ id, reason })}
    >
      {text}
    </ConfirmDialog>
  );
}
