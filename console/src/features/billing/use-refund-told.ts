import type { RefundRow } from '@causeway/contract/console/refunds';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { showDone, showRefused } from '../../ui/notices.ts';

/** Says how a refund that was asked for stands. */
export function useRefundTold(): (state: RefundRow['state']) => void {
  const t = usePhrases(moneyPhrases);
  return (state) => {
    if (state === 'failed') showRefused(t.refundFailed);
    else showDone(state === 'succeeded' ? t.refundDone : t.refundPending);
  };
}
