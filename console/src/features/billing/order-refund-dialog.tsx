import { readOrder } from '@causeway/contract/console/calls';
import { useRead } from '../../api/use-read.ts';
import { OverrideDialog } from './override-dialog.tsx';

interface OrderRefundDialogProps {
  readonly orderId: string;
  readonly usd: number;
  readonly onClose: () => void;
}

/** A refund of an order outside of its page, with the amount filled in. */
export function OrderRefundDialog({ orderId, usd, onClose }: OrderRefundDialogProps) {
  const { data } = useRead(readOrder, { id: orderId });
  return data === undefined ? null : <OverrideDialog details={data} usd={usd} onClose={onClose} />;
}
