import {
  readRefundLimit,
  type grantRefund,
  type overrideRefund,
  type refundUnmatchedPayment,
} from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useChange } from '../../api/use-change.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { showDone, showRefused } from '../../ui/notices.ts';
import { useActKey } from '../../ui/use-act-key.ts';
import type { Fields } from '../../ui/use-fields.ts';
import { STALE_READS } from './stale-reads.ts';

type Refund = typeof grantRefund | typeof overrideRefund | typeof refundUnmatchedPayment;

/** Requests a refund under one key, closes its dialog, and shows the refund's state. */
export function useRefund<E extends Refund>(
  endpoint: E,
  fields: Pick<Fields<string>, 'onRefusal'>,
  onClose: () => void,
) {
  const t = usePhrases(moneyPhrases);
  const frame = usePhrases(framePhrases);
  const key = useActKey();
  const change = useChange(endpoint, {
    onDone: (answer) => {
      onClose();
      const { state } = answer as OutputOf<Refund>;
      if (state === 'failed') showRefused(t.refundFailed);
      else if (state === 'waiting') showDone(frame.requested);
      else showDone(state === 'succeeded' ? t.refundDone : t.refundPending);
    },
    again: [...STALE_READS, readRefundLimit],
    onRefusal: fields.onRefusal,
  });
  return { ...change, key };
}
