import { readOrder } from '@causeway/contract/console/calls';
import { useRead } from '../../api/use-read.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { OverrideDialog } from './override-dialog.tsx';

interface OrderRefundDialogProps {
  readonly orderId: string;
  readonly usd: number;
  readonly onClose: () => void;
}

/** A refund of an order outside of its page, with the amount filled in. */
export function OrderRefundDialog({ orderId, usd, onClose }: OrderRefundDialogProps) {
  const t = usePhrases(moneyPhrases);
  const { data, error, refetch } = useRead(readOrder, { id: orderId });
  if (data !== undefined) return <OverrideDialog details={data} usd={usd} onClose={onClose} />;
  if (error === null) return null;
  return (
    <Dialog title={t.overrideTitle} onClose={onClose}>
      <FailureNote failure={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}
