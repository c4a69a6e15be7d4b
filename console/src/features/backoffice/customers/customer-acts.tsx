import { blockCustomer, endCustomerSessions, unblockCustomer } from '@causeway/contract/console/calls';
import type { Customer } from '@causeway/contract/console/customers';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../../api/use-self.ts';
import { customerPath } from '../../../places.ts';
import { customerSupportPhrases, customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useCommand } from '../../../ui/use-command.ts';
import { ActDialog } from './act-dialog.tsx';
import styles from './customer.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { MfaDialog } from './mfa-dialog.tsx';
import { SlotsDialog } from './slots-dialog.tsx';
import {
  isSupportAct,
  OpenSupportAct,
  SupportMenuItems,
  type SupportAct,
  useDialogTexts,
} from './support-acts.tsx';
import { EmailChangeDialog, PaymentLinkDialog } from './support-dialogs.tsx';
import { TimeDialog } from './time-dialog.tsx';

type Act =
  | SupportAct
  | 'payment'
  | 'emailChange'
  | 'mfa'
  | 'slots'
  | 'time'
  | 'block'
  | 'unblock'
  | 'sessions'
  | 'delete';

interface CustomerActsProps {
  readonly customer: Customer;
}

/** The actions on a customer that the operator's role allows; each asks for a reason. */
export function CustomerActs({ customer }: CustomerActsProps) {
  const t = usePhrases(customersPhrases);
  const may = useRights();
  useDialogTexts();
  const [open, setOpen] = useState<Act>();
  const close = () => setOpen(undefined);
  useCommand('time', () => setOpen('time'));
  useCommand('ticket', () => setOpen('ticket'));
  useCommand('email', () => setOpen('email'));
  useCommand('reset', () => setOpen('reset'));
  useCommand('emailChange', () => setOpen('emailChange'));
  const mayAct =
    may('customers.change') || may('customers.access') || may('customers.time') || may('customers.delete');
  return (
    <>
      <Button component={Link} to={`${customerPath(customer.id)}/summary`} variant="default">
        {t.seeAs}
      </Button>
      {mayAct && <ActMenu customer={customer} onOpen={setOpen} />}
      {open !== undefined && <OpenAct act={open} customer={customer} onClose={close} />}
    </>
  );
}

interface ActMenuProps extends CustomerActsProps {
  readonly onOpen: (act: Act) => void;
}

function ActMenu({ customer, onOpen }: ActMenuProps) {
  const t = usePhrases(customersPhrases);
  const support = usePhrases(customerSupportPhrases);
  const may = useRights();
  const isBlocked = customer.blockedAt !== null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button>{t.act}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {may('customers.time') && <Menu.Item onClick={() => onOpen('time')}>{t.changeTime}</Menu.Item>}
        {may('customers.change') && (
          <>
            <SupportMenuItems onOpen={onOpen} />
            {customer.kind === 'individual' && may('catalogue.read') && (
              <Menu.Item onClick={() => onOpen('payment')}>{support.sendLink}</Menu.Item>
            )}
          </>
        )}
        {may('customers.access') && <AccessItems customer={customer} onOpen={onOpen} />}
        {may('customers.change') && (
          <>
            <Menu.Divider className={styles.divider ?? ''} />
            <Menu.Item onClick={() => onOpen('sessions')}>{t.endSessions}</Menu.Item>
            <Menu.Item onClick={() => onOpen(isBlocked ? 'unblock' : 'block')}>
              {isBlocked ? t.unblock : t.block}
            </Menu.Item>
          </>
        )}
        {may('customers.delete') && (
          <>
            <Menu.Divider className={styles.divider ?? ''} />
            <Menu.Item c="var(--bad-ink)" onClick={() => onOpen('delete')}>
              {t.remove}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What decides how the customer logs in, and on how many devices. */
function AccessItems({ customer: { kind, mfa }, onOpen }: ActMenuProps) {
  const t = usePhrases(customerSupportPhrases);
  return (
    <>
      <Menu.Divider className={styles.divider ?? ''} />
      <Menu.Item onClick={() => onOpen('emailChange')}>{t.changeEmail}</Menu.Item>
      {mfa && <Menu.Item onClick={() => onOpen('mfa')}>{t.mfaOff}</Menu.Item>}
      {kind === 'individual' && <Menu.Item onClick={() => onOpen('slots')}>{t.changeSlots}</Menu.Item>}
    </>
  );
}

interface OpenActProps extends CustomerActsProps {
  readonly act: Act;
  readonly onClose: () => void;
}

function OpenAct({ act, customer, onClose }: OpenActProps) {
  const t = usePhrases(customersPhrases);
  const { id, email } = customer;
  const who = email ?? t.deleted;
  const props = { id, who, onClose };
  if (isSupportAct(act)) return <OpenSupportAct act={act} {...props} />;
  if (act === 'payment') return <PaymentLinkDialog {...props} />;
  if (act === 'emailChange') return <EmailChangeDialog {...props} />;
  if (act === 'mfa') return <MfaDialog {...props} />;
  if (act === 'slots') return <SlotsDialog {...props} extraSlots={customer.extraSlots} />;
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
