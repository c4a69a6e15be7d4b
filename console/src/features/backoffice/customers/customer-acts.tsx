import {
  blockCustomer,
  endCustomerSessions,
  unblockCustomer,
} from '@causeway/contract/console/customer-acts';
import type { Customer } from '@causeway/contract/console/customers';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../../api/use-self.ts';
import { customerPath } from '../../../places.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ActDialog } from './act-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';

type Act = 'time' | 'block' | 'unblock' | 'sessions' | 'delete';

/** What the operator's role may do about a customer; each act asks for its reason. */
export function CustomerActs({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases);
  const may = useRights();
  const [open, setOpen] = useState<Act>();
  const { id } = customer;
  const who = customer.email ?? t.deleted;
  const isBlocked = customer.blockedAt !== null;
  const close = () => setOpen(undefined);
  const mayAct = may('customers.change') || may('customers.time') || may('customers.delete');
  return (
    <>
      <Button component={Link} to={`${customerPath(id)}/see`} variant="default">
        {t.seeAs}
      </Button>
      {mayAct && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button>{t.act}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {may('customers.time') && <Menu.Item onClick={() => setOpen('time')}>{t.changeTime}</Menu.Item>}
            {may('customers.change') && (
              <>
                <Menu.Item onClick={() => setOpen('sessions')}>{t.endSessions}</Menu.Item>
                <Menu.Item onClick={() => setOpen(isBlocked ? 'unblock' : 'block')}>
                  {isBlocked ? t.unblock : t.block}
                </Menu.Item>
              </>
            )}
            {may('customers.delete') && (
              <Menu.Item color="red.8" onClick={() => setOpen('delete')}>
                {t.remove}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {open === 'time' && <TimeDialog id={id} who={who} onClose={close} />}
      {open === 'delete' && <DeleteDialog id={id} who={who} onClose={close} />}
      {open === 'block' && (
        <ActDialog
          endpoint={blockCustomer}
          danger
          texts={{ title: t.blockTitle(who), text: t.blockText, action: t.block, done: t.blocked }}
          {...{ id, onClose: close }}
        />
      )}
      {open === 'unblock' && (
        <ActDialog
          endpoint={unblockCustomer}
          texts={{ title: t.unblockTitle(who), text: t.unblockText, action: t.unblock, done: t.unblocked }}
          {...{ id, onClose: close }}
        />
      )}
      {open === 'sessions' && (
        <ActDialog
          endpoint={endCustomerSessions}
          danger
          texts={{
            title: t.endSessionsTitle(who),
            text: t.endSessionsText,
            action: t.endSessions,
            done: t.sessionsEnded,
          }}
          {...{ id, onClose: close }}
        />
      )}
    </>
  );
}
