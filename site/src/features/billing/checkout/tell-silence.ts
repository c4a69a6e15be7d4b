import type { ApiRefusal } from '@causeway/web/failures';
import { showToast } from '../../../ui/toast-store.ts';

/** Tells of a provider that does not answer as of what it is: no error, only slow. False for any other refusal. */
export function tellSilence(refusal: ApiRefusal): boolean {
  if (refusal.refusal !== 'PAYMENT_PROVIDER_SILENT') return false;
  showToast({ text: refusal.message, tone: 'info' });
  return true;
}
