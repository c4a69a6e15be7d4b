import type { ApiCall } from '@causeway/contract/endpoint';
import { recheckPayments } from '@causeway/contract/calls';
import { refetch } from '../../../api/use-read.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { tellSilence } from './tell-silence.ts';

/** Asks the providers for unpaid orders' payments, and reads again what a payment makes stale. */
export function useRecheck(changes: readonly ApiCall[]) {
  const t = usePhrases(checkoutPhrases);
  const refetchChanged = () => refetch(...changes);
  const recheck = useSubmit(recheckPayments, {
    onDone: async ({ settled }) => {
      if (settled === 0) return showToast({ text: t.notYet, tone: 'info' });
      showToast({ text: t.arrived, tone: 'success' });
      await refetchChanged();
    },
    onRefusal: (refusal) => {
      void refetchChanged();
      return tellSilence(refusal);
    },
    onUnheard: () => void refetchChanged(),
  });
  return { recheck, refetchChanged };
}
