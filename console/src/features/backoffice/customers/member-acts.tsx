import type { ConsoleMember } from '@causeway/contract/console/teams';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../../../api/use-self.ts';
import { customerSupportPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { DevicesTab } from './devices-tab.tsx';
import {
  isSupportAct,
  OpenSupportAct,
  SupportMenuItems,
  type SupportAct,
  useDialogTexts,
} from './support-acts.tsx';

type Act = SupportAct | 'devices' | 'notes';

/** What support does for a team’s member. */
export function MemberActs({ member: { id, account } }: { readonly member: ConsoleMember }) {
  const t = usePhrases(customerSupportPhrases);
  const may = useRights();
  useDialogTexts();
  const [open, setOpen] = useState<Act>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="xs" aria-label={t.memberActs(account)}>
            {t.acts}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('devices')}>{t.devices}</Menu.Item>
          <Menu.Item onClick={() => setOpen('notes')}>{t.notes}</Menu.Item>
          {may('customers.change') && <SupportMenuItems onOpen={setOpen} />}
        </Menu.Dropdown>
      </Menu>
      {open === 'devices' && (
        <Dialog title={t.devicesOf(account)} size="xl" onClose={close}>
          <DevicesTab id={id} />
        </Dialog>
      )}
      {open === 'notes' && (
        <Dialog title={t.notesOf(account)} size="lg" onClose={close}>
          <CustomerNotes id={id} inDialog />
        </Dialog>
      )}
      {open !== undefined && isSupportAct(open) && (
        <OpenSupportAct act={open} id={id} who={account} onClose={close} />
      )}
    </>
  );
}
