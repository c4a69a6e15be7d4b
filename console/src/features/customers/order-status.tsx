import type { CustomerOrder } from '@causeway/contract/console/customers';
import { customersPhrases } from '../../phrases/customers.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Status, type Tone } from '../../ui/status.tsx';

const TONES: Readonly<Record<CustomerOrder['status'], Tone>> = {
  open: 'info',
  paid: 'good',
  expired: 'plain',
  cancelled: 'plain',
  partly_refunded: 'warn',
  refunded: 'warn',
};

export function OrderStatus({ status }: { readonly status: CustomerOrder['status'] }) {
  const t = usePhrases(customersPhrases);
  return <Status tone={TONES[status]}>{t.orderStatuses[status]}</Status>;
}
