import { sendCustomerResetLink } from '@causeway/contract/console/calls';
import { Menu } from '@mantine/core';
import { useRights } from '../../../api/use-self.ts';
import { customerSupportPhrases } from '../../../phrases/backoffice.ts';
import { wordsPhrases } from '../../../phrases/names.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ActDialog } from './act-dialog.tsx';
import { EmailDialog, TicketDialog, type SupportDialogProps } from './support-dialogs.tsx';

/** The actions that members have too. */
export type SupportAct = 'reset' | 'email' | 'ticket';

export const isSupportAct = (act: string): act is SupportAct =>
  act === 'reset' || act === 'email' || act === 'ticket';

/** Loads the dialogs’ texts with the page: a dialog that waits for them would no longer know what to give the focus back. */
export function useDialogTexts(): void {
  usePhrases(ticketsPhrases);
  usePhrases(wordsPhrases);
}

export function SupportMenuItems({ onOpen }: { readonly onOpen: (act: SupportAct) => void }) {
  const t = usePhrases(customerSupportPhrases);
  const may = useRights();
  return (
    <>
      <Menu.Item onClick={() => onOpen('email')}>{t.writeEmail}</Menu.Item>
      {may('tickets.read') && <Menu.Item onClick={() => onOpen('ticket')}>{t.openTicket}</Menu.Item>}
      <Menu.Item onClick={() => onOpen('reset')}>{t.sendReset}</Menu.Item>
    </>
  );
}

export function OpenSupportAct({ act, ...props }: SupportDialogProps & { readonly act: SupportAct }) {
  const t = usePhrases(customerSupportPhrases);
  if (act === 'email') return <EmailDialog {...props} />;
  if (act === 'ticket') return <TicketDialog {...props} />;
  const { id, who, onClose } = props;
  const words = { title: t.resetTitle(who), text: t.resetText, action: t.sendReset, done: t.resetSent };
  return <ActDialog endpoint={sendCustomerResetLink} {...{ id, words, onClose }} />;
}
