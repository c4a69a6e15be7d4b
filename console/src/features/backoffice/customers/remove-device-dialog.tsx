import { removeCustomerDevice } from '@causeway/contract/console/calls';
import type { CustomerDevice } from '@causeway/contract/console/customers';
import { useChange } from '../../../api/use-change.ts';
import { customerSupportPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { STALE_READS } from './stale-reads.ts';

interface RemoveDeviceDialogProps {
  readonly id: string;
  readonly device: CustomerDevice;
  readonly onClose: () => void;
}

export function RemoveDeviceDialog({ id, device, onClose }: RemoveDeviceDialogProps) {
  const t = usePhrases(customerSupportPhrases);
  const { submit, busy } = useChange(removeCustomerDevice, { done: t.deviceRemoved, again: STALE_READS });
  return (
    <ConfirmDialog
      opened
      withReason
      danger
      title={t.removeDeviceTitle(device.name)}
      action={t.removeDevice}
      {...{ busy, onClose }}
      onConfirm={(reason) => submit({ id, deviceId: device.id, reason })}
    >
      {t.removeDeviceText}
    </ConfirmDialog>
  );
}
