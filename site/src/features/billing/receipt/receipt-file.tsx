import { receiptFileName } from '@causeway/contract/receipt-number';
import { exportReceipt } from '@causeway/contract/calls';
import { useRef, useState } from 'react';
import { download } from '../../../api/download.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { receiptPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { saveFile } from '@causeway/web/save-file';

interface ReceiptFileProps {
  readonly orderId: string;
  readonly number: number;
}

/** Saves the receipt as a PDF, whole or not at all, once however often it is pressed. */
export function ReceiptFile({ orderId, number }: ReceiptFileProps) {
  const t = usePhrases(receiptPhrases);
  const [busy, setBusy] = useState(false);
  // The state is a render late for a double click; the ref is not.
  const underWay = useRef(false);

  const save = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      saveFile(receiptFileName(number), await download(exportReceipt, { id: orderId }, () => undefined));
    } catch (failure) {
      await showFailure(failure, t.fileFailed);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <DownloadIcon />
      {t.file}
    </Button>
  );
}
