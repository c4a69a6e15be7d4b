import type { ApiRefusal } from '@causeway/web/failures';
import { showToast } from '../../../ui/toast-store.ts';

/** Says that a provider is slow rather than failing; returns false for any other refusal. */
export function tellSilence(refusal: ApiRefusal): boolean {
  if (refusal.refusal !== 'PAYMENT_PROVIDER_SILENT') return false;
  showToast({ text: refusal.message, tone: 'info' });
  return true;
}
