import type { ConsoleOrderStatus } from '@causeway/contract/console/orders';
import { usePhrases } from '../phrases/phrase-area.ts';
import { wordsPhrases } from '../phrases/words.ts';
import { Status, type Tone } from './status.tsx';

const TONES: Readonly<Record<ConsoleOrderStatus, Tone>> = {
  open: 'info',
  paid: 'good',
  expired: 'plain',
  cancelled: 'plain',
  partly_refunded: 'warn',
  refunded: 'warn',
};

export function OrderStatus({ status }: { readonly status: ConsoleOrderStatus }) {
  const { orderStatuses } = usePhrases(wordsPhrases);
  return <Status tone={TONES[status]}>{orderStatuses[status]}</Status>;
}
