import { exportOrderReceipt } from '@causeway/contract/console/calls';
import { receiptFileName } from '@causeway/contract/receipt-number';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices.ts';

interface ReceiptFileProps {
  readonly orderId: string;
  readonly number: number;
}

/** Saves the customer's receipt. */
export function ReceiptFile({ orderId, number }: ReceiptFileProps) {
  const t = usePhrases(moneyPhrases);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(exportOrderReceipt, { id: orderId }, receiptFileName(number)).catch(showFailure);
    setBusy(false);
  };
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      leftSection={<DownloadIcon size={14} />}
      loading={busy}
      aria-label={t.receiptFile}
      onClick={() => void save()}
    >
      PDF
    </BusyButton>
  );
}
